/** Gives orders their row of sums that were made before there was one. */
import type { Db } from '../../core/server/db.ts';
import type { ShopsWith } from '../../core/server/shops-with.ts';
import { mendSums, shopsLackingSums } from '../../order/server/index.ts';

/** Every order that lacks its sums gets them. Costs a look at all shops together otherwise. */
export const refreshSums = async (db: Db, shops: ShopsWith): Promise<void> => {
  for (const shopId of await shops(shopsLackingSums)) await mendSums(db, { shopId }, { lacking: true });
};
