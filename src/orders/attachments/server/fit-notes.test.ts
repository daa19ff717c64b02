import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { attachmentContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const lineOf = (order: Order) => order.lines[0]?.orderDetailId ?? 0;
const say = (order: Order, fit: 'tight' | 'good' | 'loose' | null, who = a.shop.staff) =>
  a.call(who, attachmentContract.noteFit, { ...at(order), body: { orderDetailId: lineOf(order), fit } });
const person = async (bust: number | null, waist: number | null = null): Promise<number> => {
  const id = await a.makeCustomer();
  const all = { ...(bust !== null && { bust }), ...(waist !== null && { waist }) };
  await a.sql('update customer set measurements = $2::jsonb where id = $1', [id, JSON.stringify(all)]);
  return id;
};
const fitsOf = async (id: number, items: readonly number[], who = a.shop.staff) =>
  (await a.ok(who, attachmentContract.fitsFor, { params: { id }, query: { items: items.join(',') } }))
    .itemList;
const size = (itemId: number, word: string) =>
  a.sql('update product_item set size = $2 where id = $1', [itemId, word]);
const worn = async (customerId: number, itemId: number, fit: 'tight' | 'good' | 'loose' = 'good') => {
  const order = await make.reserved({ customerId, itemId });
  expect((await say(order, fit)).status).toBe(200);
  return order;
};

it('records a note at a fitting, changes it at the return and refuses changes after the order closes', async () => {
  const customerId = await person(88, 70);
  const { itemId } = await a.makeItem({ units: 1 });
  await size(itemId, 'M');
  const out = await make.out({ customerId, itemId });
  const tapped = await say(out, 'tight');
  expect(tapped.data).toEqual({ orderDetailId: lineOf(out), fit: 'tight' });
  expect((await a.ok(a.shop.staff, attachmentContract.record, at(out))).fits).toEqual([tapped.data]);
  const back = await make.back(out);
  expect((await say(back, 'good')).status).toBe(200);
  await a.ok(a.shop.staff, refundContract.refund, { ...at(back), body: { amount: 1000, method: 'cash' } });
  expect((await say(back, 'loose')).error.code).toBe('ILLEGAL_TRANSITION');
  expect((await a.ok(a.shop.staff, attachmentContract.record, at(out))).fits).toEqual([]);
  expect(await fitsOf(customerId, [itemId])).toEqual([
    { itemId, last: { size: 'M', fit: 'good', day: inDays(0) }, alike: null },
  ]);
  const [row] = await a.sql<{ bust: string; waist: string; hip: string | null }>(
    'select bust, waist, hip from fit_note where line_id = $1',
    [lineOf(out)],
  );
  expect([Number(row?.bust), Number(row?.waist), row?.hip]).toEqual([88, 70, null]);
});

it('never blocks a return, and a second tap removes the note', async () => {
  const order = await make.out({});
  expect((await make.back(order)).state).toBe('returned');
  await say(order, 'loose');
  expect((await say(order, null)).data.fit).toBeNull();
  expect(await a.sql('select from fit_note where line_id = $1', [lineOf(order)])).toEqual([]);
});

it('writes no body data to the audit log', async () => {
  const order = await worn(await person(99), (await a.makeItem({ units: 1 })).itemId, 'tight');
  const rows = await a.sql<{ after: object }>(
    "select after from audit_log where action = 'rental.fit' and subject_id = $1",
    [String(order.orderId)],
  );
  expect(rows).toEqual([{ after: { orderDetailId: lineOf(order), taken: false } }]);
});

it('counts people of similar measurements once, from three on, without the customer', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 9 });
  const other = await a.makeItem({ units: 9 });
  await a.sql('update product_item set group_id = $2, size = $3 where id = $1', [other.itemId, groupId, 'L']);
  await size(itemId, 'M');
  const me = await person(85, 66);
  await worn(await person(84, 64), itemId);
  await worn(await person(88, 69), itemId);
  expect(await fitsOf(me, [itemId])).toEqual([]);
  await worn(await person(89, 66), itemId);
  await worn(await person(85, 70), itemId);
  await worn(await person(85, null), itemId);
  await worn(await person(85, 66), itemId, 'tight');
  expect(await fitsOf(me, [itemId])).toEqual([]);
  const third = await person(86, 65);
  await worn(third, other.itemId);
  const alike = {
    people: 3,
    sizes: [
      { size: 'M', people: 2 },
      { size: 'L', people: 1 },
    ],
  };
  expect(await fitsOf(me, [other.itemId, itemId])).toEqual([
    { itemId, last: null, alike },
    { itemId: other.itemId, last: null, alike },
  ]);
  expect(await fitsOf(third, [itemId])).toMatchObject([{ last: { size: 'L', fit: 'good' }, alike: null }]);
  expect(await fitsOf(await person(null), [itemId])).toEqual([]);
});

