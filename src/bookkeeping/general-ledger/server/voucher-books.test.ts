/** Day book, journal and balances of gift vouchers must equal sums over the rows that this file computes. */
import { expect, it } from 'vitest';
import { cash, orderBuildersOf, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { generalLedgerContract } from '../contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);

type Row = { kind: string; method: string; amount: number; voucher: string | null; vat: number };

it('count sale, gift, use, undo and void', async () => {
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
  await a.ok(admin, generalLedgerContract.start, {});
  const sell = (amount: number, method: 'cash' | 'card') =>
    a.ok(staff, voucherContract.sell, { body: { amount, payment: { method } } });
  const give = (body: object) =>
    a.ok(admin, voucherContract.give, { body: { reason: 'x', ...body } as never });
  const first = await sell(1000, 'cash');
  const second = await sell(300, 'card');
  const cheap = await give({ amount: 400, price: 100, payment: { method: 'transfer' } });
  const free = await give({ amount: 50 });
  const gone = await sell(700, 'cash');
  await a.ok(admin, voucherContract.undo, { params: { id: gone.voucherId }, body: { reason: 'x' } });
  const freeGone = await give({ amount: 60 });
  await a.ok(admin, voucherContract.undo, { params: { id: freeGone.voucherId }, body: { reason: 'x' } });
  const by = ({ code }: { code: string }, amount: number) => ({
    for: 'price' as const,
    method: 'voucher' as const,
    voucher: code,
    amount,
  });
  const pay = (orderId: number, payments: object[]) =>
    a.ok(staff, orderContract.pay, { params: { id: orderId }, body: { payments } as never });
  const order = await make.reserved();
  await pay(order.orderId, [by(first, 250.25), by(cheap, 100), cash('price', 49.75)]);
  const other = await make.reserved();
  await pay(other.orderId, [by(second, 300), by(free, 50)]);
  const { undo } = await a.ok(staff, orderContract.log, { params: { id: other.orderId } });
  await a.ok(admin, amendmentContract.undo, {
    params: { id: other.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  // 400 baht are refunded: 300 to a voucher and 100 in cash.
  const ended = await make.reserved();
  await pay(ended.orderId, [by(second, 300), cash('price', 200)]);
  await make.cancel(ended, { money: 'refund', percent: 80, method: 'cash' }, a.shop.owner);

  const rows = await a.sql<Row>(
    `select e.kind, e.method, e.amount::int, e.voucher_id::text as voucher, 0 as vat from ledger_entry e where e.shop_id = $1`,
    [a.shop.shopId],
  );
  const [tax] = await a.sql<{ vat: number }>(
    `select coalesce(sum(case when d.kind = 'credit_note' then -d.vat else d.vat end), 0)::int as vat from document d where d.shop_id = $1
       and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)`,
    [a.shop.shopId],
  );
  const sum = (is: (row: Row) => boolean): number =>
    rows.reduce((all, row) => (is(row) ? all + row.amount : all), 0) / 100;

  // A balance is the money paid in and the gift, less payments.
  const stored = await a.sql<{ id: string; balance: number; amount: number; void: boolean }>(
    'select id::text, balance::int, amount::int, voided_at is not null as void from voucher where shop_id = $1',
    [a.shop.shopId],
  );
  for (const one of stored) {
    const own = rows.filter((row) => row.voucher === one.id);
    const owed = own.reduce((all, row) => all + (row.kind === 'voucher_sold' ? row.amount : -row.amount), 0);
    expect(owed).toBe(one.balance);
    expect(one.void).toBe(one.id === String(gone.voucherId) || one.id === String(freeGone.voucherId));
  }
  const owedAll = stored.reduce((all, one) => all + one.balance, 0) / 100;
  expect(owedAll).toBe(1000 + 300 + 400 + 50 - 250.25 - 100);

  const day = await a.ok(staff, cashContract.day, {});
  expect(day.total.voucherSold).toBe(1000 + 300 + 100);
  expect(day.total.voucherSold).toBe(sum((row) => row.kind === 'voucher_sold'));
  expect(day.apart.voucherGiven.amount).toBe(-(300 + 50));
  expect(day.apart.voucherUsed.amount).toBe(350.25);
  expect(day.total.takings).toBe(49.75 + 200 - 100);
  expect([day.total.income, day.total.sales, day.total.expense]).toEqual([0, 0, 0]);
  expect(day.drawer.expected).toBe(1000 + 49.75 + 100);
  expect(day.total.total).toBe(sum((row) => ['cash', 'card', 'transfer'].includes(row.method)));

  const journal = await a.ok(admin, generalLedgerContract.lines, {
    query: { from: today(), to: today(), all: '1', page: 1, size: 100 },
  });
  const balanceOf = (code: string): number =>
    journal.itemList.reduce(
      (all, one) => (one.code.startsWith(code) ? all + Math.round((one.debit - one.credit) * 100) : all),
      0,
    ) / 100;
  expect(balanceOf('2130')).toBe(-owedAll);
  expect(balanceOf('1010')).toBe(1149.75);
  expect(balanceOf('1020')).toBe(100);
  expect(balanceOf('1040')).toBe(300);
  expect(balanceOf('5900')).toBe(350);
  expect(balanceOf('2150')).toBe(-(tax?.vat ?? 0) / 100);
  expect(balanceOf('2150')).toBe(-32.71);
  expect(balanceOf('4')).toBe(-467.29);
  expect(balanceOf('')).toBe(0);

  // The closed day keeps the same totals.
  const before = await a.ok(admin, cashContract.report, { query: { from: today(), to: today() } });
  await a.ok(admin, cashContract.close, {
    body: { day: today(), pieces: [], left: 0, note: 'counted later' },
  });
  const after = await a.ok(admin, cashContract.report, { query: { from: today(), to: today() } });
  expect(after).toEqual({ ...before, days: after.days });
  expect(before.liability).toBe(1400);
  expect([before.income, before.expense]).toEqual([500, -350]);
});
