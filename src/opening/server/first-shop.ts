import type { Db } from '../../core/server/db.ts';
import { shopIds } from '../../core/server/logins.ts';
import { makeKey, registerPath } from './keys.ts';

/** Where the first shop is opened, while there is none; each start makes a new address, and the one before opens nothing. */
export const firstShopPath = async (db: Db): Promise<string | undefined> => {
  if ((await shopIds(db)).length > 0) return undefined;
  const key = await makeKey(db, 'first');
  return key === null ? undefined : registerPath(key);
};
