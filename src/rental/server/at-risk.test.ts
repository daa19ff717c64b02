import { expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { rentalContract } from '../contract.ts';
import { ordersOf } from './testing/orders.ts';

const a = await testApp();
const make = ordersOf(a);
const risks = async (itemId: number) =>
  (await a.ok(a.shop.staff, rentalContract.atRisk, {})).itemList.filter((one) => one.itemId === itemId);

it('a garment that came back in another branch endangers what it was promised for, until it is swapped', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const instead = await a.makeItem({ units: 1 });
  const first = await make.out({ itemId, to: 1 });
  const next = await make.reserved({ itemId, from: 5, to: 6 });
  expect(await risks(itemId)).toEqual([]);
  await make.back(first, { next: 'ready' }, a.shop.staff2);
  expect(await risks(itemId)).toMatchObject([
    { orderId: next.orderId, cause: 'elsewhere', causeOrderNo: '' },
  ]);
  await a.ok(a.shop.staff, rentalContract.swap, {
    params: { id: next.orderId },
    body: { orderDetailId: make.idsOf(next)[0] ?? 0, itemId: instead.itemId },
  });
  expect(await risks(itemId)).toEqual([]);
});

it('another garment that is free at home takes the promise by itself: nothing is at risk', async () => {
  const { itemId } = await a.makeItem({ units: 2 });
  const first = await make.out({ itemId, to: 1 });
  await make.reserved({ itemId, from: 5, to: 6 });
  await make.back(first, { next: 'ready' }, a.shop.staff2);
  expect(await risks(itemId)).toEqual([]);
});
