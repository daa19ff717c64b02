import { accessSync, constants, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolderPid } from './data-folder-lock.ts';
import { isProcessAlive, endProcessesIn } from './os-process.ts';

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

export const scratchBase = (): string =>
  process.platform === 'linux' && process.env['TMPDIR'] === undefined && hasRoom() ? MEMORY : tmpdir();

/**
 * Ends the database in the folder and removes the folder. If root runs the database, `pg` may be a link to
 * data elsewhere.
 */
export const removeScratch = async (folder: string): Promise<void> => {
  const pgData = await realpath(join(folder, 'pg')).catch(() => undefined);
  if (pgData !== undefined) {
    await endProcessesIn(pgData);
    await rm(pgData, { recursive: true, force: true, maxRetries: 3 });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
};

const sweep = async (place: string, prefix: string): Promise<void> => {
  for (const name of await readdir(place)) {
    const pid = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : Number.NaN;
    if (!Number.isInteger(pid) || isProcessAlive(pid)) continue;
    const folder = join(place, name);
    try {
      if (lockHolderPid(folder) === 0) await removeScratch(folder);
    } catch {
      // The folder belongs to another user, or another run is removing the folder.
    }
  }
};

/** Tests may run as root, so other accounts must be able to read the folder. */
export const scratchFolder = async (prefix: string, place = scratchBase()): Promise<string> => {
  await sweep(place, prefix);
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
};
