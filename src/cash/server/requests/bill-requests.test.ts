import { expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { careContract } from '#care/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { today, updateShopSettings } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
await updateShopSettings(a, { staff_expense_limit: 20_000, staff_receipt_from: 9_000_000 });

const decide = (id: number, approve = true, who: LoggedInPerson = admin, note = '') =>
  a.call(who, cashContract.decideExpense, { params: { id }, body: { approve, note } });
const open = async (who = staff) => (await a.ok(who, cashContract.expenseRequests)).itemList;
const spent = async () => Math.abs((await a.ok(staff, cashContract.day, { query: {} })).total.expense);
const approvedRow = async (entryId: number | null) =>
  (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'expense' } })).itemList.find(
    (one) => one.subjectId === entryId,
  );

const { wnfShopId } = await a.ok(staff, careContract.addVendor, { body: { name: 'ร้านซัก' } });
const away = async (price = 500) => {
  const { units } = await a.makeItem({ units: 1 });
  const unitId = units[0]?.unitId ?? 0;
  const { ticket } = await a.ok(staff, careContract.send, {
    body: { wnfShopId, itemList: [{ unitId, service: 'wash', price }] },
  });
  return { wnforderId: ticket.wnforderId, itemList: [{ unitId }], method: 'cash' as const };
};
const delivery = async (cost = 50) => {
  const { goodsId } = await a.ok(admin, consumablesContract.create, { body: { name: 'ถุงน่อง' } as never });
  return {
    goodsId,
    lines: [{ goodsId, quantity: 10, cost }],
    paid: { method: 'cash' as const },
    note: 'ตลาด',
  };
};
const stockOf = async (id: number) => (await a.ok(staff, consumablesContract.get, { params: { id } })).onHand;

it('a laundry bill above the limit is received once, in the name of the person who asked', async () => {
  const body = await away();
  expect((await a.call(staff, careContract.receive, { body })).error.code).toBe('EXPENSE_LIMIT');
  const { requestId } = await a.ok(staff, careContract.askReceive, { body });
  expect((await a.call(staff, careContract.askReceive, { body })).error.code).toBe('CONFLICT');
  expect(await open()).toMatchObject([
    {
      requestId,
      kind: 'care',
      amount: 500,
      note: 'ร้านซัก #1',
      own: true,
      lines: [{ quantity: 1, amount: 500, agreed: 500 }],
    },
  ]);
  const ticket = () => a.ok(staff, careContract.ticket, { body: { wnforderId: body.wnforderId } });
  expect([await spent(), (await ticket()).openCount]).toEqual([0, 1]);
  expect((await decide(requestId, true, staff)).status).toBe(403);
  const both = await Promise.all([decide(requestId), decide(requestId, true, owner)]);
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
  expect([await spent(), (await ticket()).openCount]).toEqual([500, 0]);
  const entryId = both.find((one) => one.status === 200)?.data.entryId ?? null;
  expect(await approvedRow(entryId)).toMatchObject({ amount: 500, userId: staff.userId });
  expect((await approvedRow(entryId))?.approvedBy).not.toBe('');
  // A bill that another person approved does not count towards the limit of the day.
  expect((await a.call(staff, careContract.receive, { body: await away(200) })).status).toBe(200);
});

it('a bill that no longer fits is refused at its approval, and stays open', async () => {
  const body = await away();
  const { requestId } = await a.ok(staff, careContract.askReceive, { body });
  await a.ok(admin, careContract.receive, { body });
  expect((await decide(requestId)).error.code).toBe('NOT_ON_TICKET');
  await a.ok(staff, cashContract.withdrawExpense, { params: { id: requestId } });
  expect((await a.call(staff, careContract.askReceive, { body })).error.code).toBe('NOT_ON_TICKET');
});

