/** Key files are replaced atomically. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSecrets } from '#platform/crypto/sealing.ts';
import { type SecretName, secretFiles } from '#platform/settings/settings.ts';

const fileOf = (dataDir: string, name: SecretName): string =>
  path.join(dataDir, 'secrets', secretFiles[name]);

const write = (file: string, text: string): void => {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
};

const fresh = (): string => randomBytes(32).toString('base64url');

/** Earlier keys can still decrypt. */
export const rotateSealKey = (dataDir: string): void => {
  const file = fileOf(dataDir, 'sealSecret');
  write(file, [fresh(), ...parseSecrets(readFileSync(file, 'utf8'))].join('\n'));
};

export const forgetEarlierSealKeys = (dataDir: string): void => {
  const file = fileOf(dataDir, 'sealSecret');
  const [inUse] = parseSecrets(readFileSync(file, 'utf8'));
  if (inUse !== undefined) write(file, inUse);
};

export const rotateJwtKey = (dataDir: string): void => write(fileOf(dataDir, 'jwtSecret'), fresh());
