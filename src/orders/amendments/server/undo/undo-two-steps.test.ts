import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Order) => ({ params: { id: order.orderId } });
const editing = async (order: Order, change: object) =>
  make.edit(await make.get(order), change, a.shop.admin);
const edit = async (order: Order, change: object): Promise<void> => {
  const { status, error } = await editing(order, change);
  expect(status, JSON.stringify(error)).toBe(200);
};
const days = (from: number, to: number) => ({ pickupDay: inDays(from), returnDay: inDays(to) });
const swap = (order: Order, itemId: number, barcode?: string): Promise<Order> =>
  a.ok(a.shop.staff, amendmentContract.swap, {
    ...at(order),
    body: { orderDetailId: make.idsOf(order)[0] ?? 0, itemId, ...(barcode !== undefined && { barcode }) },
  });
const extend = (order: Order, to: number): Promise<Order> =>
  a.ok(a.shop.admin, amendmentContract.extend, {
    ...at(order),
    body: { returnDay: inDays(to), fee: 50, discountReason: 'ทดสอบ' },
  });
const pickup = (order: Order): Promise<Order> =>
  a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: {
      lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })),
      payments: [cash('price', order.money.balance), cash('bail', order.money.bail)],
    },
  });

type Promised = { line: number; item: number; due: string; pinned: boolean };
/** Returns the live reservations of these items with their line, line 0 for a reservation without a line. */
const promised = (...items: number[]) =>
  a.sql<Promised>(
    `select coalesce(l.id, 0)::int as line, r.item_id::int as item, r.due::text, r.pinned from reservation r
     left join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where r.item_id = any($1::bigint[]) and r.state <> 'released' order by 1`,
    [items],
  );
const one = (order: Order, itemId: number, to: number, pinned = false): Promised[] => [
  { line: make.idsOf(order)[0] ?? 0, item: itemId, due: inDays(to), pinned },
];
const allFree = async (...items: number[]): Promise<void> => {
  expect(await promised(...items)).toEqual([]);
  for (const itemId of items) await make.cancel(await make.reserved({ itemId, from: 0, to: 20 }));
};

describe('undoing two steps', () => {
  it('restores the first days after two changes of days', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId, from: 3, to: 5 });
    await edit(order, days(4, 6));
    await edit(order, days(5, 7));
    expect((await make.undo(order)).returnDay).toBe(inDays(6));
    expect((await make.undo(order)).returnDay).toBe(inDays(5));
    expect(await promised(itemId)).toEqual(one(order, itemId, 5));
    await make.cancel(order);
    await allFree(itemId);
  });

  it('restores the first garment after two swaps', async () => {
    const items = await Promise.all([1, 2, 3].map(() => a.makeItem({ units: 1 })));
    const [first = 0, second = 0, third = 0] = items.map((each) => each.itemId);
    const order = await make.reserved({ itemId: first, from: 3, to: 5 });
    await swap(order, second);
    await swap(order, third);
    await make.undo(order);
    expect(await promised(first, second, third)).toEqual(one(order, second, 5));
    await make.undo(order);
    expect(await promised(first, second, third)).toEqual(one(order, first, 5));
    await make.cancel(order);
    await allFree(first, second, third);
  });

  it('restores garment and days after a swap and a cancellation', async () => {
    const [{ itemId: first }, { itemId: second }] = await Promise.all([
      a.makeItem({ units: 1 }),
      a.makeItem({ units: 1 }),
    ]);
    const order = await make.reserved({ itemId: first, from: 3, to: 5 });
    await swap(order, second);
    await make.cancel(order);
    await make.undo(order);
    expect(await promised(first, second)).toEqual(one(order, second, 5));
    await make.undo(order);
    expect(await promised(first, second)).toEqual(one(order, first, 5));
    expect((await pickup(await make.get(order))).state).toBe('out');
  });

  it('leaves no reservation of an added garment after a cancellation', async () => {
    const [{ itemId: first }, { itemId: second }] = await Promise.all([
      a.makeItem({ units: 1 }),
      a.makeItem({ units: 1 }),
    ]);
    const order = await make.reserved({ itemId: first, from: 3, to: 5 });
    const [orderDetailId = 0] = make.idsOf(order);
    await edit(order, { lines: [{ orderDetailId }, { itemId: second }] });
    await make.cancel(order);
    await make.undo(order);
    expect(await promised(first, second)).toHaveLength(2);
    expect((await make.undo(order)).lines.map((line) => line.state)).toEqual(['reserved', 'cancelled']);
    expect(await promised(first, second)).toEqual(one(order, first, 5));
    await make.cancel(order);
    await allFree(first, second);
  });

  it('reserves a removed garment once after a change of days', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const order = await make.reserved({ itemId, quantity: 2, from: 3, to: 5 });
    const [orderDetailId = 0] = make.idsOf(order);
    await edit(order, { lines: [{ orderDetailId }] });
    await edit(order, { lines: [{ orderDetailId }], ...days(4, 6) });
    await make.undo(order);
    await make.undo(order);
    expect((await promised(itemId)).map((each) => [each.line, each.due])).toEqual(
      make.idsOf(order).map((id) => [id, inDays(5)]),
    );
  });

  it('removes the extension and its fee after a cancellation', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId, from: 3, to: 5 });
    await extend(order, 8);
    await make.cancel(order);
    expect((await make.undo(order)).returnDay).toBe(inDays(8));
    expect(await make.undo(order)).toMatchObject({ returnDay: inDays(5), money: { charges: 0 } });
    expect(await promised(itemId)).toEqual(one(order, itemId, 5));
    await make.reserved({ itemId, from: 7, to: 8 });
  });

  it('allows the pick-up after a lower price and a cancellation', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const order = await make.reserved({ itemId });
    const [orderDetailId = 0] = make.idsOf(order);
    await edit(order, { lines: [{ orderDetailId, rentalPrice: 400, discountReason: 'x' }] });
    await make.cancel(order);
    await make.undo(order);
    await make.undo(order);
    expect(await promised(itemId)).toEqual(one(order, itemId, 2));
    expect((await pickup(await make.get(order))).state).toBe('out');
    expect((await make.back(order)).state).toBe('returned');
    await make.undo(order);
    await make.undo(order);
    expect(await promised(itemId)).toEqual(one(order, itemId, 2));
  });

  it("pins the requested garment as before, regardless of the line's garments in between", async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const order = await make.reserved({ itemId, from: 3, to: 5 });
    for (const unit of units) await swap(order, itemId, unit.barcode);
    expect((await make.undo(order)).lines[0]?.barcode).toBe(units[1]?.barcode);
    expect((await make.undo(order)).lines[0]?.barcode).toBe(units[0]?.barcode);
    expect(await promised(itemId)).toEqual(one(order, itemId, 5, true));
    await make.undo(order);
    expect(await promised(itemId)).toEqual(one(order, itemId, 5));
  });
});

