import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import {
  cash,
  inDays,
  newTestSlipText,
  orderBuildersOf,
  today,
  updateShopSettings,
} from '#test/builders/index.ts';
import { refundContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
afterEach(() => void vi.useRealTimers());
beforeEach(() => a.sql('delete from bail_promise'));

const rule = (cashDays: number | null, transferDays: number | null) =>
  updateShopSettings(a, { bail_back_cash_days: cashDays, bail_back_transfer_days: transferDays });
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const refund = (order: Order, amount: number) =>
  a.ok(a.shop.admin, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });
const undo = async (order: Order) => {
  const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
  return a.ok(a.shop.admin, amendmentContract.undo, {
    ...at(order),
    body: { stepId: last?.stepId ?? 0, reason: 'x' },
  });
};
const returned = async (line: object = {}) => make.back(await make.out(), line, a.shop.admin);
const kept = () => a.ok(a.shop.owner, refundContract.bailsKept);
const isOver = (order: Pick<Order, 'orderId'>, days: number) =>
  a.sql('update bail_promise set since = since - $2::int, day = day - $2::int where order_id = $1', [
    order.orderId,
    days,
  ]);
const paperOf = async (order: Order, kind: string) => {
  const id = order.documents.findLast((one) => one.kind === kind)?.documentId ?? 0;
  return (await a.ok(a.shop.staff, ledgerContract.document, { params: { id } })).content.remarks ?? [];
};

it('sets no day if the shop has no rule', async () => {
  await rule(null, null);
  const order = await returned();
  expect(order.bailBack).toBeNull();
  expect(await paperOf(order, 'bail_slip')).toEqual([]);
  expect(await a.sql('select from bail_promise')).toEqual([]);
});

it('a changed rule applies to later orders only; the deadline stays as printed on the slip', async () => {
  await rule(2, 5);
  const out = await make.out();
  expect(out.bailBack).toBeNull();
  expect(await paperOf(out, 'bail_slip')).toEqual(['คืนเงินประกันภายใน 2 วัน นับจากวันที่คืนชุดครบ']);
  await rule(0, 0);
  const order = await make.back(out);
  expect(order.bailBack).toEqual({ day: inDays(2), settledDay: null });
  expect((await a.ok(a.shop.staff, orderContract.get, at(order))).bailBack?.day).toBe(inDays(2));
  const next = await returned();
  expect(next.bailBack?.day).toBe(today());
  expect(await paperOf(next, 'bail_slip')).toEqual(['คืนเงินประกันทันทีเมื่อคืนชุดครบ']);
});

it('uses the rule of the method of payment, and the later day for mixed methods', async () => {
  await rule(1, 4);
  const reserved = await make.reserved();
  const transfer = {
    for: 'bail' as const,
    method: 'transfer' as const,
    amount: 600,
    slip: newTestSlipText(),
  };
  const lines = make.idsOf(reserved).map((orderDetailId) => ({ orderDetailId }));
  const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(reserved),
    body: { lines, payments: [cash('price', 500), cash('bail', 400), transfer] },
  });
  expect(await paperOf(out, 'bail_slip')).toEqual(['คืนเงินประกันภายใน 4 วัน นับจากวันที่คืนชุดครบ']);
  expect((await make.back(out)).bailBack?.day).toBe(inDays(4));
});

it('a deadline stays open after a partial refund, is settled by the rest, and open again after an undo', async () => {
  await rule(3, 3);
  const order = await returned();
  const part = await refund(order, 400);
  expect(part.bailBack).toEqual({ day: inDays(3), settledDay: null });
  expect(await paperOf(part, 'bail_refund_slip')).toEqual([
    expect.stringMatching(/^เงินประกันที่เหลือ 600.00 บาท กำหนดคืนภายในวันที่ /),
  ]);
  const whole = await refund(part, 600);
  expect(whole.bailBack).toEqual({ day: inDays(3), settledDay: today() });
  expect(await paperOf(whole, 'bail_refund_slip')).toEqual([]);
  expect((await undo(whole)).bailBack).toEqual({ day: inDays(3), settledDay: null });
});

it('removes the day if the return is undone', async () => {
  await rule(3, 3);
  const order = await returned();
  expect((await undo(order)).bailBack).toBeNull();
  await rule(1, 1);
  const again = await a.ok(a.shop.staff, orderContract.get, at(order));
  expect((await make.back(again)).bailBack?.day).toBe(inDays(3));
});

