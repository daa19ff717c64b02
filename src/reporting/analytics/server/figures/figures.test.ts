import { afterAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { openDb } from '#platform/db/db.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { expectRightFigures } from '../testing/expect-figures.ts';
import { storedFigures } from '../testing/plain-figures.ts';
import { catchUp, mendFigures, verifyFigures } from './catch-up.ts';

const a = await testApp({ own: 'deletes the figures of every shop' });
const { reserved, out } = orderBuildersOf(a);
const { staff, admin, owner, branchA, branchB } = a.shop;
const shop = { shopId: a.shop.shopId };
const other = openDb(a.db.url, { cluster: a.cluster });
afterAll(() => other.close());

const sums = async (day: string, cut: string): Promise<Record<string, [number, number]>> => {
  await catchUp(a.db, shop);
  return Object.fromEntries(
    (
      await a.sql<{ key: string; n: string; amount: string }>(
        `select key, sum(n) as n, sum(amount) as amount from figure_day where shop_id = ${a.shop.shopId} and day = $1 and cut = $2 group by key`,
        [day, cut],
      )
    ).map((one) => [one.key, [Number(one.n), Number(one.amount)]]),
  );
};
const right = (shopId = a.shop.shopId): Promise<void> => expectRightFigures(a, shopId);

it('shares a payment among garments by price, with the remainder to the largest fraction', async () => {
  const items: { itemId: number }[] = [];
  for (const color of ['red', 'green', 'blue'])
    items.push(await a.makeItem({ category: 'gown', color, rentalPrice: 100, bail: 0 }));
  const order = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: inDays(3),
      returnDay: inDays(4),
      lines: items.map((one) => ({ itemId: one.itemId, quantity: 1 })),
      reserve: true,
      payments: [cash('price', 100)],
    },
  });
  expect(await sums(today(), 'color')).toEqual({ red: [0, 3334], green: [0, 3333], blue: [0, 3333] });
  expect(await sums(today(), 'category')).toEqual({ gown: [0, 10_000] });
  expect(await sums(inDays(3), 'category')).toEqual({ gown: [3, 0] });
  expect(await sums(today(), 'count')).toEqual({
    orders: [1, 30_000],
    garments: [3, 0],
    lead: [1, 3],
    basket: [1, 30_000],
  });
  expect(await sums(today(), 'staff')).toEqual({ [String(staff.userId)]: [1, 10_000] });

  await a.ok(admin, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', money: 'forfeit', reason: 'x' },
  });
  expect(await sums(inDays(3), 'category')).toEqual({});
  expect(await sums(today(), 'count')).toMatchObject({ orders: [1, 10_000], cancelled: [1, 0] });
  await right();
});

it('counts payments without an order, on earlier days and of other branches; sales, their refunds and voids', async () => {
  await a.ok(owner, cashContract.add, {
    branchId: branchB,
    body: { direction: 'income', amount: 70, method: 'cash', day: inDays(-40) },
  });
  expect(await sums(inDays(-40), 'category')).toEqual({ '|other_income': [0, 7000] });
  const { units } = await a.makeItem({ units: 3 });
  const sell = (at: number, price: number) =>
    a.ok(admin, retailContract.sell, {
      body: {
        lines: [{ unitId: units[at]?.unitId ?? 0, price, discountReason: 'x' }],
        payments: [cash('price', price)],
      },
    });
  await sell(0, 200);
  const back = await sell(1, 300.5);
  const undone = await sell(2, 400);
  expect((await sums(today(), 'category'))['|sale']).toEqual([0, 90_050]);
  await a.ok(admin, retailContract.giveBack, {
    params: { id: back.orderId },
    body: { lines: [{ saleLineId: back.sales[0]?.saleLineId ?? 0 }], reason: 'x' },
  });
  await a.ok(admin, retailContract.undo, { params: { id: undone.orderId }, body: { reason: 'x' } });
  expect((await sums(today(), 'category'))['|sale']).toEqual([0, 20_000]);
  expect((await sums(today(), 'kind'))['refund']?.[1]).toBe(-30_050);
  await right();
});

