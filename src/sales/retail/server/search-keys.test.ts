import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { retailContract } from '../contract.ts';
import { createTestTill } from './testing/till.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { makeUnits, makeGoods, day, cash } = createTestTill(a);

const foundBy = async (q: string): Promise<number[]> =>
  (await a.ok(staff, orderContract.list, { query: { list: 'all', q } })).itemList.map((one) => one.orderId);

it('finds a rental by codes of its cart, of items added later, and after an edit', async () => {
  const [stocking, film] = [await makeGoods(3), await makeGoods(3)];
  const { itemId } = await makeUnits(2);
  const made = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: day(1),
      returnDay: day(2),
      lines: [{ itemId, quantity: 1 }],
      articles: [{ goodsId: stocking.goodsId }],
      reserve: true,
    },
  });
  expect(await foundBy(stocking.code)).toEqual([made.orderId]);
  expect(await foundBy(film.code)).toEqual([]);
  await a.ok(staff, retailContract.add, {
    params: { id: made.orderId },
    body: { lines: [{ goodsId: film.goodsId }], payments: [cash(50)] },
  });
  expect(await foundBy(film.code)).toEqual([made.orderId]);
  const [line] = made.lines;
  await a.ok(admin, amendmentContract.swap, {
    params: { id: made.orderId },
    body: { orderDetailId: line?.orderDetailId ?? 0, itemId },
  });
  for (const { code } of [stocking, film]) expect(await foundBy(code)).toEqual([made.orderId]);
});
