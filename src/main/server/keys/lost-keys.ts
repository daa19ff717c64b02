import path from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { type SecretName, type ServerSettings, secretFiles } from '#platform/settings/settings.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';

/** Effects of a lost key. The password of the app role is not listed, because every start sets it. */
const costs: Readonly<Record<SecretName, string>> = {
  jwtSecret: 'all users must log in again',
  sealSecret:
    'values that the shops encrypted with it are lost: passwords and tokens of mail and LINE channels and citizen ids of customers must be entered again, and authenticator apps set up again, after a login with a recovery code',
  appDbPassword: '',
};

export const describeLostKeys = async (
  { dataDir, newSecrets }: Pick<ServerSettings, 'dataDir' | 'newSecrets'>,
  db: Db,
): Promise<string[]> => {
  const lost = newSecrets.filter((name) => costs[name] !== '');
  if (lost.length === 0 || (await listShopIds(db)).length === 0) return [];
  return lost.map((name) => {
    const file = path.join(dataDir, 'secrets', secretFiles[name]);
    return `the key ${file} was lost, so a new one was created: ${costs[name]}. To undo this, restore the old file from a backup`;
  });
};
