import { expect, it } from 'vitest';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { out, reserved } = orderBuildersOf(a);
const { staff, admin } = a.shop;

const quote = async (order: Order, to: number): Promise<number> =>
  (
    await a.ok(staff, amendmentContract.extendPreview, {
      params: { id: order.orderId },
      body: { returnDay: inDays(to) },
    })
  ).fee;
const extended = async (order: Order, to: number): Promise<Order> =>
  a.ok(staff, amendmentContract.extend, {
    params: { id: order.orderId },
    body: { returnDay: inDays(to), fee: await quote(order, to) },
  });

it('covered rent pays for each added day once, until the sum is used up', async () => {
  await a.ok(admin, promotionContract.add, {
    body: { name: 'ลดทั้งบิล', gives: 'order' as const, value: 1200 },
  });
  const { itemId } = await a.makeItem({ rentalPrice: 1000 });
  const daily = await out({ itemId, from: 0, to: 3 });
  expect(daily.money.price).toBe(0);
  // The rents are 1,250 and 1,500 baht, less the promotion of 1,200.
  const longer = await extended(daily, 4);
  expect(longer.money.price).toBe(50);
  expect((await extended(longer, 5)).money.price).toBe(300);

  const [first] = await a.sql<{ id: string }>(
    `insert into rent_duration (shop_id, rent_days, price_rule, price_percent)
     select $1, days, 'scale', percent from (values (3, 100), (5, 160), (9, 300)) as tier (days, percent) returning id`,
    [a.shop.shopId],
  );
  const other = await a.makeItem({ rentalPrice: 1000 });
  const order = await reserved(
    { itemId: other.itemId, from: 1, to: 3 },
    { rentDurationId: Number(first?.id) },
  );
  const five = await extended(order, 5);
  expect(five.money.price).toBe(400);
  expect((await extended(five, 9)).money.price).toBe(1800);
});
