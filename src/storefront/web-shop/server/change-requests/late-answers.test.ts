import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { openVisitedWebShop, siteVisitor, type SiteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const { staff } = a.shop;
let who: SiteVisitor;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, a.shop));
});
const { open, extend } = changeRequestStepsOf(a, () => who);
type Made = Awaited<ReturnType<typeof open>>;
const asksOf = async ({ orderId }: { orderId: number }) =>
  (await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } })).asks;
const answerDone = (askId: number) =>
  a.call(staff, webShopContract.answerAsk, { params: { id: askId }, body: { as: 'done', version: 1 } });

/** Makes the request `days` older, and the garment due in `due` days from today. */
const longAgo = async (order: Made, days: number, due: number) => {
  await a.sql(
    `update order_line set pickup_day = $2::date - 2, return_day = $2::date, original_return_day = $2::date where order_id = $1`,
    [order.orderId, inDays(due)],
  );
  const ask = `update link_ask set asked_at = asked_at - $2::int * interval '1 day', body = body || jsonb_build_object('due', $3::text)`;
  await a.sql(`${ask} where order_id = $1`, [order.orderId, days, inDays(due)]);
};
const goesOut = async (order: Made) => {
  const payments = [
    { for: 'price' as const, method: 'cash' as const, amount: order.money.price },
    { for: 'bail' as const, method: 'cash' as const, amount: order.money.bail },
  ];
  const lines = order.lines.map(({ orderDetailId, barcode }) => ({
    orderDetailId,
    barcode,
    missingParts: [],
  }));
  await a.ok(staff, rentalsContract.pickup, { params: { id: order.orderId }, body: { lines, payments } });
};

describe('an extension answered later', () => {
  const fees = async ({ orderId }: Made) => {
    const { charges } = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    const of = (kind: string) =>
      charges.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0);
    return [of('extension_fee'), of('late_fee')];
  };

  it('costs the quoted price: days paid for have no late fee', async () => {
    const order = await open(undefined, 0);
    await goesOut(order);
    await extend(order, inDays(4));
    const [ask] = await asksOf(order);
    await longAgo(order, 2, -2);
    expect((await answerDone(ask?.askId ?? 0)).status).toBe(200);
    expect(await fees(order)).toEqual([ask?.price, 0]);
  });

  it('requested when already late includes the fee for the days until then', async () => {
    const order = await open(undefined, 0);
    await goesOut(order);
    await a.sql(
      `update order_line set pickup_day = $2::date - 2, return_day = $2::date, original_return_day = $2::date where order_id = $1`,
      [order.orderId, inDays(-1)],
    );
    await extend(order, inDays(3));
    const [ask] = await asksOf(order);
    await longAgo(order, 1, -2);
    expect((await answerDone(ask?.askId ?? 0)).status).toBe(200);
    const [more = 0, fine = 0] = await fees(order);
    expect([more > 0, fine > 0, more + fine]).toEqual([true, true, ask?.price]);
  });

  it('is not booked twice over days that the counter added meanwhile', async () => {
    const order = await open();
    await extend(order, inDays(9));
    await a.ok(staff, amendmentContract.extend, {
      params: { id: order.orderId },
      body: { returnDay: inDays(8), fee: 300 },
    });
    const [ask] = await asksOf(order);
    expect((await answerDone(ask?.askId ?? 0)).error.code).toBe('CHANGED');
    expect(await fees(order)).toEqual([300, 0]);
  });
});
