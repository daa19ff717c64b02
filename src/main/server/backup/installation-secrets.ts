/** The keys of an installation as they go into a backup and come out of it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Secrets } from '#access/backup/server/index.ts';
import { type PlainSettings, type Settings, secretFiles } from '#platform/settings/settings.ts';
import { passwordFile } from '../boot/demo-password-file.ts';

const names = Object.keys(secretFiles) as (keyof typeof secretFiles)[];

/** As they are used, wherever they were given; the embedded database's own password is made anew with each database. */
export const secretsOf = (settings: Settings): Secrets => {
  const found = new Map<string, string>(names.map((name) => [secretFiles[name], settings[name]]));
  const demo = passwordFile(settings.dataDir);
  if (existsSync(demo)) found.set(path.basename(demo), readFileSync(demo, 'utf8'));
  return found;
};

/** Into the data folder; only the owner of the process may read them. */
export const writeSecrets = (dataDir: string, secrets: Secrets): void => {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of secrets) writeFileSync(path.join(folder, name), text, { mode: 0o600 });
};

const costs: Record<keyof typeof secretFiles, string> = {
  jwtSecret: 'JWT_SECRET is another than in the backup: everybody has to log in again',
  sealSecret:
    'SEAL_SECRET is another than in the backup: what the shops sealed with it (passwords and tokens of their channels, citizen ids) cannot be read. Start without SEAL_SECRET, or with the one from then',
  appDbPassword: '',
};

/** What it means that the environment gives other keys than the backup has; a line each. */
export const otherKeys = ({ given }: PlainSettings, secrets: Secrets): string[] =>
  names
    .filter((name) => given[name] !== undefined && given[name] !== secrets.get(secretFiles[name]))
    .map((name) => costs[name])
    .filter((text) => text !== '');
