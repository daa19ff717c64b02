import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { createShopFinder } from './shops-with-work.ts';

const a = await testApp();
const warned: unknown[] = [];
const log = { warn: (error: unknown) => void warned.push(error) };

it('finds shops with one statement, each once', async () => {
  const named = createShopFinder(a.ownerUrl, a.db, log);
  expect(await named(sql`select b.shop_id from branch b`)).toEqual([a.shop.shopId, a.other.shopId]);
  expect(
    await named(sql`select b.shop_id from branch b where b.shop_id = ${sql.lit(a.other.shopId)}`),
  ).toEqual([a.other.shopId]);
  expect(warned).toEqual([]);
});

it('cannot change data', async () => {
  const named = createShopFinder(a.ownerUrl, a.db, log);
  await named(sql`delete from tax_rate returning shop_id`);
  expect(String(warned.splice(0))).toContain('read-only');
  expect((await a.one<{ n: number }>('select count(*)::int as n from tax_rate')).n).toBeGreaterThan(0);
});

it('returns every shop when the query fails', async () => {
  expect(
    await createShopFinder('postgres://nobody@127.0.0.1:1/none', a.db, log)(sql`select 1 as shop_id`),
  ).toEqual([a.shop.shopId, a.other.shopId]);
  expect(warned.splice(0)).toHaveLength(1);
});

it('returns the shops that the caller names when the query fails', async () => {
  const only = createShopFinder('postgres://nobody@127.0.0.1:1/none', a.db, log, async () => [7]);
  expect(await only(sql`select 1 as shop_id`)).toEqual([7]);
  expect(warned.splice(0)).toHaveLength(1);
});
