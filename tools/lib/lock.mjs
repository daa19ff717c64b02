import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The start time detects a reused pid. A zombie counts as dead. */
const startOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'dead' : fields[19];
  } catch {
    return '';
  }
};

const alive = (pid, start) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || startOf(pid) === start;
};

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/** Returns the holder's pid, 0 if the holder is dead, -1 while the file is written. */
const holder = (path, text) => {
  const [pid, start] = text.split('\n');
  if (pid !== '') return alive(Number(pid), start) ? Number(pid) : 0;
  try {
    return Date.now() - statSync(path).mtimeMs < 5000 ? -1 : 0;
  } catch {
    return 0;
  }
};

/**
 * Runs `work` with the lock. `onWait` is called once if another process has the lock.
 * @template T
 * @param {string} path
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withFileLock = async (path, onWait, work) => {
  const mine = `${process.pid}\n${startOf(process.pid)}\n${randomUUID()}\n`;
  let told = false;
  for (let stolen = false; ;) {
    try {
      const file = openSync(path, 'wx');
      writeSync(file, mine);
      closeSync(file);
      if (!stolen) break;
      // If two processes replace a dead lock, the process in the file has the lock.
      await sleep(50);
      if (read(path) === mine) break;
      continue;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const text = read(path);
    if (text === undefined) continue;
    const pid = holder(path, text);
    if (pid !== 0) {
      if (pid > 0 && !told) onWait(pid);
      told ||= pid > 0;
      await sleep(pid > 0 ? 200 : 20);
      continue;
    }
    const aside = `${path}.${randomUUID()}`;
    try {
      renameSync(path, aside);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      continue;
    }
    // The lock is restored if a live process took it before the move.
    if (read(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, path);
    stolen = true;
  }
  try {
    return await work();
  } finally {
    if (read(path) === mine) rmSync(path, { force: true });
  }
};
