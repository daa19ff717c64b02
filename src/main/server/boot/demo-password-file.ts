/** Where the demo's password is written down, so that it can be told again. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const passwordFile = (dataDir: string): string => path.join(dataDir, 'secrets', 'demo-password');

/** The password printed last; undefined when there was none. */
export const keptPassword = (dataDir: string): string | undefined => {
  const file = passwordFile(dataDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text === '' ? undefined : text;
};

/** Writes it down; only the owner of the process may read it. */
export const keepPassword = (dataDir: string, password: string): void => {
  if (keptPassword(dataDir) === password) return;
  mkdirSync(path.dirname(passwordFile(dataDir)), { recursive: true, mode: 0o700 });
  const draft = `${passwordFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600 });
  renameSync(draft, passwordFile(dataDir));
};
