import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inEachShop, shopsWith } from './shops-with-work.ts';

const a = await testApp();
const warned: unknown[] = [];
const log = { warn: (error: unknown) => void warned.push(error) };

it('one statement looks at all shops, and each is named once', async () => {
  const named = shopsWith(a.ownerUrl, a.db, log);
  expect(await named(sql`select b.shop_id from branch b`)).toEqual([a.shop.shopId, a.other.shopId]);
  expect(
    await named(sql`select b.shop_id from branch b where b.shop_id = ${sql.lit(a.other.shopId)}`),
  ).toEqual([a.other.shopId]);
  expect(warned).toEqual([]);
});

it('nothing can be changed by it', async () => {
  const named = shopsWith(a.ownerUrl, a.db, log);
  await named(sql`delete from tax_rate returning shop_id`);
  expect(String(warned.splice(0))).toContain('read-only');
  expect((await a.one<{ n: number }>('select count(*)::int as n from tax_rate')).n).toBeGreaterThan(0);
});

it('where it is not answered every shop is looked at', async () => {
  expect(await shopsWith('postgres://nobody@127.0.0.1:1/none', a.db, log)(sql`select 1 as shop_id`)).toEqual([
    a.shop.shopId,
    a.other.shopId,
  ]);
  expect(warned.splice(0)).toHaveLength(1);
});

it('a shop that fails keeps no other from having its turn, and its error is not lost', async () => {
  const done: number[] = [];
  const work = (shopId: number): Promise<unknown> =>
    shopId === 2 ? Promise.reject(new Error('shop 2')) : Promise.resolve(done.push(shopId));
  await expect(inEachShop([1, 2, 3], work)).rejects.toThrow('shop 2');
  expect(done).toEqual([1, 3]);
  await inEachShop([4, 5], work, () => done.length > 2);
  expect(done).toEqual([1, 3, 4]);
});
