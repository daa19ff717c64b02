/** Gives orders their row of sums that were made before there was one. */
import type { Db } from '../../core/server/db.ts';
import { mendSums } from '../../order/server/index.ts';
import { shopIds } from '../../core/server/logins.ts';

/** Every order that lacks its sums gets them. Costs a look a shop otherwise. */
export const refreshSums = async (db: Db): Promise<void> => {
  for (const shopId of await shopIds(db)) await mendSums(db, { shopId }, { lacking: true });
};
