import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive, systemErrorCodeOf, isSameProcess, processStartOf } from './os-process.ts';

export class AlreadyRunning extends Error {
  readonly pid: number;
  constructor(pid: number, dataDir: string) {
    super(`Ratri is already running (pid ${pid}) on ${dataDir}`);
    this.name = 'AlreadyRunning';
    this.pid = pid;
  }
}

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** A copied folder gets another id, but a moved folder does not. */
const folderOf = (path: string): string => {
  const { dev, ino } = statSync(dirname(path), { bigint: true });
  return `${dev}:${ino}`;
};

/**
 * Returns the holder's pid, 0 for none, -1 while the file is written. A lock copied with its folder does not
 * count.
 */
const holder = (path: string, text: string): number => {
  const [pid = '', start = '', folder = ''] = text.split('\n');
  if (/^\d+:\d+$/.test(folder) && folder !== folderOf(path)) return 0;
  if (pid === '') {
    try {
      return Date.now() - statSync(path).mtimeMs < 5000 ? -1 : 0;
    } catch {
      return 0;
    }
  }
  const number = Number(pid);
  return isProcessAlive(number) && isSameProcess(number, start) ? number : 0;
};

export const lockHolderPid = (dataDir: string): number => {
  const path = join(dataDir, 'ratri.pid');
  const text = read(path);
  return text === undefined ? 0 : holder(path, text);
};

/** Throws AlreadyRunning. The returned function releases the lock. */
export const takeLock = async (dataDir: string, name = 'ratri.pid'): Promise<() => void> => {
  const path = join(dataDir, name);
  const mine = `${process.pid}\n${processStartOf(process.pid)}\n${folderOf(path)}\n${randomUUID()}\n`;
  const give = (): void => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
  for (let stolen = false; ;) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, mine);
      closeSync(file);
      if (!stolen) return give;
      // If two processes replace an old lock, the process named in the file holds it.
      await sleep(50);
      if (read(path) === mine) return give;
      continue;
    } catch (error) {
      if (systemErrorCodeOf(error) !== 'EEXIST') throw error;
    }
    const text = read(path);
    if (text === undefined) continue;
    const pid = holder(path, text);
    if (pid > 0) throw new AlreadyRunning(pid, dataDir);
    if (pid < 0) {
      await sleep(20);
      continue;
    }
    const aside = `${path}.${randomUUID()}`;
    try {
      renameSync(path, aside);
    } catch (error) {
      if (systemErrorCodeOf(error) !== 'ENOENT') throw error;
      continue;
    }
    if (read(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, path);
    stolen = true;
  }
};
