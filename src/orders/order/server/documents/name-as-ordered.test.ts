import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { orderContract } from '#orders/order/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;

const reserved = async (itemId: number) =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: farDay(),
      returnDay: farDay(2),
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
    },
  });
const rename = async (groupId: number, name: string): Promise<void> => {
  const group = await a.ok(admin, catalogContract.getGroup, { params: { id: groupId } });
  await a.ok(admin, catalogContract.updateAll, { params: { id: groupId }, body: { ...group, name } });
};
const nameOf = async (orderId: number): Promise<string | undefined> =>
  (await a.ok(staff, orderContract.get, { params: { id: orderId } })).lines[0]?.name;

it('keeps the garment name of the order when the garment is renamed, and uses the new name in new orders', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 3 });
  const first = await reserved(itemId);
  const old = first.lines[0]?.name;
  await rename(groupId, 'ชื่อที่สอง');
  const second = await reserved(itemId);
  await rename(groupId, 'ชื่อที่สาม');
  expect([await nameOf(first.orderId), await nameOf(second.orderId)]).toEqual([old, 'ชื่อที่สอง']);
  expect(await nameOf((await reserved(itemId)).orderId)).toBe('ชื่อที่สาม');
  const todo = await a.ok(staff, preparationContract.get, { params: { id: first.orderId } });
  expect(todo.lines[0]?.name).toBe(old);
  const listed = async (orderId: number) => {
    const { itemList } = await a.ok(staff, orderContract.list, { query: {} });
    const { itemList: waiting } = await a.ok(staff, preparationContract.list, { query: {} });
    return [itemList, waiting].map((rows) => rows.find((row) => row.orderId === orderId)?.items);
  };
  expect(await listed(first.orderId)).toEqual([old, old]);
  expect(await listed(second.orderId)).toEqual(['ชื่อที่สอง', 'ชื่อที่สอง']);
});

it('takes the name of the new garment on a swap, and restores the ordered name on undo', async () => {
  const { itemId, groupId } = await a.makeItem({ units: 1 });
  const other = await a.makeItem({ units: 1 });
  const order = await reserved(itemId);
  const old = order.lines[0]?.name;
  await rename(groupId, 'ชื่อใหม่');
  const { name: others } = await a.ok(staff, catalogContract.getGroup, { params: { id: other.groupId } });
  await a.ok(staff, amendmentContract.swap, {
    params: { id: order.orderId },
    body: { orderDetailId: order.lines[0]?.orderDetailId ?? 0, itemId: other.itemId },
  });
  expect(await nameOf(order.orderId)).toBe(others);
  const params = { id: order.orderId };
  const { undo } = await a.ok(admin, orderContract.log, { params });
  await a.ok(admin, amendmentContract.undo, { params, body: { stepId: undo?.stepId ?? 0, reason: 'ผิดตัว' } });
  expect(await nameOf(order.orderId)).toBe(old);
});
