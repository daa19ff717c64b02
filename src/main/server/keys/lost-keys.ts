import path from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { type SecretName, type Settings, secretFiles } from '#platform/settings/settings.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';

/** What the loss of each costs; nothing for the password of the app's role, which is set anew at every start. */
const costs: Readonly<Record<SecretName, string>> = {
  jwtSecret: 'everybody has to log in again',
  sealSecret:
    'what the shops sealed with it cannot be read any more: the passwords and tokens of their mail and LINE channels and the citizen ids of customers have to be typed in again, and apps that make login codes set up anew, after a login by a recovery code',
  appDbPassword: '',
};

/** A line for each key that was lost: it was made anew, though there were shops already. Empty at a first start. */
export const lostKeys = async (
  { dataDir, newSecrets }: Pick<Settings, 'dataDir' | 'newSecrets'>,
  db: Db,
): Promise<string[]> => {
  const lost = newSecrets.filter((name) => costs[name] !== '');
  if (lost.length === 0 || (await shopIds(db)).length === 0) return [];
  return lost.map((name) => {
    const file = path.join(dataDir, 'secrets', secretFiles[name]);
    return `the key ${file} was lost, and a new one was made: ${costs[name]}. The old file, from a backup, put there again undoes it`;
  });
};
