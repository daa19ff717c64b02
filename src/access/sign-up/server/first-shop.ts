import type { Db } from '#platform/db/db.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';
import { makeKey, registerPath } from './sign-up-keys.ts';

/** Where the first shop is opened, while there is none; each start makes a new address, and the one before opens nothing. */
export const firstShopPath = async (db: Db): Promise<string | undefined> => {
  if ((await shopIds(db)).length > 0) return undefined;
  const key = await makeKey(db, 'first');
  return key === null ? undefined : registerPath(key);
};
