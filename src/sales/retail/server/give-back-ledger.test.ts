import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cashContract } from '#cash/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const { makeUnits, makeGoods, cash, today } = createTestTill(a);

it('reduces sales by returned items of a rental, equal to the charges', async () => {
  const before = await a.ok(staff, cashContract.day, {});
  const goods = await makeGoods(9, 107);
  const { ids } = await makeUnits(1);
  const rental = await make.reserved();
  const sold = await a.ok(staff, retailContract.add, {
    params: { id: rental.orderId },
    body: {
      lines: [{ goodsId: goods.goodsId, quantity: 3 }, { unitId: ids[0] }],
      payments: [cash(500 + 321 + 1500)],
    },
  });
  const [pieces, gown] = sold.sales.map((one) => one.saleLineId);
  const giveBack = (saleLineId = 0, quantity = 1) =>
    a.ok(admin, retailContract.giveBack, {
      params: { id: rental.orderId },
      body: { lines: [{ saleLineId, quantity }], reason: 'ซื้อเกิน' },
    });
  await giveBack(pieces, 2);
  await giveBack(gown);
  // The charges, not the bookings, show that the full price is paid.
  const { n } = await a.one<{ n: string }>(
    "select sum(amount) as n from order_charge where order_id = $1 and kind = 'sale'",
    [rental.orderId],
  );
  expect(Number(n)).toBe(10_700);
  const after = await a.ok(staff, cashContract.day, {});
  expect(after.total.sales - before.total.sales).toBe(Number(n) / 100);
  expect(after.total.takings - before.total.takings).toBe(500);

  const period = { from: today, to: today };
  const ofOrder = async (figure: 'sales' | 'takings') => {
    const { itemList } = await a.ok(staff, cashContract.entries, {
      query: { ...period, figure, size: 100 },
    });
    return itemList.filter((one) => one.orderId === rental.orderId).map((one) => one.amount);
  };
  expect((await ofOrder('sales')).toSorted((x, y) => x - y)).toEqual([-1500, -214, 1821]);
  expect(await ofOrder('takings')).toEqual([500]);
});

it('can pay owed rent: no money moves, sales decrease, rent is paid', async () => {
  const before = await a.ok(staff, cashContract.day, {});
  const goods = await makeGoods(9, 107);
  const rental = await make.reserved();
  const owed = rental.money.balance;
  const sold = await a.ok(staff, retailContract.add, {
    params: { id: rental.orderId },
    body: { lines: [{ goodsId: goods.goodsId, quantity: 3 }], payments: [cash(321)] },
  });
  expect([owed > 0, sold.money.balance]).toEqual([true, owed]);
  const giveBack = (quantity: number) =>
    a.ok(staff, retailContract.giveBack, {
      params: { id: rental.orderId },
      body: {
        lines: [{ saleLineId: sold.sales[0]?.saleLineId ?? 0, quantity }],
        reason: 'ซื้อเกิน',
      },
    });
  const one = await giveBack(1);
  expect([one.money.balance, one.money.paid]).toEqual([owed - 107, 321]);
  const all = await giveBack(2);
  expect([all.money.balance, all.money.paid]).toEqual([owed - 321, 321]);
  const after = await a.ok(staff, cashContract.day, {});
  expect([
    after.total.sales - before.total.sales,
    after.total.takings - before.total.takings,
    after.drawer.expected - before.drawer.expected,
  ]).toEqual([0, 321, 321]);
});

it.each([99.9, 0.2])('rounds nothing when an item of %d pays rent', async (price) => {
  const goods = await makeGoods(9, price);
  const rental = await make.reserved();
  const sold = await a.ok(staff, retailContract.add, {
    params: { id: rental.orderId },
    body: { lines: [{ goodsId: goods.goodsId, quantity: 2 }], payments: [cash(2 * price)] },
  });
  const before = await a.ok(staff, cashContract.day, {});
  const given = await a.ok(staff, retailContract.giveBack, {
    params: { id: rental.orderId },
    body: { lines: [{ saleLineId: sold.sales[0]?.saleLineId ?? 0, quantity: 1 }], reason: 'ซื้อเกิน' },
  });
  expect(given.money.paid).toBe(2 * price);
  const after = await a.ok(staff, cashContract.day, {});
  expect(after.drawer.expected).toBe(before.drawer.expected);
  expect(after.total.rounding).toBe(before.total.rounding);
});
