import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process that listens on the port. `left`: a hanging worker whose supervisor was killed. */
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
    return false;
  }
};

/** Finds processes of this account. Works only on Linux. */
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
