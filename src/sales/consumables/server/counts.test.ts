import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { consumablesContract } from '../contract.ts';
import { createTestShelf } from './testing/shelf.ts';

const a = await testApp();
const newShop = async () => {
  const shop = await a.makeShop();
  return { shop, ...createTestShelf(a, shop) };
};

describe('a count', () => {
  it('records scans, and books the differences with their reasons, once', async () => {
    const { shop, make, stock, holds } = await newShop();
    const { staff } = shop;
    const [pins, film, belt] = [await make(5, 2, { barcode: '111' }), await make(1, 10), await make(4, 1)];
    const { countId, waiting } = await a.ok(staff, consumablesContract.startCount, { body: {} });
    expect(waiting.map((one) => [one.goodsId, one.expected, one.found])).toEqual(
      expect.arrayContaining([[pins.goodsId, 5, null]]),
    );
    const again = await a.ok(staff, consumablesContract.startCount, { body: { category: 'x' } });
    expect(again.countId).toBe(countId);
    const params = { id: countId };
    for (let n = 0; n < 3; n += 1)
      await a.ok(staff, consumablesContract.countScan, { params, body: { code: '111' } });
    const line = await a.ok(staff, consumablesContract.countSet, {
      params,
      body: { goodsId: pins.goodsId, found: 3, reason: 'หาย' },
    });
    expect(line).toMatchObject({ expected: 5, found: 3, reason: 'หาย' });
    await a.ok(staff, consumablesContract.countSet, { params, body: { goodsId: film.goodsId, found: 2 } });
    await a.ok(staff, consumablesContract.countSet, { params, body: { goodsId: belt.goodsId, found: 0 } });
    const out = await a.ok(staff, consumablesContract.countSet, {
      params,
      body: { goodsId: belt.goodsId, found: null },
    });
    expect([out.expected, out.found]).toEqual([4, null]);
    const seen = await a.ok(staff, consumablesContract.count, { params });
    expect(seen).toMatchObject({ counted: 2, differing: 2, over: 1, short: 2 });
    expect(seen.waiting.map((one) => one.goodsId)).toEqual([belt.goodsId]);
    const both = await Promise.all(
      [1, 2].map(() => a.call(staff, consumablesContract.postCount, { params })),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)?.error.code).toBe('TAKE_CLOSED');
    expect([await stock(pins.goodsId), await stock(film.goodsId), await stock(belt.goodsId)]).toEqual([
      [3, 600],
      [2, 2000],
      [4, 400],
    ]);
    const { itemList } = await a.ok(staff, consumablesContract.counts, { query: { state: 'posted' } });
    expect(itemList).toMatchObject([{ countId, counted: 2, over: 1, short: 2 }]);
    const late = await a.call(staff, consumablesContract.countScan, { params, body: { code: '111' } });
    expect(late.error.code).toBe('TAKE_CLOSED');
    await holds();
  });

  it('ignores sales after the last scan', async () => {
    const { shop, make, take, stock } = await newShop();
    const { goodsId, code } = await make(5, 1);
    const { countId } = await a.ok(shop.staff, consumablesContract.startCount, { body: {} });
    const params = { id: countId };
    await a.ok(shop.staff, consumablesContract.countScan, { params, body: { code, quantity: 4 } });
    await take([{ goodsId, quantity: 2 }]);
    await a.ok(shop.staff, consumablesContract.postCount, { params });
    expect(await stock(goodsId)).toEqual([2, 200]);
    const next = await a.ok(shop.staff, consumablesContract.startCount, { body: {} });
    await a.ok(shop.staff, consumablesContract.countSet, {
      params: { id: next.countId },
      body: { goodsId, found: 0 },
    });
    await take([{ goodsId, quantity: 1 }]);
    const refused = await a.call(shop.staff, consumablesContract.postCount, { params: { id: next.countId } });
    expect([refused.status, refused.error.code]).toEqual([409, 'GOODS_SHORT']);
  });

  it('loses no concurrent scan, and changes nothing when cancelled', async () => {
    const { shop, make, stock } = await newShop();
    const { goodsId, code } = await make(1, 1);
    const { countId } = await a.ok(shop.staff, consumablesContract.startCount, { body: {} });
    const params = { id: countId };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        a.ok(shop.staff, consumablesContract.countScan, { params, body: { code } }),
      ),
    );
    const { itemList } = await a.ok(shop.staff, consumablesContract.count, { params });
    expect(itemList.map((one) => one.found)).toEqual([20]);
    expect((await a.ok(shop.staff, consumablesContract.cancelCount, { params })).state).toBe('cancelled');
    expect(await stock(goodsId)).toEqual([1, 100]);
    const refused = [
      await a.call(shop.staff2, consumablesContract.count, { params }),
      await a.call(a.other.staff, consumablesContract.count, { params }),
      await a.call(shop.staff, consumablesContract.countScan, { params: { id: 1 }, body: { code: '' } }),
    ];
    expect(refused.map((one) => one.status)).toEqual([404, 404, 400]);
  });
});