it('moves with a merged customer and is deleted with an erased one', async () => {
  const [into, from] = [await person(80), await person(80)];
  const { itemId } = await a.makeItem({ units: 1 });
  const order = await worn(from, itemId);
  const check = await a.ok(a.shop.admin, customerContract.mergeCheck, { params: { id: into, from } });
  expect(check.follows['fits']).toBe(1);
  await a.ok(a.shop.admin, customerContract.merge, { params: { id: into }, body: { from, take: [] } });
  expect(await fitsOf(into, [itemId])).toMatchObject([{ itemId, last: { fit: 'good' } }]);
  const handed = await a.ok(a.shop.staff, rentalsContract.pickup, {
    ...at(order),
    body: { lines: [{ orderDetailId: lineOf(order) }], payments: [cash('price', 500), cash('bail', 1000)] },
  });
  const back = await make.back(handed);
  await a.ok(a.shop.staff, refundContract.refund, { ...at(back), body: { amount: 1000, method: 'cash' } });
  const { requestId } = await a.ok(a.shop.admin, customerContract.addRequest, {
    params: { id: into },
    body: { kind: 'erase', askedDay: inDays(0), note: '' },
  });
  await a.ok(a.shop.admin, customerContract.erase, { params: { id: requestId } });
  expect(await a.sql('select from fit_note where customer_id = $1', [into])).toEqual([]);
});

it('refuses a note about the garment of another wearer than the customer', async () => {
  const order = await make.reserved({});
  await a.sql(
    `with w as (insert into wearer (shop_id, order_id, place, name) values (${a.shop.shopId}, $1, 1, 'x') returning id)
     insert into wearer_garment (shop_id, wearer_id, item_id, line_id) select ${a.shop.shopId}, w.id, $2, $3 from w`,
    [order.orderId, order.lines[0]?.itemId, lineOf(order)],
  );
  expect((await a.ok(a.shop.staff, attachmentContract.record, at(order))).fits).toEqual([]);
  expect((await say(order, 'good')).error.code).toBe('CUSTOMER_REQUIRED');
});

it('refuses invalid input (400), no login (401), other orders and shops (404)', async () => {
  const order = await make.reserved({});
  const customerId = order.customer?.customerId ?? 0;
  expect((await say(order, 'wide' as never)).status).toBe(400);
  expect((await say(order, 'good', a.other.staff)).status).toBe(404);
  expect(
    (await a.call(null, attachmentContract.noteFit, { ...at(order), body: { orderDetailId: 1, fit: null } }))
      .status,
  ).toBe(401);
  const other = await make.reserved({});
  const body = { orderDetailId: lineOf(other), fit: 'good' as const };
  expect((await a.call(a.shop.staff, attachmentContract.noteFit, { ...at(order), body })).status).toBe(404);
  const query = { items: 'a' };
  expect(
    (await a.call(a.shop.staff, attachmentContract.fitsFor, { params: { id: customerId }, query })).status,
  ).toBe(400);
  expect(
    (await a.call(a.other.staff, attachmentContract.fitsFor, { params: { id: customerId }, query: {} }))
      .status,
  ).toBe(404);
});

it('finds notes by the items of a style through an index, regardless of the number of other notes', async () => {
  const order = await make.reserved({});
  const { itemId } = await a.makeItem({ units: 1 });
  await a.sql(
    `insert into product_item (shop_id, group_id, name, size) select ${a.shop.shopId}, group_id, 'H', 'H' || n from product_item, generate_series(1, 300) n where id = $1`,
    [itemId],
  );
  await a.sql(
    `insert into fit_note (shop_id, line_id, item_id, customer_id, fit, bust, day)
     select ${a.shop.shopId}, $1, id, $2, 'good', 80, '2026-01-01' from product_item where name = 'H'`,
    [lineOf(order), order.customer?.customerId],
  );
  await a.sql('analyze fit_note');
  const plan = JSON.stringify(
    await a.sql(
      `explain (format json) select customer_id from fit_note where shop_id = ${a.shop.shopId} and item_id = $1 and fit = 'good' and bust between 79 and 82`,
      [itemId],
    ),
  );
  expect(plan).toContain('fit_note_');
  expect(plan).not.toContain('Seq Scan');
});
