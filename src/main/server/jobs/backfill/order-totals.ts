/** Adds missing total rows to orders of earlier versions. */
import type { Db } from '#platform/db/db.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { repairSums, shopsLackingSums } from '#orders/order/server/index.ts';

/** Repairs the sums of every order that lacks them. Costs one query over all shops when there are none. */
export const backfillOrderSums = async (db: Db, shops: FindShops): Promise<void> => {
  for (const shopId of await shops(shopsLackingSums)) await repairSums(db, { shopId }, { lacking: true });
};