it('reserves the merged item when the original item was merged after the step', async () => {
  for (const code of ['RED', 'SCARLET'])
    await a.ok(a.shop.admin, referenceListContract.create, {
      params: { kind: 'color' },
      body: { code, description: code },
    });
  const { itemId: red, groupId } = await a.makeItem({ color: 'RED', size: 'S', units: 1 });
  const { itemId: scarlet } = await a.makeItem({ color: 'SCARLET', size: 'S', units: 2, groupId });
  const { itemId: other } = await a.makeItem({ units: 2 });
  const cancelled = await make.reserved({ itemId: scarlet, from: 3, to: 5 });
  await make.cancel(cancelled);
  const away = await make.reserved({ itemId: scarlet, from: 3, to: 5 });
  await swap(away, other);
  const here = await make.reserved({ itemId: other, from: 3, to: 5 });
  await swap(here, scarlet);
  await a.ok(a.shop.admin, referenceListContract.merge, {
    params: { kind: 'color' },
    body: { from: 'SCARLET', into: 'RED' },
  });
  for (const order of [cancelled, away]) expect((await make.undo(order)).lines[0]?.itemId).toBe(red);
  expect((await make.undo(here)).lines[0]?.itemId).toBe(other);
  expect(await promised(red)).toEqual([...one(cancelled, red, 5), ...one(away, red, 5)]);
});

describe('a pinned garment that is overdue on another order', () => {
  /** Makes a unit that is reserved for `order` on later days and overdue at another customer. */
  const lateAndBound = async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const other = await make.out({ itemId, from: 0, to: 0 });
    const order = await make.reserved({ itemId, from: 4, to: 8 });
    await a.sql(
      'update reservation set pinned = true where id = (select reservation_id from order_line where order_id = $1)',
      [order.orderId],
    );
    await make.earlier(other.orderId, 2);
    return { itemId, order };
  };

  it('keeps its line through changes of days and their undo', async () => {
    const { itemId, order } = await lateAndBound();
    await edit(order, days(4, 6));
    await edit(order, days(5, 7));
    expect((await promised(itemId)).at(-1)).toEqual(one(order, itemId, 7, true)[0]);
    await make.undo(order);
    await make.undo(order);
    expect((await promised(itemId)).at(-1)).toEqual(one(order, itemId, 8, true)[0]);
  });

  it('is refused to any other line', async () => {
    const { itemId, order } = await lateAndBound();
    const { status, error } = await editing(order, {
      lines: [...make.idsOf(order).map((orderDetailId) => ({ orderDetailId })), { itemId }],
    });
    expect([status, error.code]).toEqual([409, 'NOT_AVAILABLE']);
  });
});
