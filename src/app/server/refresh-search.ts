/** Brings the search texts of a database up to date that was filled before there were any. */
import { lacksSearch, refreshItemSearch } from '../../catalog/server/index.ts';
import type { Db } from '../../core/server/db.ts';
import { shopIds } from '../../core/server/logins.ts';

/** Every shop that has an item without a search text gets all of its texts anew. Costs a look a shop otherwise. */
export const refreshSearch = async (db: Db): Promise<void> => {
  for (const shopId of await shopIds(db)) {
    const [found] = await db.read({ shopId }, lacksSearch({ shopId }));
    if (found?.lacks) await db.tx({ shopId }, (q) => refreshItemSearch(q, { shopId }, 'all'), { long: true });
  }
};