it('counts no income of drafts and unpaid orders; separates shops', async () => {
  const before = await storedFigures(a, 1);
  await reserved({ reserve: false });
  await catchUp(a.db, shop);
  expect(await storedFigures(a, 1)).toEqual(before);
  await catchUp(a.db, { shopId: a.other.shopId });
  expect(await storedFigures(a, 2)).toEqual({ days: {}, months: {} });
});

it('follows garments whose days move and items whose category changes', async () => {
  const { itemId } = await a.makeItem({ category: 'suit' });
  const order = await reserved({ itemId, from: 10, to: 12, pay: 500 });
  expect((await sums(inDays(10), 'category'))['suit']).toEqual([1, 0]);
  await a.ok(staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: inDays(20),
      returnDay: inDays(22),
      rentDurationId: null,
      lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0 }],
    } as never,
  });
  expect((await sums(inDays(10), 'category'))['suit']).toBeUndefined();
  expect((await sums(inDays(20), 'category'))['suit']).toEqual([1, 0]);
  await a.sql(`update product_item set category = 'tail coat' where shop_id = ${a.shop.shopId} and id = $1`, [
    itemId,
  ]);
  expect((await sums(inDays(20), 'category'))['tail coat']).toEqual([1, 0]);
  expect((await sums(today(), 'category'))['tail coat']).toEqual([0, 50_000]);
  expect((await sums(today(), 'category'))['suit']).toBeUndefined();
  await right();
});

it('finds and repairs direct changes to stored sums', async () => {
  await out();
  expect((await verifyFigures(a.db, shop)).faults).toEqual([]);
  await a.sql("update figure_day set amount = amount + 1 where day = $1 and cut = 'kind' and key = 'rent'", [
    today(),
  ]);
  await a.sql("delete from figure_month where cut = 'count' and key = 'orders'");
  await a.sql(
    `insert into figure_day (shop_id, day, branch_id, cut, key, n, amount) values (${a.shop.shopId}, '2001-01-01', $1, 'staff', '7', 1, 1)`,
    [branchA],
  );
  const { faults } = await verifyFigures(a.db, shop);
  expect(faults.map(({ what, day, cut, key }) => [what, day, cut, key])).toEqual([
    ['day', '2001-01-01', 'staff', '7'],
    ['day', today(), 'kind', 'rent'],
    ['month', '2001-01-01', 'staff', '7'],
    ['month', `${today().slice(0, 7)}-01`, 'count', 'orders'],
    ['month', `${today().slice(0, 7)}-01`, 'kind', 'rent'],
  ]);
  expect(faults[0]).toMatchObject({ branchId: branchA, kept: [1, 1], derived: null });
  await mendFigures(a.db, shop);
  expect((await verifyFigures(a.db, shop)).faults).toEqual([]);
  await right();
});

it('computes all figures of a shop from before their introduction', async () => {
  await a.sql(
    'delete from figure_day; delete from figure_month; delete from figure_head; delete from figure_item; delete from figure_due',
  );
  await right();
  expect((await verifyFigures(a.db, shop)).faults).toEqual([]);
});

it('recomputes all figures once after a definition changed', async () => {
  await right();
  await a.sql('update figure_head set definition = 0');
  await a.sql("delete from figure_day where cut = 'count'");
  await right();
  expect((await verifyFigures(a.db, shop)).faults).toEqual([]);
});

it('ends with correct sums when two processes catch up during business', async () => {
  let going = true;
  const follow = async (db: typeof a.db): Promise<void> => {
    while (going) await catchUp(db, shop);
  };
  const followers = [follow(a.db), follow(other)];
  const { itemId } = await a.makeItem({ units: 12, category: 'gown' });
  try {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 3; n += 1) {
          const order = await out({ itemId });
          await a.ok(staff, rentalsContract.takeBack, {
            params: { id: order.orderId },
            body: {
              lines: [
                { orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: 33.33 },
              ],
            },
          });
        }
      }),
    );
  } finally {
    going = false;
  }
  await Promise.all(followers);
  await right();
  expect((await verifyFigures(a.db, shop)).faults).toEqual([]);
});
