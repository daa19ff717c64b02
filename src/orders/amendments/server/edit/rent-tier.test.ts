import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';

const a = await testApp();
let three: number;
let seven: number;
beforeAll(async () => {
  const tier = async (days: number, percent: number | null) =>
    Number(
      (
        await a.one<{ id: string }>(
          `insert into rent_duration (shop_id, rent_days, price_rule, price_percent)
           values (${a.shop.shopId}, $1, $2::price_rule, $3) returning id`,
          [days, percent === null ? 'same' : 'scale', percent],
        )
      ).id,
    );
  three = await tier(3, null);
  seven = await tier(7, 170);
});
const inDays = (n: number) => addDays(bangkokDay(new Date()), n);

const open = async (to: number, rentDurationId: number | null, more: object = {}) => {
  const { itemId } = await a.makeItem({ rentalPrice: 500 });
  const body = {
    customerId: await a.makeCustomer(),
    pickupDay: inDays(1),
    returnDay: inDays(to),
    rentDurationId,
    lines: [{ itemId, quantity: 1 }],
    reserve: true,
    ...more,
  };
  return a.ok(a.shop.staff, rentalsContract.open, { body });
};
const tierAndPrice = (order: Order) => [order.rentDurationId, order.money.price];

it('uses the tier that covers the days, or the daily rent beyond all tiers', async () => {
  expect(tierAndPrice(await open(3, three))).toEqual([three, 500]);
  expect(tierAndPrice(await open(2, three))).toEqual([three, 500]);
  expect(tierAndPrice(await open(5, three))).toEqual([seven, 850]);
  expect(tierAndPrice(await open(21, three))).toEqual([null, 2550]);
  expect(tierAndPrice(await open(21, null))).toEqual([null, 2550]);
  const draft = await open(3, three, { reserve: false });
  const again = await a.ok(a.shop.staff, rentalsContract.saveDraft, {
    params: { id: draft.orderId },
    body: {
      customerId: draft.customer?.customerId ?? null,
      pickupDay: inDays(1),
      returnDay: inDays(21),
      rentDurationId: three,
      lines: draft.lines.map((line) => ({ itemId: line.itemId, quantity: 1 })),
      reserve: false,
    },
  });
  expect(tierAndPrice(again)).toEqual([null, 2550]);
});

it('prices only the added days when an edit lengthens the rental, and keeps prices when it moves the rental', async () => {
  const order = await open(3, three, {});
  const edit = (version: number, from: number, to: number) => ({
    params: { id: order.orderId },
    body: {
      version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: inDays(from),
      returnDay: inDays(to),
      rentDurationId: three,
      lines: order.lines.map((line) => ({ orderDetailId: line.orderDetailId })),
    },
  });
  await a.sql('update order_line set rental_price = 45000 where order_id = $1', [order.orderId]);
  const moved = await a.ok(a.shop.staff, amendmentContract.edit, edit(order.version, 4, 6));
  expect(tierAndPrice(moved)).toEqual([three, 450]);
  const shown = await a.ok(a.shop.staff, amendmentContract.editPreview, edit(moved.version, 4, 24));
  // The price is 450 as agreed, plus 2,550 − 500 for the added days.
  expect(shown.after.price).toBe(2500);
  expect(tierAndPrice(await a.ok(a.shop.staff, amendmentContract.edit, edit(moved.version, 4, 24)))).toEqual([
    null,
    2500,
  ]);
});

it('prices a swap like a new order with the same tier and days', async () => {
  const { itemId } = await a.makeItem({ units: 4, rentalPrice: 800 });
  const swapped = async (order: Order) =>
    tierAndPrice(
      await a.ok(a.shop.staff, amendmentContract.swap, {
        params: { id: order.orderId },
        body: { orderDetailId: order.lines[0]?.orderDetailId ?? 0, itemId },
      }),
    );
  expect(await swapped(await open(3, null))).toEqual([null, 800]);
  expect(await swapped(await open(5, seven))).toEqual([seven, 1360]);
  expect(await swapped(await open(21, null))).toEqual([null, 4080]);
  const longer = await open(3, null);
  const body = { returnDay: inDays(21), fee: 100, discountReason: 'ทดสอบ' };
  await a.ok(a.shop.admin, amendmentContract.extend, { params: { id: longer.orderId }, body });
  expect(await swapped(longer)).toEqual([null, 900]);
});

it('prices a garment that an edit adds by its own days, not by the paid days of other lines', async () => {
  const order = await open(3, three);
  await a.sql("insert into closed_day (shop_id, day, name, closed) values ($1, $2, 'หยุด', true)", [
    a.shop.shopId,
    inDays(2),
  ]);
  const { itemId } = await a.makeItem({ rentalPrice: 500 });
  const edited = await a.ok(a.shop.staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: inDays(1),
      returnDay: inDays(4),
      rentDurationId: three,
      lines: [{ itemId, quantity: 1 }, ...order.lines.map(({ orderDetailId }) => ({ orderDetailId }))],
    },
  });
  // The shorter line pays three days. The other pays four, one of them closed.
  expect(edited.lines.map((line) => line.rentalPrice).toSorted((x, y) => x - y)).toEqual([500, 850]);
  await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
});

it('never raises the agreed rent when an edit has more days but not more paid days', async () => {
  const order = await open(3, three);
  await a.sql('update order_line set rental_price = 45000 where order_id = $1', [order.orderId]);
  for (const day of [11, 12])
    await a.sql("insert into closed_day (shop_id, day, name, closed) values ($1, $2, 'หยุด', true)", [
      a.shop.shopId,
      inDays(day),
    ]);
  const shown = await a.ok(a.shop.staff, amendmentContract.editPreview, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: inDays(10),
      returnDay: inDays(13),
      rentDurationId: three,
      lines: order.lines.map(({ orderDetailId }) => ({ orderDetailId })),
    },
  });
  expect(shown.after.price).toBe(450);
  await a.sql('delete from closed_day where shop_id = $1', [a.shop.shopId]);
});
