import { beforeAll, expect, it } from 'vitest';
import { calendarContract } from '#counter/calendar/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type GroomSet, testSetsOn } from '#counter/rentals/server/testing/sets.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { searchContract } from '#reporting/search/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { inDays } from '#test/builders/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { groom, all, opened } = testSetsOn(a);
const { staff, staff2 } = a.shop;

let of: GroomSet;
let order: Order;
beforeAll(async () => {
  of = await groom();
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500, bail: 100 });
  order = await opened(of, all(of), { lines: [{ itemId, quantity: 1 }] });
});

it('the order shows a set with its code and the current price of its garments', async () => {
  const [set] = order.sets;
  expect(set).toMatchObject({
    code: of.set.code,
    name: of.set.name,
    price: 1200,
    rentNow: 1200,
    bailNow: 2600,
  });
  const less = await a.ok(staff, amendmentContract.edit, {
    params: { id: order.orderId },
    body: {
      version: order.version,
      customerId: order.customer?.customerId ?? 0,
      eventDay: null,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      rentDurationId: null,
      lines: order.lines.map(({ orderDetailId, setPart }) => ({
        orderDetailId,
        ...(setPart === 'รองเท้า' && { discount: 7.14, discountReason: 'รอยขีดข่วน' }),
      })),
    },
  });
  expect(less.sets[0]).toMatchObject({ price: 1200, rentNow: 1192.86, bailNow: 2600 });
  const other = await opened(of, all(of), { pickupDay: inDays(9), returnDay: inDays(9) });
  const gone = await a.ok(staff, amendmentContract.cancel, {
    params: { id: other.orderId },
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
  expect(gone.sets[0]).toMatchObject({ price: 1200, rentNow: 0, bailNow: 0 });
});

it('preparation and pick list show the set', async () => {
  const todo = await a.ok(staff, preparationContract.get, { params: { id: order.orderId } });
  expect(todo.sets).toMatchObject([
    { orderSetId: order.sets[0]?.orderSetId, code: of.set.code, name: of.set.name },
  ]);
  expect(todo.lines.map((one) => [one.orderSetId, one.setPart])).toEqual(
    order.lines.map((one) => [one.orderSetId, one.setPart]),
  );
  const { itemList } = await a.ok(staff, preparationContract.picking, { query: { orderId: order.orderId } });
  expect(new Set(itemList.map((one) => [one.setName, one.setPart].join()))).toEqual(
    new Set([...['แจ็กเก็ต', 'รองเท้า', 'เนกไท'].map((part) => [of.set.name, part].join()), ',']),
  );
});

it('the calendars of days and of garments show the set, but not to another branch', async () => {
  const days = { from: order.pickupDay, to: order.returnDay };
  const { itemList } = await a.ok(staff, calendarContract.events, { query: days });
  expect(itemList.map((one) => [one.kind, one.sets])).toEqual([
    ['pickup', of.set.name],
    ['return', of.set.name],
  ]);
  const { bars } = await a.ok(staff, calendarContract.garments, { query: { from: order.pickupDay } });
  const own = bars.filter((one) => one.orderId === order.orderId).map((one) => one.setName);
  expect(own.toSorted()).toEqual(['', of.set.name, of.set.name, of.set.name]);
  const unitId = order.lines.find((one) => one.setPart === 'แจ็กเก็ต')?.unitId ?? 0;
  const life = await a.ok(staff, analyticsContract.unitLife, { params: { id: unitId } });
  expect(life.next.map((one) => one.setName)).toEqual([of.set.name]);
  const elsewhere = await a.ok(staff2, calendarContract.events, { query: days });
  expect(elsewhere.itemList).toEqual([]);
});

it('each day of the calendar shows only the sets that are picked up or returned on it', async () => {
  const second = await groom();
  const two = await opened(second, all(second), {
    pickupDay: inDays(30),
    returnDay: inDays(31),
    sets: [
      { setId: second.set.setId, garments: all(second) },
      { setId: of.set.setId, garments: all(of) },
    ],
  });
  await a.ok(staff, amendmentContract.extend, {
    params: { id: two.orderId },
    body: {
      orderDetailIds: two.lines
        .filter((one) => one.orderSetId === two.sets[1]?.orderSetId)
        .map((one) => one.orderDetailId),
      returnDay: inDays(33),
    },
  });
  const { itemList } = await a.ok(staff, calendarContract.events, {
    query: { from: inDays(30), to: inDays(33) },
  });
  expect(itemList.map((one) => [one.kind, one.day, one.sets])).toEqual([
    ['pickup', inDays(30), `${second.set.name}, ${of.set.name}`],
    ['return', inDays(31), second.set.name],
    ['return', inDays(33), of.set.name],
  ]);
});

it('the search finds sets by code or name, except switched-off sets and those of another shop', async () => {
  const find = async (q: string, who = staff) =>
    (await a.ok(who, searchContract.find, { query: { q } })).sets.map((one) => one.setId);
  for (const q of [of.set.code, of.set.code.toLowerCase(), of.set.name])
    expect((await find(q))[0], q).toBe(of.set.setId);
  expect(await find(of.set.name, a.other.staff)).toEqual([]);
  expect(await find('ไม่มีเซ็ตนี้')).toEqual([]);
  await a.sql('update product_set set active = false where id = $1', [of.set.setId]);
  expect(await find(of.set.code)).not.toContain(of.set.setId);
  await a.sql('update product_set set active = true where id = $1', [of.set.setId]);
  expect(await find(of.set.code, a.inPackage(staff, 's'))).toEqual([]);
});

it('lists of orders and the preparation list show the set separate from its garments, and nothing without a set', async () => {
  const bare = await a.makeItem({ units: 1, rentalPrice: 500 });
  const plain = await opened(of, [], { sets: [], lines: [{ itemId: bare.itemId, quantity: 1 }] });
  const listed = async (list: 'pickup' | 'saved', q: string) =>
    (await a.ok(staff, orderContract.list, { query: { list, q } })).itemList[0];
  expect(await listed('pickup', order.orderNo)).toMatchObject({
    sets: of.set.name,
    items: expect.not.stringContaining(of.set.name),
  });
  expect((await listed('pickup', plain.orderNo))?.sets).toBe('');
  const todo = async (q: string) =>
    (await a.ok(staff, preparationContract.list, { query: { q } })).itemList[0]?.sets;
  expect([await todo(order.orderNo), await todo(plain.orderNo)]).toEqual([of.set.name, '']);
  const draft = await opened(of, all(of), {
    reserve: false,
    sets: [
      { setId: of.set.setId, garments: all(of) },
      { setId: of.set.setId, garments: all(of) },
    ],
  });
  expect((await listed('saved', draft.orderNo))?.sets).toBe(of.set.name);
  await a.ok(staff, rentalsContract.removeDraft, { params: { id: draft.orderId } });
});

it('the exported sheet of orders shows the set', async () => {
  const file = await a.ok(a.shop.admin, importExportContract.exportOrders, {
    query: { q: order.orderNo, format: 'csv' },
  });
  const text = new TextDecoder().decode(file.body as Uint8Array);
  const [heading = '', row = ''] = text.split('\n');
  const at = heading.split(',').indexOf('เซ็ต');
  expect(row.split(',')[at]).toBe(of.set.name);
});

it('a draft shows the current price of its set', async () => {
  const draft = await opened(of, all(of), { reserve: false });
  expect(draft.sets[0]).toMatchObject({ rentNow: 1200 });
  await a.ok(staff, rentalsContract.removeDraft, { params: { id: draft.orderId } });
});
