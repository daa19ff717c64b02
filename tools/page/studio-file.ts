import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFiles } from '../checks/source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const pagePhotoFolder = path.join(root, 'build/page');
export const studioLogFile = path.join(pagePhotoFolder, 'kept.log');
const file = path.join(pagePhotoFolder, 'kept.json');

/** `version` is a hash of the source. Only clients that can read `key` in the file may send requests. */
export type StudioServerAddress = { pid: number; port: number; key: string; version: string };

export const studioSourceVersion = (): string => {
  const sum = createHash('sha256');
  for (const { path: name } of readFiles(root, ['tools'], /\.(ts|mjs)$/))
    sum.update(`${name} ${statSync(path.join(root, name)).mtimeMs}\n`);
  for (const name of ['e2e/support/browser.ts', 'vite.config.ts', 'package-lock.json'])
    sum.update(readFileSync(path.join(root, name)));
  return sum.digest('hex');
};

export const writeStudioFile = (kept: StudioServerAddress): void => {
  mkdirSync(pagePhotoFolder, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

export const readStudioFile = (): StudioServerAddress | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StudioServerAddress;
  } catch {
    return undefined;
  }
};

export const removeStudioFile = (): void => rmSync(file, { force: true });
