/** Gives orders their row of sums that were made before there was one. */
import type { Db } from '#platform/db/db.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { mendSums, shopsLackingSums } from '#orders/order/server/index.ts';

/** Every order that lacks its sums gets them. Costs a look at all shops together otherwise. */
export const refreshSums = async (db: Db, shops: ShopsWith): Promise<void> => {
  for (const shopId of await shops(shopsLackingSums)) await mendSums(db, { shopId }, { lacking: true });
};
