import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = ['../..', '../../..']
  .map((up) => path.resolve(import.meta.dirname, up))
  .find((folder) => existsSync(path.join(folder, 'package.json')));

const textOf = (...parts: string[]): string => {
  try {
    return readFileSync(path.join(...parts), 'utf8').trim();
  } catch {
    return '';
  }
};

/** Reads the clone's files, because git need not be installed. */
export const commitOfClone = (folder: string): string => {
  const head = textOf(folder, '.git/HEAD');
  if (!head.startsWith('ref: ')) return head;
  const ref = head.slice('ref: '.length);
  const packed = textOf(folder, '.git/packed-refs').split('\n');
  return textOf(folder, '.git', ref) || (packed.find((line) => line.endsWith(` ${ref}`)) ?? '').slice(0, 40);
};

/** `npm run pack` writes the commit into package.json. */
const about =
  root === undefined
    ? {}
    : (JSON.parse(textOf(root, 'package.json')) as { version?: string; commit?: string });

export const ratriVersion: string = about.version ?? '0.0.0';

const commit = about.commit ?? (root === undefined ? '' : commitOfClone(root));
export const ratriRelease: string = commit === '' ? ratriVersion : `${ratriVersion} (${commit.slice(0, 8)})`;
