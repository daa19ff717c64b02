/**
 * A shop that is no longer registered for VAT issues no tax documents (Revenue Code §86/13). Amounts in
 * satang.
 */
import { beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { bareOrder, inDays, testScopeFor, today } from '#test/builders/index.ts';
import { refundPrice, returnBail, reverseEntries, takePayments } from '../index.ts';

const a = await testApp();
let shop: TestApp['shop'];
const registered = (yes: boolean) =>
  a.sql('update shop set vat_system = $2, in_vat = true where shop_id = $1', [shop.shopId, yes]);
beforeEach(async () => {
  shop = await a.makeShop();
  await registered(true);
});

type Order = Awaited<ReturnType<typeof bareOrder>>;
const scope = () => testScopeFor(shop.staff);
const yesterday = inDays(-1);
const paid = async (what: 'price' | 'bail' = 'price'): Promise<{ order: Order; invoice: number }> => {
  const order = await bareOrder(a, shop, { price: 107_000, bail: 107_000 });
  const [invoice = 0] = await a.db.tx(scope(), (q) =>
    takePayments(q, scope(), order, 'pickup', [{ for: what, method: 'cash', amount: 107_000 }]),
  );
  for (const table of ['document', 'ledger_entry'])
    await a.sql(`update ${table} set day = $2 where order_id = $1`, [order.orderId, yesterday]);
  const done = what === 'price' ? { paid: 107_000 } : { bailHeld: 107_000 };
  return { order: { ...order, ...done }, invoice };
};
const refund = (order: Order, amount: number) =>
  a.db.tx(scope(), (q) => refundPrice(q, scope(), order, { amount, method: 'cash', note: 'ยกเลิกงาน' }));
const read = (id = 0) => a.ok(shop.staff, ledgerContract.document, { params: { id } });
const vatToday = async () => {
  const query = { from: today(), to: today() };
  const { base, vat, total } = (await a.ok(shop.admin, cashContract.vatReport, { query })).sums;
  return [base, vat, total];
};

it('refunds on a slip without VAT that cites the invoice and gives the reason', async () => {
  const { order, invoice } = await paid();
  await registered(false);
  const [id] = await refund(order, 53_500);
  const slip = await read(id);
  const { documentNo } = await read(invoice);
  expect(slip).toMatchObject({ kind: 'refund_slip', total: 535, base: 535, vat: 0, vatRate: 0 });
  expect(slip.content.remarks).toEqual([paperWords.deregistered]);
  expect(slip.content.lines.map((line) => [line.name.includes(documentNo), line.amount])).toEqual([
    [true, 1070],
    [false, 535],
  ]);
  expect(
    await a.sql<{ id: number }>('select cited_id::int as id from document_cite where document_id = $1', [id]),
  ).toEqual([{ id: invoice }]);
  expect(await vatToday()).toEqual([0, 0, 0]);
});

it('leaves the output VAT in the books', async () => {
  await a.ok(shop.admin, generalLedgerContract.start, {});
  const { order } = await paid();
  await registered(false);
  await refund(order, 107_000);
  const query = { from: yesterday, to: today() };
  const { accounts, debit, credit } = await a.ok(shop.admin, generalLedgerContract.lines, { query });
  expect(debit).toBe(credit);
  const left = accounts.map((one) => [one.code, Math.round((one.debit - one.credit) * 100) / 100]);
  expect(left.filter(([, sum]) => sum !== 0)).toEqual([
    ['2150', -70],
    ['4100', -1000],
    ['4110', 1070],
  ]);
});

it('undoes a payment of an earlier day with a slip', async () => {
  const { order, invoice } = await paid();
  await registered(false);
  const ids = await a.sql<{ id: number }>('select id::int as id from ledger_entry where order_id = $1', [
    order.orderId,
  ]);
  const [id] = await a.db.tx(scope(), (q) =>
    reverseEntries(
      q,
      scope(),
      order,
      ids.map((one) => one.id),
      'คีย์ผิด',
    ),
  );
  expect(await read(id)).toMatchObject({
    kind: 'refund_slip',
    total: 1070,
    vat: 0,
    content: { stage: 'return' },
  });
  expect((await read(invoice)).voided).toBe(false);
  expect(await vatToday()).toEqual([0, 0, 0]);
});

it('returns a taxed deposit on a slip', async () => {
  await a.sql('update shop set bail_vat = true where shop_id = $1', [shop.shopId]);
  const { order } = await paid('bail');
  await registered(false);
  const [id] = await a.db.tx(scope(), (q) =>
    returnBail(q, scope(), order, { amount: 107_000, method: 'cash', note: '' }),
  );
  expect(await read(id)).toMatchObject({ kind: 'refund_slip', total: 1070, vat: 0, vatRate: 0 });
});

it('credits only the rest once it is registered again', async () => {
  const { order } = await paid();
  await registered(false);
  await refund(order, 53_500);
  await registered(true);
  const [id] = await refund({ ...order, paid: 53_500 }, 53_500);
  const note = await read(id);
  expect(note).toMatchObject({ kind: 'credit_note', total: 535, base: 500, vat: 35 });
  expect(note.content.lines.map((line) => line.amount)).toEqual([1000, -500, 500, 0, 500]);
});

it('does not replace a tax invoice, but substitutes and voids it', async () => {
  const { invoice } = await paid();
  await registered(false);
  const buyer = { name: 'คุณกนก', address: 'กรุงเทพมหานคร 10900', taxId: '', taxBranchNo: '' };
  const at = { params: { id: invoice } };
  const full = await a.call(shop.staff, ledgerContract.taxInvoice, { ...at, body: { buyer } });
  expect(full.error.code).toBe('NOT_REGISTERED');
  const reason = 'ชื่อผิด';
  const again = await a.call(shop.admin, ledgerContract.replaceDocument, { ...at, body: { buyer, reason } });
  expect(again).toMatchObject({ status: 409, error: { code: 'NOT_REGISTERED' } });
  expect((await read(invoice)).voided).toBe(false);
  await a.ok(shop.admin, ledgerContract.substituteDocument, { ...at, body: { reason } });
  await a.sql(
    `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day, reverses_id)
     select shop_id, branch_id, order_id, kind, method, -amount, day, id from ledger_entry where document_id = $1`,
    [invoice],
  );
  await a.ok(shop.admin, ledgerContract.voidDocument, { ...at, body: { reason } });
});
