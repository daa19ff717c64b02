/** Folders of data that tests throw away: in memory where there is room for it, as files that nobody keeps need no disk. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder } from './data-folder-lock.ts';
import { alive, clearOut } from './os-process.ts';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

const hasRoom = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 3 * GIB && process.availableMemory() > 4 * GIB;
  } catch {
    return false;
  }
};

/** Where they stand; whoever names a TMPDIR has them there. */
export const scratchPlace = (): string =>
  process.platform === 'linux' && process.env['TMPDIR'] === undefined && hasRoom() ? MEMORY : tmpdir();

/** Takes a data folder away, and what of its database may still run. For root the database may be elsewhere; then there is a link to it. */
export const removeScratch = async (folder: string): Promise<void> => {
  const pgData = await realpath(join(folder, 'pg')).catch(() => undefined);
  if (pgData !== undefined) {
    await clearOut(pgData);
    await rm(pgData, { recursive: true, force: true, maxRetries: 3 });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
};

/** What was left by runs that were killed: the name tells whose it was. */
const sweep = async (place: string, prefix: string): Promise<void> => {
  for (const name of await readdir(place)) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : Number.NaN;
    if (!Number.isInteger(pid) || alive(pid)) continue;
    const folder = join(place, name);
    try {
      if (lockHolder(folder) === 0) await removeScratch(folder);
    } catch {
      // Another user's, or another run removes it at this moment.
    }
  }
};

/** A new folder of this process, open, so that a database stands in it, also when root runs the tests. */
export const scratchFolder = async (prefix: string, place = scratchPlace()): Promise<string> => {
  await sweep(place, prefix);
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
};