it('counts a deposit that is deducted in full as settled, not as returned', async () => {
  await rule(0, 0);
  const order = await returned({ damageFee: 1000 });
  expect((await refund(order, 0)).bailBack?.settledDay).toBe(today());
  expect(await kept()).toEqual({ kept: 0, late: 0, broken: 0 });
});

it('counts deposits returned in time, late and not at all; one due today is still open', async () => {
  await rule(0, 0);
  await refund(await returned(), 1000);
  const [late, broken] = [await returned(), await returned()];
  await isOver(late, 2);
  await isOver(broken, 1);
  await refund(late, 1000);
  await returned();
  expect(await kept()).toEqual({ kept: 1, late: 1, broken: 1 });
  await isOver(broken, 90);
  expect(await kept()).toEqual({ kept: 1, late: 1, broken: 0 });
  expect(await a.ok(a.other.owner, refundContract.bailsKept)).toEqual({ kept: 0, late: 0, broken: 0 });
  expect((await a.call(a.shop.admin, refundContract.bailsKept)).status).toBe(403);
});

it('sorts the queue by days left, and notifies from the day before', async () => {
  await rule(null, null);
  const plain = await returned();
  await rule(4, 4);
  const later = await returned();
  await rule(1, 1);
  const tomorrow = await returned();
  await rule(0, 0);
  const late = await returned();
  await isOver(late, 3);
  const { itemList } = await a.ok(a.shop.owner, refundContract.moneyback, { query: { size: 100 } });
  const mine = [late, tomorrow, later, plain].map((one) => one.orderId);
  const rows = itemList.filter((row) => mine.includes(row.orderId));
  expect(rows.map((row) => [row.orderId, row.promisedDay, row.daysLeft])).toEqual([
    [late.orderId, inDays(-3), -3],
    [tomorrow.orderId, inDays(1), 1],
    [later.orderId, inDays(4), 4],
    [plain.orderId, null, null],
  ]);
  const { lists } = await a.ok(a.shop.staff, notificationsContract.lists, { query: { kind: 'bailDue' } });
  expect(lists[0]?.rows.map((row) => [row.orderId, row.day])).toEqual([
    [late.orderId, inDays(-3)],
    [tomorrow.orderId, inDays(1)],
  ]);
  await refund(late, 1000);
  expect((await a.ok(a.shop.staff, notificationsContract.counts)).counts.bailDue).toBe(1);
});

it('uses the day in Bangkok, before and after midnight', async () => {
  await rule(0, 0);
  const [now, tomorrow, nextDay] = [today(), inDays(1), inDays(2)];
  const [before, after] = [await make.out(), await make.out()];
  const evening = Date.parse(`${now}T16:59:00Z`) + 86_400_000;
  const backAt = async (order: Order, time: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    const staff = { ...a.shop.admin, token: a.signIn(a.shop.admin, 864_000) };
    return make.back(order, { returnedDay: now }, staff);
  };
  expect((await backAt(before, evening)).bailBack?.day).toBe(tomorrow);
  expect((await backAt(after, evening + 120_000)).bailBack?.day).toBe(nextDay);
});

it('reads list, notice and statistics by indexes on open deposits and on days', async () => {
  await rule(0, 0);
  const order = await returned();
  await a.sql(
    `insert into rental_order (shop_id, branch_id, order_no, search) select ${a.shop.shopId}, $1, 'H' || n, '' from generate_series(1, 4000) n`,
    [a.shop.branchA],
  );
  await a.sql(
    `insert into bail_promise (shop_id, order_id, branch_id, since, day, settled_day, came_back)
     select ${a.shop.shopId}, id, branch_id, $1::date - 400, $1::date - 400, $1::date - 400, true from rental_order where order_no like 'H%'`,
    [today()],
  );
  await a.sql('analyze bail_promise');
  const plan = async (where: string) =>
    JSON.stringify(
      await a.sql(
        `explain (format json) select day from bail_promise where shop_id = ${a.shop.shopId} and branch_id = any($1::bigint[]) and ${where}`,
        [[a.shop.branchA]],
      ),
    );
  expect(await plan(`settled_day is null and day <= '${today()}'`)).toContain('bail_promise_open');
  expect(await plan(`day between '${inDays(-89)}' and '${today()}'`)).toContain('bail_promise_');
  expect(await plan(`day between '${inDays(-89)}' and '${today()}'`)).not.toContain('Seq Scan');
  expect((await kept()).kept).toBe(0);
  await refund(order, 1000);
  expect((await kept()).kept).toBe(1);
});
