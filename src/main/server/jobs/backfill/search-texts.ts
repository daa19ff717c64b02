/** Brings the search texts of a database up to date that was filled before there were any. */
import { refreshItemSearch, shopsLackingSearch } from '#catalog/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';

/** Every shop that has an item without a search text gets all of its texts anew. Costs a look at all shops together otherwise. */
export const refreshSearch = async (db: Db, shops: ShopsWith): Promise<void> => {
  for (const shopId of await shops(shopsLackingSearch))
    await db.tx({ shopId }, (q) => refreshItemSearch(q, { shopId }, 'all'), { long: true });
};
