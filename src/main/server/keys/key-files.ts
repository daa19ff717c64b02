/** The keys in the data folder, changed: a whole file at once, so that a kill leaves the one from before or the new one. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secretsIn } from '#platform/crypto/sealing.ts';
import { type SecretName, secretFiles } from '#platform/settings/settings.ts';

const fileOf = (dataDir: string, name: SecretName): string =>
  path.join(dataDir, 'secrets', secretFiles[name]);

const write = (file: string, text: string): void => {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
};

const fresh = (): string => randomBytes(32).toString('base64url');

/** A new key to seal with; those from before still open. */
export const rotateSeal = (dataDir: string): void => {
  const file = fileOf(dataDir, 'sealSecret');
  write(file, [fresh(), ...secretsIn(readFileSync(file, 'utf8'))].join('\n'));
};

/** Only the key in use stays. */
export const forgetSeals = (dataDir: string): void => {
  const file = fileOf(dataDir, 'sealSecret');
  const [inUse] = secretsIn(readFileSync(file, 'utf8'));
  if (inUse !== undefined) write(file, inUse);
};

/** Another key for tokens and signed addresses. */
export const rotateJwt = (dataDir: string): void => write(fileOf(dataDir, 'jwtSecret'), fresh());
