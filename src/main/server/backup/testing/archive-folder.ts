import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

export const lineOf = async (kept: string): Promise<string> => {
  const archive = path.join(kept, 'archive');
  const lines = (await readdir(archive)).filter((name) => name.startsWith('line-'));
  expect(lines.length).toBe(1);
  return path.join(archive, lines[0] ?? '');
};
export const namesOf = async (line: string, end: string): Promise<string[]> =>
  (await readdir(line)).filter((name) => name.endsWith(end)).toSorted();
export const takeAway = async (kept: string): Promise<() => Promise<void>> => {
  await rename(kept, `${kept}.away`);
  await writeFile(kept, 'no folder');
  return async () => {
    await rm(kept);
    await rename(`${kept}.away`, kept);
  };
};
