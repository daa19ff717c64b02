import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderBuildersOf, today } from '#test/builders/index.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
const { makeUnits, makeGoods, reserve, stateOf, onHand, holds, cash } = createTestTill(a);

const takeBack = (order: Order, next: 'inspect' | 'wash' | 'ready' = 'inspect') =>
  a.ok(staff, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today(), next })),
    },
  });
const addTo = (order: Pick<Order, 'orderId'>, body: object, who: LoggedInPerson = staff) =>
  a.call(who, retailContract.add, { params: { id: order.orderId }, body: body as never });
const unitOf = (order: Order, at = 0): number => order.lines[at]?.unitId ?? 0;

describe('selling at the return', () => {
  it('sells the gown to the renter instead of returning it to the rack, paid by the deposit', async () => {
    const order = await make.out();
    const back = await takeBack(order);
    expect(back.money).toMatchObject({ balance: 0, bailHeld: 1000 });
    const kept = { unitId: unitOf(back), price: 800, discountReason: 'ใส่แล้วชอบ' };
    const { data } = await addTo(back, { lines: [kept] }, admin);
    expect([await stateOf(unitOf(back)), data.lines[0]?.unitState]).toEqual(['sold', 'sold']);
    expect(data).toMatchObject({
      state: 'returned',
      money: { charges: 800, balance: 800, bailHeld: 1000, refundDue: 200 },
      sales: [{ state: 'sold', unitId: unitOf(back), amount: 800 }],
    });
    const settled = await a.ok(admin, refundContract.refund, {
      params: { id: order.orderId },
      body: { amount: 200, method: 'cash' },
    });
    expect(settled).toMatchObject({ state: 'closed', money: { balance: 0, bailHeld: 0 } });
    expect(
      settled.entries.filter((one) => one.kind === 'sale').map((one) => [one.method, one.amount]),
    ).toEqual([['bail', 800]]);
    const late = await addTo(settled, { lines: [{ unitId: unitOf(back) }] });
    expect([late.status, late.error.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    await holds();
  });

  it("sells the renter's garment from the laundry, but none of another customer", async () => {
    const order = await make.out();
    const other = await make.out();
    const [back, theirs] = [await takeBack(order, 'wash'), await takeBack(other, 'inspect')];
    const no = await addTo(
      back,
      { lines: [{ unitId: unitOf(theirs), price: 800, discountReason: 'x' }] },
      admin,
    );
    expect([no.status, no.error.code]).toEqual([409, 'UNIT_IN_CARE']);
    const yes = await addTo(
      back,
      { lines: [{ unitId: unitOf(back), price: 800, discountReason: 'x' }], payments: [cash(800)] },
      admin,
    );
    expect(yes.data.money).toMatchObject({ balance: 0, bailHeld: 1000, refundDue: 1000 });
    expect(yes.data.documents.at(-1)).toMatchObject({ kind: 'receipt', stage: 'penalty', total: 800 });
    await holds();
  });

  it('sells a rack garment and consumables with a reserved rental: rent, items and deposit in one payment', async () => {
    const { itemId, ids } = await makeUnits(2);
    const goods = await makeGoods(3);
    const order = await reserve(itemId, 2);
    const rack = ids.find((id) => id !== unitOf(order)) ?? 0;
    const lines = [{ unitId: rack }, { goodsId: goods.goodsId, quantity: 2 }];
    const over = await addTo(order, { lines, payments: [cash(2101)] });
    expect([over.status, over.error.code]).toEqual([409, 'PAYMENT_TOO_LARGE']);
    expect([await stateOf(rack), await onHand(goods.goodsId)]).toEqual(['ready', 3]);
    const { data } = await addTo(order, {
      lines,
      payments: [cash(2100), { for: 'bail', method: 'cash', amount: 1000 }],
    });
    expect(data.money).toMatchObject({ rent: 500, charges: 1600, balance: 0, bailHeld: 1000 });
    expect(data.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['sale', 1600],
      ['rent', 500],
      ['bail_taken', 1000],
    ]);
    expect(data.documents.map((one) => [one.kind, one.stage, one.total])).toEqual([
      ['receipt', 'reserve', 2100],
      ['bail_slip', 'reserve', 1000],
    ]);
    expect(await stateOf(rack)).toBe('sold');
    await holds();
  });

  it('books a partial rent payment with consumables as a down payment', async () => {
    const { itemId } = await makeUnits(1);
    const goods = await makeGoods(1);
    const order = await reserve(itemId, 2);
    const { data } = await addTo(order, { lines: [{ goodsId: goods.goodsId }], payments: [cash(250)] });
    expect(data.entries.map((one) => [one.kind, one.amount])).toEqual([
      ['sale', 50],
      ['down_payment', 200],
    ]);
    await holds();
  });
});
