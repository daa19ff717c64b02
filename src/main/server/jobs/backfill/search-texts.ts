import { refreshItemSearchKeys, shopsLackingSearchKeys } from '#catalog/server/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';

export const backfillSearchTexts = async (db: Db, shops: FindShops): Promise<void> => {
  for (const shopId of await shops(shopsLackingSearchKeys))
    await db.tx({ shopId }, (q) => refreshItemSearchKeys(q, { shopId }, 'all'), { long: true });
};
