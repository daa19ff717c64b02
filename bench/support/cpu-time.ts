/** CPU time of a process and all its children, from /proc (Linux): what a request costs is spent in the server and in PostgreSQL's backends. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import type { Contestant, Shot } from './load.ts';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Ticks of user and system time of a process, and of its children that have ended; none when it is gone. */
const ticksOf = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; behind it the fields from the third on.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  } catch {
    return 0;
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/** Microseconds so far of a process, its children and theirs. */
export const cpuOfTree = (pid: number): number => {
  const ticks = (one: number): number =>
    childrenOf(one).reduce((sum, child) => sum + ticks(child), ticksOf(one));
  return (ticks(pid) * 1_000_000) / ticksPerSecond;
};

/** Microseconds of CPU a request, and every latency in milliseconds. */
export type Cost = { server: number; database: number; all: number; times: number[]; bytes: number };

/** Sends all shots to a contestant that works on the servers of these postmasters; nobody else may use them meanwhile. */
export const costOf = async (
  contestant: Contestant,
  postmasters: number | readonly number[],
  shots: readonly Shot[],
): Promise<Cost> => {
  const ofDatabase = (): number => [postmasters].flat().reduce((sum, one) => sum + cpuOfTree(one), 0);
  const before = { server: cpuOfTree(contestant.pid), database: ofDatabase() };
  const run = await contestant.run(shots);
  const server = (cpuOfTree(contestant.pid) - before.server) / shots.length;
  const database = (ofDatabase() - before.database) / shots.length;
  return { server, database, all: server + database, ...run };
};
