import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const linux = process.platform === 'linux';

export const systemErrorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The bracketed name may contain spaces, so fields count from the last bracket. */
const stat = (pid: number): { state: string; start: string } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '' };
  } catch {
    return undefined;
  }
};

/** A zombie counts as dead, because its pid exists forever if process 1 does not reap it. */
export const isProcessAlive = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCodeOf(error) !== 'EPERM') return false;
  }
  if (!linux) return true;
  const { state } = stat(pid) ?? { state: 'X' };
  return state !== 'Z' && state !== 'X';
};

let boot: string | undefined;
/**
 * Distinguishes processes with the same pid, also across a reboot. Returns '' if the system has no such data.
 */
export const processStartOf = (pid: number): string => {
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
 * A container may show another boot id, so a Ratri process with the same start time counts as the same. The
 * current process never counts, because it may have the same pid after the machine's restart.
 */
export const isSameProcess = (pid: number, start: string): boolean => {
  const now = processStartOf(pid);
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

/** Returns true for a server process with more capabilities than this one, such as those of a systemd unit. */
export const isFolderHidden = (pid: number): boolean => cwdOf(pid) === '' && nameOf(pid) === 'postgres\n';

/** Returns true also if the folder of a database process is hidden. */
export const processWorksIn = (pid: number, folder: string): boolean =>
  !linux || cwdOf(pid) === folder || isFolderHidden(pid);

export const processesIn = (folder: string): number[] =>
  linux
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && cwdOf(name) === folder)
        .map(Number)
        .filter((pid) => pid !== process.pid && isProcessAlive(pid))
    : [];

export const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (systemErrorCodeOf(error) !== 'ESRCH') throw error;
  }
};

export const waitForCondition = async (
  condition: () => boolean,
  ms: number,
  every = 20,
): Promise<boolean> => {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() >= end) return false;
    await sleep(every);
  }
  return true;
};

/** Backends end after their postmaster. Backends that compute for long are killed. */
export const endProcessesIn = async (folder: string): Promise<void> => {
  if (await waitForCondition(() => processesIn(folder).length === 0, 2000)) return;
  for (const pid of processesIn(folder)) sendSignal(pid, 'SIGQUIT');
  if (await waitForCondition(() => processesIn(folder).length === 0, 3000)) return;
  for (const pid of processesIn(folder)) sendSignal(pid, 'SIGKILL');
  await waitForCondition(() => processesIn(folder).length === 0, 2000);
};
