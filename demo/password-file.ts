import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const demoPasswordFile = (dataDir: string): string => path.join(dataDir, 'secrets', 'demo-password');

export const readDemoPassword = (dataDir: string): string | undefined => {
  const file = demoPasswordFile(dataDir);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text === '' ? undefined : text;
};

/** Writes a file that only the process's account can read. */
export const writeDemoPassword = (dataDir: string, password: string): void => {
  if (readDemoPassword(dataDir) === password) return;
  mkdirSync(path.dirname(demoPasswordFile(dataDir)), { recursive: true, mode: 0o700 });
  const draft = `${demoPasswordFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600 });
  renameSync(draft, demoPasswordFile(dataDir));
};
