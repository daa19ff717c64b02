import type { Db } from '#platform/db/db.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { repairSums, shopsLackingSums } from '#orders/order/server/index.ts';

export const backfillOrderSums = async (db: Db, shops: FindShops): Promise<void> => {
  for (const shopId of await shops(shopsLackingSums)) await repairSums(db, { shopId }, { lacking: true });
};
