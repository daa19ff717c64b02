import type { Db } from '#platform/db/db.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import { createSignUpKey, signUpPath } from './sign-up-keys.ts';

/** Returns undefined if a shop exists. A new path invalidates the previous one. */
export const createFirstShopPath = async (db: Db): Promise<string | undefined> => {
  if ((await listShopIds(db)).length > 0) return undefined;
  const key = await createSignUpKey(db, 'first');
  return key === null ? undefined : signUpPath(key);
};
