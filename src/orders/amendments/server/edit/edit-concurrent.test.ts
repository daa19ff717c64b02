import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays, orderBuildersOf, updateShopSettings, handedLinesOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);
await updateShopSettings(a, { staff_discount_percent: 100 });

const at = (order: Order) => ({ params: { id: order.orderId } });
const first = (order: Order): number => order.lines[0]?.orderDetailId ?? 0;

it('the garment is out once, on the days of the accepted request, when an edit races a pick-up', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { itemId } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId, pay: 500, bail: 1000 });
    const [edited, gone] = await Promise.all([
      make.edit(order, {
        pickupDay: inDays(round % 2),
        returnDay: inDays(6),
        lines: [{ orderDetailId: first(order) }],
      }),
      a.call(a.shop.staff, rentalsContract.pickup, {
        ...at(order),
        body: { lines: [{ orderDetailId: first(order) }] },
      }),
    ]);
    const now = await make.get(order);
    expect([200, 409]).toContain(edited.status);
    expect(now.state).toBe(gone.status === 200 ? 'out' : 'reserved');
    expect(now.lines[0]?.returnDay).toBe(edited.status === 200 ? inDays(6) : inDays(2));
    const held = await a.sql("select state from reservation where item_id = $1 and state <> 'released'", [
      itemId,
    ]);
    expect(held).toEqual([{ state: gone.status === 200 ? 'out' : 'held' }]);
  }
});

it('refuses to edit a line that is out, and allows cancelling the rest', async () => {
  const order = await make.reserved({ quantity: 2, pay: 1000, bail: 2000 });
  const [gone = 0, left = 0] = make.idsOf(order);
  const part = await a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: { lines: handedLinesOf(order).slice(0, 1) },
  });
  for (const line of [{ orderDetailId: gone }, { orderDetailId: gone, rentalPrice: 1 }])
    expect((await make.edit(part, { lines: [line, { orderDetailId: left }] })).error.code).toBe('USED_ITEM');
  const fewer = await make.edit(part, { lines: [], returnDay: inDays(9) });
  expect(fewer.status, JSON.stringify(fewer.error)).toBe(200);
  expect(fewer.data.lines.map((line) => [line.state, line.returnDay])).toEqual([
    ['out', inDays(2)],
    ['cancelled', inDays(2)],
  ]);
  expect((await make.edit(fewer.data, { lines: [] })).error.code).toBe('ILLEGAL_TRANSITION');
});

it('saves one of ten edits of the same version and refuses nine as CHANGED', async () => {
  const order = await make.reserved();
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      make.edit(order, {
        lines: [{ orderDetailId: first(order), rentalPrice: 100 + n, discountReason: 'x' }],
      }),
    ),
  );
  expect(all.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(new Set(all.filter((one) => one.status === 409).map((one) => one.error.code))).toEqual(
    new Set(['CHANGED']),
  );
  expect((await make.get(order)).money.rent).toBe(all.find((one) => one.status === 200)?.data.money.rent);
});

it('keeps every accepted payment when an edit races it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await make.reserved();
    const [paid, edited] = await Promise.all([
      a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', 500)] } }),
      make.edit(order, { lines: [{ orderDetailId: first(order), rentalPrice: 200, discountReason: 'x' }] }),
    ]);
    const now = await make.get(order);
    expect(now.money.paid).toBe(paid.status === 200 ? 500 : 0);
    expect(now.money.price).toBe(edited.status === 200 ? 200 : 500);
    expect([paid.status, edited.status].toSorted()[0]).toBe(200);
  }
});
