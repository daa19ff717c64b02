import path from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { checkSealKey } from '#platform/crypto/seal-check.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { SettingsError } from '#platform/settings/settings-error.ts';
import { type SecretName, type ServerSettings, secretFiles } from '#platform/settings/settings.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';

/** Effects of a lost secret. Every start sets the app role's password, so its loss has no effect. */
const costs: Readonly<Record<SecretName, string>> = {
  jwtSecret: 'all users must log in again',
  sealSecret:
    'values that the shops encrypted with it are lost: passwords and tokens of mail and LINE channels and citizen ids of customers must be entered again, and authenticator apps set up again, after a login with a recovery code',
  appDbPassword: '',
};

/** Throws SettingsError for a wrong key, before anything is encrypted. */
export const assertSealKey = async (
  { dataDir, sealSecret, newSecrets }: Pick<ServerSettings, 'dataDir' | 'sealSecret' | 'newSecrets'>,
  db: Pick<Db, 'directory'>,
): Promise<void> => {
  if (await checkSealKey(db, createSeal(sealSecret), newSecrets.includes('sealSecret'))) return;
  const file = path.join(dataDir, 'secrets', secretFiles.sealSecret);
  throw new SettingsError(
    `SEAL_SECRET: it is not the key of this installation. Nothing was changed. Set the original key (or restore ${file}). ` +
      `If it is lost: start without SEAL_SECRET and without that file, which creates a new key; ${costs.sealSecret}`,
  );
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
