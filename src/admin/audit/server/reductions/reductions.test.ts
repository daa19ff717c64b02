import { expect, it } from 'vitest';
import { catalogContract } from '#catalog/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { ReductionKind } from '#lib/vocabulary/reduction-kinds.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { lowerFeeBuildersOf } from '#orders/amendments/server/testing/lower-fee-builders.ts';
import { orderContract } from '#orders/order/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { cash, inDays, today } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';

const a = await testApp();
const make = lowerFeeBuildersOf(a);
const { owner, admin, staff } = a.shop;
const body = (kind: ReductionKind, who: LoggedInPerson = admin) => ({ kind, userId: who.userId });
const listed = async (query: object) =>
  (await a.ok(owner, auditContract.reductionRows, { query: { size: 100, ...query } })).itemList;
const rows = async (kind: ReductionKind, who: LoggedInPerson = admin) =>
  (await listed(body(kind, who))).map(({ amount, reason, subject, subjectId }) => ({
    amount,
    reason,
    subject,
    subjectId,
  }));
const sum = async (kind: ReductionKind): Promise<number> =>
  (await listed({ kind })).reduce((all, one) => all + Math.round(one.amount * 100), 0);
const satang = async (text: string): Promise<number> =>
  Number((await a.one<{ n: string }>(text, [a.shop.shopId])).n);
const spend = (amount: number, who: LoggedInPerson = staff) =>
  a.ok(who, cashContract.add, { body: { direction: 'expense', amount, method: 'cash', note: 'น้ำแข็ง' } });

it('a discount at the counter and in a sale, with the person, the reason and the order', async () => {
  const line = { rentalPrice: 400, discount: 20 };
  const order = await make.reserved({ line, as: admin }, { discount: 30, discountReason: 'ลูกค้าประจำ' });
  expect(await rows('discount')).toEqual([
    { amount: 150, reason: 'ลูกค้าประจำ', subject: 'rental_order', subjectId: order.orderId },
  ]);
  const lines = order.lines.map(({ orderDetailId }) => ({ orderDetailId, rentalPrice: 400, discount: 20 }));
  const edit = (discount: number) =>
    make.edit(order, { lines, discount, discountReason: 'ลูกค้าประจำ', reason: 'ต่อราคา' }, admin);
  expect((await edit(50)).status).toBe(200);
  expect((await rows('discount')).map((one) => one.amount)).toEqual([20, 150]);
  const stored = await satang(
    `select (select sum(list_price - rental_price + discount - promotion_discount) from order_line where shop_id = $1)
      + (select sum(discount) from rental_order where shop_id = $1) as n`,
  );
  expect(await sum('discount')).toBe(stored);
  const { units } = await a.makeItem({ units: 1 });
  const unitId = units[0]?.unitId ?? 0;
  await a.ok(admin, retailContract.sell, {
    body: {
      lines: [{ unitId, price: 700, discount: 100, discountReason: 'ชำรุด' }],
      payments: [cash('price', 600)],
    } as never,
  });
  expect((await rows('discount'))[0]).toMatchObject({ reason: 'ชำรุด' });
});

it('a draft is only an offer: its discount counts when the garments are reserved', async () => {
  const before = (await listed({ kind: 'discount' })).length;
  const wish = await make.wish({ line: { rentalPrice: 450 } }, { discountReason: 'ลด' });
  const draft = await a.ok(admin, rentalsContract.open, { body: { ...wish, reserve: false } });
  expect(await listed({ kind: 'discount' })).toHaveLength(before);
  await a.ok(admin, rentalsContract.saveDraft, { params: { id: draft.orderId }, body: wish });
  expect((await rows('discount'))[0]).toMatchObject({ amount: 50, subjectId: draft.orderId });
});

it('a fee waived at the return, lowered later, and paid back', async () => {
  const order = await make.out({});
  await make.earlier(order.orderId, 4);
  const back = await make.back(order, { lateFee: 50, lateFeeReason: 'รถติด', damageFee: 300 }, admin);
  expect(await rows('waiver')).toEqual([
    { amount: 150, reason: 'รถติด', subject: 'rental_order', subjectId: order.orderId },
  ]);
  const settled = await make.settle(back, 650);
  const lowered = await make.lower(settled, [{ kind: 'damage_fee', amount: 120 }], { money: 'refund' });
  expect(lowered.status).toBe(200);
  expect((await rows('waiver'))[0]).toMatchObject({ amount: 120, reason: 'คิดผิด' });
  expect(await rows('refund')).toMatchObject([{ amount: 120, subjectId: order.orderId }]);
  expect(await sum('refund')).toBe(
    await satang(
      "select -sum(amount) as n from ledger_entry where shop_id = $1 and kind = 'refund' and reverses_id is null",
    ),
  );
});

it('less shipping, with its own reason', async () => {
  const order = await make.reserved({}, { shipping: 80 });
  const bill = { price: 550, shipping: 50, discountReason: 'มารับเอง', dueDay: inDays(2) };
  await a.ok(admin, paymentLinksContract.make, { ...make.at(order), body: bill });
  expect(await rows('shipping')).toEqual([
    { amount: 30, reason: 'มารับเอง', subject: 'rental_order', subjectId: order.orderId },
  ]);
});

