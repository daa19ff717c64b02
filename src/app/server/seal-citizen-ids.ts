/** Seals the citizen ids of a database that was filled before they were sealed. */
import { sealPlainCitizenIds } from '../../customer/server/index.ts';
import type { Db } from '../../core/server/db.ts';
import type { Seal } from '../../core/server/seal.ts';
import { shopIds } from '../../core/server/logins.ts';

/** Of every shop; ends with nothing to do when it is done. Costs a look a shop otherwise. */
export const sealCitizenIds = async (db: Db, seal: Seal): Promise<void> => {
  for (const shopId of await shopIds(db)) await sealPlainCitizenIds(db, seal, shopId);
};