it('paid goods above the limit come into stock when they are approved', async () => {
  const { goodsId, ...body } = await delivery();
  expect((await a.call(staff, consumablesContract.receive, { body })).error.code).toBe('EXPENSE_LIMIT');
  const before = await spent();
  const { requestId } = await a.ok(staff, consumablesContract.askReceive, { body });
  const [asked] = await open(admin);
  expect(asked).toMatchObject({ kind: 'goods', amount: 500, note: 'ตลาด' });
  expect(asked?.lines).toMatchObject([{ name: 'ถุงน่อง', quantity: 10 }]);
  expect([await stockOf(goodsId), await spent()]).toEqual([0, before]);
  const { entryId } = (await decide(requestId)).data;
  expect([await stockOf(goodsId), await spent()]).toEqual([10, before + 500]);
  expect(await approvedRow(entryId)).toMatchObject({ amount: 500, userId: staff.userId, reason: 'ตลาด' });
  const { paid: _, ...unpaid } = body;
  expect((await a.call(staff, consumablesContract.askReceive, { body: unpaid })).status).toBe(400);
});

it('a refused or withdrawn delivery brings nothing', async () => {
  const { goodsId, ...body } = await delivery();
  const ask = async () => (await a.ok(staff, consumablesContract.askReceive, { body })).requestId;
  const before = await spent();
  expect((await decide(await ask(), false, admin, 'แพงไป')).status).toBe(200);
  const id = await ask();
  await a.ok(staff, cashContract.withdrawExpense, { params: { id } });
  expect((await decide(id)).error.code).toBe('CONFLICT');
  expect([await stockOf(goodsId), await spent()]).toEqual([0, before]);
});

it('an expense with an invoice keeps the invoice', async () => {
  await updateShopSettings(a, { vat_system: true });
  const invoice = {
    invoiceNo: 'IV-77',
    day: today(),
    sellerName: 'ร้านผ้า',
    sellerTaxId: '0105541069237',
    base: 1000,
    vat: 70,
  };
  const ask = (more: object = {}) =>
    a.call(staff, cashContract.askExpense, {
      body: { amount: 1070, method: 'transfer', note: 'ผ้า', invoice: { ...invoice, ...more } },
    });
  expect((await ask({ vat: 20 })).error.fields?.[0]?.field).toBe('invoice.vat');
  const { requestId } = (await ask()).data;
  expect((await open()).at(-1)).toMatchObject({ invoiceNo: 'IV-77', seller: 'ร้านผ้า', withheld: false });
  const { entryId } = (await decide(requestId)).data;
  const stored = await a.one<{ no: string; by: number }>(
    'select invoice_no as no, booked_by::int as by from purchase_invoice where shop_id = $1 and entry_id = $2',
    [a.shop.shopId, entryId],
  );
  expect(stored).toEqual({ no: 'IV-77', by: staff.userId });
});

it('a decided or withdrawn request keeps no data of the payee; an open one keeps its body', async () => {
  const bodies = () =>
    a.sql<{ body: object | null }>(
      'select body from expense_request where shop_id = $1 order by id desc limit 2',
      [a.shop.shopId],
    );
  const first = (await a.ok(staff, careContract.askReceive, { body: await away() })).requestId;
  const second = (await a.ok(staff, careContract.askReceive, { body: await away() })).requestId;
  expect((await bodies()).every(({ body }) => body !== null)).toBe(true);
  await expect(
    a.db.tx({ shopId: a.shop.shopId }, (q) =>
      q
        .updateTable('expense_request')
        .set({ body: '{}' } as never)
        .where('id', '=', first)
        .execute(),
    ),
  ).rejects.toThrow('expense_request_body');
  await decide(first, false, admin, 'แพงไป');
  await a.ok(staff, cashContract.withdrawExpense, { params: { id: second } });
  expect(await bodies()).toEqual([{ body: null }, { body: null }]);
});

it('another shop sees and decides nothing', async () => {
  const body = await away();
  const { requestId } = await a.ok(staff, careContract.askReceive, { body });
  expect((await a.call(a.other.staff, careContract.askReceive, { body })).status).toBe(404);
  expect((await decide(requestId, true, a.other.admin)).status).toBe(404);
  expect(await open(a.other.staff)).toEqual([]);
});
