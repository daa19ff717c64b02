import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackupSecrets } from '#access/backup/server/index.ts';
import { type PlainSettings, type ServerSettings, secretFiles } from '#platform/settings/settings.ts';
import { demoPasswordFile } from '#demo/password-file.ts';

const names = Object.keys(secretFiles) as (keyof typeof secretFiles)[];

/** Each embedded database gets a new password, so the password is omitted. */
export const collectSecrets = (settings: ServerSettings): BackupSecrets => {
  const found = new Map<string, string>(names.map((name) => [secretFiles[name], settings[name]]));
  const demo = demoPasswordFile(settings.dataDir);
  if (existsSync(demo)) found.set(path.basename(demo), readFileSync(demo, 'utf8'));
  return found;
};

export const writeSecrets = (dataDir: string, secrets: BackupSecrets): void => {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of secrets) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
};

const costs: Record<keyof typeof secretFiles, string> = {
  jwtSecret: 'JWT_SECRET differs from the backup: all users must log in again',
  sealSecret:
    'SEAL_SECRET differs from the backup: values that the shops encrypted with it (passwords and tokens of their channels, citizen ids) cannot be decrypted. Start without SEAL_SECRET, or with the original one',
  appDbPassword: '',
};

export const describeKeyMismatches = ({ given }: PlainSettings, secrets: BackupSecrets): string[] =>
  names
    .filter((name) => given[name] !== undefined && given[name] !== secrets.get(secretFiles[name]))
    .map((name) => costs[name])
    .filter((text) => text !== '');
