import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catchUp } from './catch-up.ts';
import { writeStockValues } from './sql/stock-value.ts';
import { recordStaleItems } from './sql/stored-sums.ts';

const a = await testApp();
const { shopId, branchA } = a.shop;
const shop = { shopId };

it.each<[string, (itemId: number) => RawBuilder<unknown>]>([
  ['figure_item', () => recordStaleItems(shop)],
  ['figure_rack', (itemId) => writeStockValues(shop, [{ branch_id: branchA, gone: false, item_id: itemId }])],
])('%s gets no row of a removed item, and no error', async (table, write) => {
  const { itemId } = await a.makeItem({ units: 1 });
  await catchUp(a.db, shop);
  await a.sql('update product_item set color = $2 where id = $1', [itemId, 'NEW']);
  const removed = Promise.withResolvers<undefined>();
  const mayCommit = Promise.withResolvers<undefined>();
  const removal = a.db.tx(shop, async (q) => {
    await sql`delete from unit where shop_id = ${shopId} and item_id = ${itemId}`.execute(q);
    await sql`delete from product_item where shop_id = ${shopId} and id = ${itemId}`.execute(q);
    removed.resolve(undefined);
    await mayCommit.promise;
  });
  await removed.promise;
  const writing = a.db.tx(shop, (q) => write(itemId).execute(q));
  await expect.poll(() => a.sql('select 1 from pg_locks where not granted')).not.toEqual([]);
  mayCommit.resolve(undefined);
  await removal;
  await writing;
  expect(await a.sql(`select 1 from ${table} where item_id = $1`, [itemId])).toEqual([]);
  await catchUp(a.db, shop);
});
