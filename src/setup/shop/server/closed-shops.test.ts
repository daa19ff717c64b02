import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { closedShopLookup } from './closed-shops.ts';

const a = await testApp();
const { shopId } = a.shop;
afterEach(() => void vi.useRealTimers());

it('reads a shop once for concurrent requests, again after two seconds, and survives a failed read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let reads = 0;
  let fails = true;
  const read: typeof a.db.read = (...given) => {
    reads += 1;
    return fails ? Promise.reject(new Error('no database')) : a.db.read(...given);
  };
  const isClosed = closedShopLookup({ ...a.db, read });
  await expect(isClosed(shopId)).rejects.toThrow('no database');
  vi.advanceTimersByTime(2001);
  fails = false;
  expect(await Promise.all([isClosed(shopId), isClosed(shopId)])).toEqual([false, false]);
  expect(reads).toBe(2);
  await a.sql('update shop set closed_at = now() where shop_id = $1', [shopId]);
  expect(await isClosed(shopId)).toBe(false);
  vi.advanceTimersByTime(2001);
  expect(await isClosed(shopId)).toBe(true);
  fails = true;
  vi.advanceTimersByTime(2001);
  expect(await isClosed(shopId)).toBe(true);
  expect(reads).toBe(4);
});
