/** Which process is it: alive, the same one as before, ours. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const linux = process.platform === 'linux';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** State letter and start time of a process. The name in brackets may hold spaces, so fields count from the last bracket. */
const stat = (pid: number): { state: string; start: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** A zombie counts as dead: where process 1 reaps nobody, a killed orphan keeps its number for ever. */
export const alive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (!linux) return true;
  const { state } = stat(pid) ?? { state: 'X' };
  return state !== 'Z' && state !== 'X';
};

let boot: string | undefined;
/** Distinguishes two processes that had the same number, also across a restart of the machine. Empty where it cannot be known. */
export const startOf = (pid: number): string => {
  if (!linux) return '';
  try {
    boot ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    boot = '';
  }
  return `${stat(pid)?.start ?? ''}@${boot}`;
};

const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Is the process of this number the one of which `startOf` once said `start`? Within a container what may see less of the system is told another boot
 * than the rest: there a process of ours that began at the same moment of the clock of its boot is the same. The machine may also have been started
 * again since, so it is not whoever asks.
 */
export const isStill = (pid: number, start: string): boolean => {
  const now = startOf(pid);
  if (start === '' || start === now) return true;
  const [moment, itsMoment] = [start, now].map((one) => one.split('@')[0]);
  return moment !== '' && moment === itsMoment && pid !== process.pid && nameOf(pid).startsWith('ratri');
};

const cwdOf = (pid: number | string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

/** Every PostgreSQL process stands in its data folder. */
export const standsIn = (pid: number, folder: string): boolean => !linux || cwdOf(pid) === folder;

/** Processes of a dead postmaster that have not noticed yet. */
export const leftIn = (folder: string): number[] =>
  linux
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && cwdOf(name) === folder)
        .map(Number)
        .filter((pid) => pid !== process.pid && alive(pid))
    : [];

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
};

/** True when the condition came to hold in time. */
export const until = async (condition: () => boolean, ms: number, every = 20): Promise<boolean> => {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() >= end) return false;
    await sleep(every);
  }
  return true;
};

/** Backends die on their own when their postmaster is gone; those in a long computation are helped along. */
export const clearOut = async (folder: string): Promise<void> => {
  if (await until(() => leftIn(folder).length === 0, 2000)) return;
  for (const pid of leftIn(folder)) signal(pid, 'SIGQUIT');
  if (await until(() => leftIn(folder).length === 0, 3000)) return;
  for (const pid of leftIn(folder)) signal(pid, 'SIGKILL');
  await until(() => leftIn(folder).length === 0, 2000);
};
