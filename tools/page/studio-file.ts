/** Where a kept studio is reached: written by it, read by the next call. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFiles } from '../checks/source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Pictures, the shop they are of, and what is kept. */
export const folder = path.join(root, 'build/page');
export const logFile = path.join(folder, 'kept.log');
const file = path.join(folder, 'kept.json');

/** `version`: of what it was begun from; `key`: whoever may read the file may ask. */
export type Kept = { pid: number; port: number; key: string; version: string };

/** What a studio that is kept has read once and for all. */
export const version = (): string => {
  const sum = createHash('sha256');
  for (const { path: name } of readFiles(root, ['scripts'], /\.(ts|mjs)$/))
    sum.update(`${name} ${statSync(path.join(root, name)).mtimeMs}\n`);
  for (const name of ['e2e/support/browser.ts', 'vite.config.ts', 'package-lock.json'])
    sum.update(readFileSync(path.join(root, name)));
  return sum.digest('hex');
};

export const writeKept = (kept: Kept): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const readKept = (): Kept | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
};

export const dropKept = (): void => rmSync(file, { force: true });
