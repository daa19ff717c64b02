import { expect, it } from 'vitest';
import { shopsLackingSearchKeys } from '#catalog/server/index.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { backfillSearchTexts } from './search-texts.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const shops = createShopFinder(a.ownerUrl, a.db, {
  warn: (error: unknown) => {
    throw error;
  },
});

it('items of an earlier version get their search text when the server starts, in shops that lack some', async () => {
  const texts = () =>
    a.sql<{ search: string }>(`select search from product_item where shop_id = ${a.shop.shopId} order by id`);
  await orderBuildersOf(a).reserved();
  const before = await texts();
  expect(before.length).toBeGreaterThan(0);
  expect(before.some((one) => one.search === '')).toBe(false);
  expect(await shops(shopsLackingSearchKeys)).toEqual([]);
  await a.sql(`update product_item set search = '' where shop_id = ${a.shop.shopId}`);
  expect(await shops(shopsLackingSearchKeys)).toEqual([a.shop.shopId]);
  await backfillSearchTexts(a.db, shops);
  expect(await texts()).toEqual(before);
  await a.sql(`update product_group set search_version = 0 where shop_id = ${a.shop.shopId}`);
  expect(await shops(shopsLackingSearchKeys)).toEqual([a.shop.shopId]);
  await backfillSearchTexts(a.db, shops);
  expect(await shops(shopsLackingSearchKeys)).toEqual([]);
});
