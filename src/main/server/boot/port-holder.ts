/** Finds the processes that listen on a port. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** `left`: a worker of Ratri whose supervisor was killed and which hangs, as it would otherwise have ended by itself. */
export type PortHolder = { pid: number; name: string; left: boolean };

const listening = '0A';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const nameOf = (pid: number | string): string => read(`/proc/${pid}/comm`).trim();

/** The inodes of the sockets that listen on the port. */
const socketsOn = (port: number): Set<string> => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['tcp', 'tcp6'].flatMap((kind) => read(`/proc/net/${kind}`).split('\n').slice(1));
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(end) === true);
  return new Set(found.map((fields) => `socket:[${fields[9]}]`));
};

const holds = (pid: string, sockets: ReadonlySet<string>): boolean => {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`));
      } catch {
        return false;
      }
    });
  } catch {
    // A process of another account.
    return false;
  }
};

/** The holders that this account can see; empty on anything but Linux. */
export const findPortHolders = (port: number): PortHolder[] => {
  const sockets = socketsOn(port);
  if (sockets.size === 0) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && holds(pid, sockets))
    .map((pid) => {
      const name = nameOf(pid);
      const parent = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '';
      return { pid: Number(pid), name, left: name === 'ratri worker' && nameOf(parent) !== 'ratri' };
    });
};
