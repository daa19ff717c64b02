import type { TestApp } from '#test/server/test-app.ts';
import { inDays } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

export const lineAppTestUser = `U${'0123456789abcdef'.repeat(2)}`;

/** Days are relative to today. */
export const makeOrder = async (
  a: TestApp,
  options: {
    pickup?: number;
    back?: number;
    email?: string;
    lineId?: string;
    state?: 'reserved' | 'out' | 'returned';
    pay?: number;
    name?: string;
    shop?: TestApp['shop'];
  } = {},
) => {
  const shop = options.shop ?? a.shop;
  const { itemId, units } = await a.makeItem({ units: 1, shop });
  const customerId = await a.makeCustomer(options.name, shop.shopId);
  await a.sql('update customer set email = $3, line_id = $4 where shop_id = $1 and id = $2', [
    shop.shopId,
    customerId,
    options.email ?? '',
    options.lineId ?? '',
  ]);
  const order = await a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: inDays(1),
      returnDay: inDays(3),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
      payments: options.pay === undefined ? [] : [{ for: 'price', method: 'cash', amount: options.pay }],
    },
  });
  const pickup = inDays(options.pickup ?? 1);
  const back = inDays(options.back ?? (options.pickup ?? 1) + 2);
  const state = options.state ?? 'reserved';
  await a.sql(
    'update reservation set blocked = daterange($2::date, $3::date + 2), due = $3::date, state = $4 where id = (select reservation_id from order_line where order_id = $1)',
    [order.orderId, pickup, back, state === 'reserved' ? 'held' : state],
  );
  await a.sql(
    'update order_line set pickup_day = $2, return_day = $3, original_return_day = $3, state = $4::line_state, returned_day = case when $4 = $5 then $3::date end where order_id = $1',
    [order.orderId, pickup, back, state, 'returned'],
  );
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    customerId,
    itemId,
    unitId: units[0]?.unitId ?? 0,
  };
};
