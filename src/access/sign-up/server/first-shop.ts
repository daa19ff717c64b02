import type { Db } from '#platform/db/db.ts';
import { hasNoShop } from '#platform/tenancy/login-directory.ts';
import { createSignUpKey, signUpPath } from './sign-up-keys.ts';

/** Invalidates the previous path. */
export const createFirstShopPath = async (db: Db): Promise<string | undefined> => {
  if (!(await hasNoShop(db))) return undefined;
  const key = await createSignUpKey(db, 'first');
  return key === null ? undefined : signUpPath(key);
};
