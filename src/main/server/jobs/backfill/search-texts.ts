/** Fills search texts of rows from versions before there were any. */
import { refreshItemSearchKeys, shopsLackingSearchKeys } from '#catalog/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';

/** Rewrites all search texts of each shop that has an item without one. Costs one query over all shops when there are none. */
export const backfillSearchTexts = async (db: Db, shops: FindShops): Promise<void> => {
  for (const shopId of await shops(shopsLackingSearchKeys))
    await db.tx({ shopId }, (q) => refreshItemSearchKeys(q, { shopId }, 'all'), { long: true });
};
