import { beforeAll, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '../contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { newTestSlipText, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let owner2: LoggedInPerson;
beforeAll(async () => {
  owner2 = await a.makeUser(a.shop.shopId, 'owner-of-second', ['owner'], [a.shop.branchB]);
});

type Item = Pick<Order, 'orderId' | 'version'>;
const due = async (amount = 1000): Promise<Order> => {
  const order = await make.back(await make.out());
  const body = { orderId: order.orderId, version: order.version, amount };
  await a.ok(a.shop.owner, refundContract.approveRefund, { body });
  return order;
};
const pay = (orders: readonly Item[], more: object = {}, who: LoggedInPerson = a.shop.owner, key?: string) =>
  a.call(who, refundContract.payRefunds, {
    body: {
      items: orders.map(({ orderId, version }) => ({ orderId, version })),
      method: 'transfer',
      ...more,
    } as never,
    ...(key !== undefined && { key }),
  });
const given = async (orders: readonly Item[]): Promise<number[]> => {
  const rows = await a.sql<{ id: string; n: string }>(
    "select order_id as id, -sum(amount) as n from ledger_entry where kind in ('bail_returned', 'refund') and order_id = any($1) group by 1",
    [orders.map((one) => one.orderId)],
  );
  return orders.map((one) => Number(rows.find((row) => Number(row.id) === one.orderId)?.n ?? 0));
};
const results = (answer: Awaited<ReturnType<typeof pay>>) =>
  answer.data.results.map((one) => one.code || one.amount);

it('refuses a batch that is empty, names an order twice or reaches another branch, and pays nothing', async () => {
  const [one, two] = [await due(), await due()];
  const theirs = await a.makeCustomer('x', a.other.shopId);
  const { itemId } = await a.makeItem({ shop: a.other });
  const foreign = await a.ok(a.other.staff, rentalsContract.open, {
    body: {
      customerId: theirs,
      pickupDay: today(),
      returnDay: today(),
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
    },
  });
  expect((await pay([one, two, one])).status).toBe(400);
  expect((await pay([one, { ...one, version: one.version + 1 }])).status).toBe(400);
  expect((await pay([])).status).toBe(400);
  expect((await pay([one, foreign])).status).toBe(404);
  expect((await pay([one], {}, owner2)).status).toBe(404);
  expect((await pay([one], {}, a.shop.admin)).status).toBe(403);
  expect((await pay([one], { method: 'credit' })).status).toBe(400);
  expect(await given([one, two])).toEqual([0, 0]);
});

it('pays each order once in overlapping concurrent batches', async () => {
  for (let round = 0; round < rounds(1, 3); round += 1) {
    const orders = [await due(), await due(), await due(), await due()];
    const [there, back, same, again] = await Promise.all([
      pay(orders),
      pay(orders.toReversed()),
      pay(orders, {}, a.shop.owner, `batch-${round}`),
      pay(orders, {}, a.shop.owner, `batch-${round}`),
    ]);
    expect([there, back, same, again].map((one) => one.status)).toEqual([200, 200, 200, 200]);
    expect(same.data).toEqual(again.data);
    expect(await given(orders)).toEqual(orders.map(() => 100_000));
    const paid = [there, back, same].flatMap((one) => one.data.results.filter((it) => it.ok));
    expect(paid.map((one) => one.orderId).toSorted()).toEqual(orders.map((one) => one.orderId).toSorted());
  }
});

it('skips orders changed since their approval, with the reason, and pays the others', async () => {
  const [good, charged, settled, undone] = [await due(), await due(), await due(), await due()];
  await a.ok(a.shop.admin, amendmentContract.lateCharge, {
    params: { id: charged.orderId },
    body: { orderDetailId: charged.lines[0]?.orderDetailId ?? 0, amount: 400, note: 'คราบ' },
  });
  await a.ok(a.shop.owner, refundContract.refund, {
    params: { id: settled.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  const { undo } = await a.ok(a.shop.admin, orderContract.log, { params: { id: undone.orderId } });
  await a.ok(a.shop.admin, amendmentContract.undo, {
    params: { id: undone.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'x' },
  });
  const all = [charged, good, settled, undone];
  expect(results(await pay(all))).toEqual(['CHANGED', 1000, 'CHANGED', 'CHANGED']);
  expect(await given(all)).toEqual([0, 100_000, 100_000, 0]);
  const now = await Promise.all(
    all.map((one) => a.ok(a.shop.owner, orderContract.get, { params: { id: one.orderId } })),
  );
  expect(results(await pay(now))).toEqual(Array.from({ length: 4 }, () => 'ILLEGAL_TRANSITION'));
  const approve = (amount: number, note = '') =>
    a.call(a.shop.owner, refundContract.approveRefund, {
      body: { orderId: charged.orderId, version: now[0]?.version ?? 0, amount, note },
    });
  expect((await approve(600.01)).error.code).toBe('REFUND_TOO_LARGE');
  expect((await approve(600)).status).toBe(200);
  expect((await approve(500, 'stain')).status).toBe(200);
  expect(results(await pay(now.slice(0, 1)))).toEqual([500]);
  expect(await given([charged])).toEqual([50_000]);
});

it('accepts a slip for one batch only, and not for a concurrent payment', async () => {
  const [one, two, three] = [await due(), await due(), await due()];
  const slip = newTestSlipText();
  const order = await make.reserved();
  const [first, second, payment] = await Promise.all([
    pay([one, two], { slip }),
    pay([three], { slip }),
    a.call(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [{ for: 'price', method: 'transfer', amount: 500, slip }] },
    }),
  ]);
  const sums = await given([one, two, three]);
  const ends = [sums[0] !== 0 || sums[1] !== 0, sums[2] !== 0, payment.status === 200];
  expect(ends.filter(Boolean)).toHaveLength(1);
  for (const answer of [first, second])
    for (const it of answer.data.results) expect(it.ok || it.code === 'DUPLICATE_SLIP').toBe(true);
});

it('pays nothing on a closed day, gives the reason and leaves the closed day unchanged', async () => {
  const orders = [await due(), await due()];
  const body = { day: today(), pieces: [], note: 'x' };
  await a.ok(a.shop.staff, cashContract.close, { body });
  const before = await a.sql('select count(*)::int as n from document');
  expect(results(await pay(orders))).toEqual(['DAY_CLOSED', 'DAY_CLOSED']);
  expect(await given(orders)).toEqual([0, 0]);
  expect(await a.sql('select count(*)::int as n from document')).toEqual(before);
  await a.ok(a.shop.admin, cashContract.reopen, { body: { day: today(), reason: 'x' } });
  expect(results(await pay(orders))).toEqual([1000, 1000]);
});