it('expenses and undone steps agree with the day book; a reversal counts for its person', async () => {
  const first = await spend(250);
  await spend(80.5);
  await a.ok(admin, cashContract.reverse, { params: { id: first.entryId }, body: { reason: 'ผิดยอด' } });
  expect((await rows('expense', staff)).map((one) => one.amount)).toEqual([80.5, 250]);
  expect(await rows('expense')).toMatchObject([{ amount: -250, subjectId: first.entryId }]);
  const { reserve: _, ...wish } = await make.wish();
  const order = await a.ok(staff, rentalsContract.walkIn, {
    body: { ...wish, payments: [cash('price', 500), cash('bail', 1000)] } as never,
  });
  const { undo } = await a.ok(admin, orderContract.log, make.at(order));
  await a.ok(admin, amendmentContract.undo, {
    ...make.at(order),
    body: { stepId: undo?.stepId ?? 0, reason: 'ลูกค้าเปลี่ยนใจ' },
  });
  expect(await rows('undo')).toMatchObject([{ amount: 1500, reason: 'ลูกค้าเปลี่ยนใจ' }]);
  // The reversed entries belong to the undone step and are no further voids.
  expect(await listed({ kind: 'void' })).toEqual([]);
  const day = await a.ok(owner, cashContract.day, { query: {} });
  expect(await sum('expense')).toBe(Math.round(-day.total.expense * 100));
  expect(await sum('undo')).toBe(day.undone.reduce((all, one) => all - Math.round(one.amount * 100), 0));
});

it('a lower price, missing cash, a reopened day, a backdated payment', async () => {
  const { groupId } = await a.makeItem({ units: 1, rentalPrice: 500 });
  const order = await make.reserved();
  await a.ok(admin, orderContract.pay, {
    ...make.at(order),
    body: { payments: [cash('price', 100)], happened: { day: inDays(-1), reason: 'ลืมลง' } },
  });
  expect(await rows('backdated')).toEqual([
    { amount: 0, reason: 'ลืมลง', subject: 'rental_order', subjectId: order.orderId },
  ]);
  const day = addDays(today(), -3);
  const float = (amount: number, note = '') =>
    a.ok(staff, cashContract.setFloat, { body: { day, amount, note } });
  await float(1000);
  await float(900, 'ให้ยืม');
  await a.ok(staff, cashContract.close, {
    body: { day, pieces: [{ value: 500, count: 1 }], left: 500, note: 'หายไป' },
  });
  await a.ok(admin, cashContract.reopen, { body: { day, reason: 'นับผิด' } });
  expect((await rows('drawer', staff)).map((one) => one.amount)).toEqual([400, 100]);
  expect(await rows('drawer')).toMatchObject([{ amount: 0, reason: 'นับผิด', subject: 'cash_day' }]);
  const group = await a.ok(admin, catalogContract.getGroup, { params: { id: groupId } });
  await a.ok(admin, catalogContract.updateGroup, {
    params: { id: groupId },
    body: { ...group, rentalPrice: 450 } as never,
  });
  expect(await rows('price')).toMatchObject([{ amount: 50, subject: 'product_group', subjectId: groupId }]);
});

it('sums each person’s week and leads to the log', async () => {
  const view = await a.ok(owner, auditContract.reductions, { query: {} });
  const all = await listed({});
  for (const person of view.people) {
    const own = all.filter((one) => one.userId === person.userId);
    const cents = own.reduce((total, one) => total + Math.round(one.amount * 100), 0);
    expect([person.count, Math.round(person.amount * 100)]).toEqual([own.length, cents]);
    expect(person.kinds.reduce((total, one) => total + one.count, 0)).toBe(own.length);
  }
  expect(view.weeks).toHaveLength(26);
  for (const row of all) {
    const day = bangkokDay(new Date(row.at));
    const query = { subject: row.subject, userId: row.userId, from: day, to: day };
    const log = await a.ok(owner, auditContract.list, {
      query: { ...query, ...(row.subjectId !== null && { id: row.subjectId }) } as never,
    });
    expect(log.itemList, row.kind).not.toEqual([]);
  }
  expect((await a.ok(a.other.owner, auditContract.reductionRows, { query: {} })).itemList).toEqual([]);
  expect((await a.ok(owner, auditContract.reductions, { query: { week: '2026-01-05' } })).people).toEqual([]);
});

it('is for the owner alone, also as a spreadsheet', async () => {
  const file = await a.ok(owner, auditContract.exportReductions, {
    query: { format: 'csv', kind: 'drawer' },
  });
  expect(file.name).toMatch(/^reductions-\d{4}-\d\d-\d\d\.csv$/);
  expect(String(file.body)).toContain('ให้ยืม');
  expect(String(file.body)).not.toContain('รถติด');
  for (const of of ['reductions', 'reductionRows', 'exportReductions'] as const)
    expect((await a.call(admin, auditContract[of], { query: {} })).status, of).toBe(403);
  expect((await a.call(owner, auditContract.reductions, { query: { week: 'x' } as never })).status).toBe(400);
});
