/**
 * Reads the CPU time of a process and all its children from /proc (Linux), because a request uses CPU in the
 * server and in PostgreSQL's backends.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import type { Contestant, LoadRequest } from './load.ts';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Returns the ticks of user and system time of a process and of its exited children, or 0 without process.
 */
const ticksOf = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything. The fields after it start with the third.
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

/** Returns the microseconds that a process and its descendants have used so far. */
export const cpuOfProcessTree = (pid: number): number => {
  const ticks = (one: number): number =>
    childrenOf(one).reduce((sum, child) => sum + ticks(child), ticksOf(one));
  return (ticks(pid) * 1_000_000) / ticksPerSecond;
};

/** CPU is in microseconds per request. `times` has every latency in ms. */
export type RequestCost = { server: number; database: number; all: number; times: number[]; bytes: number };

/**
 * Sends all requests to a contestant that uses the servers of these postmasters, which must have no other
 * load.
 */
export const measureRequestCost = async (
  contestant: Contestant,
  postmasters: number | readonly number[],
  shots: readonly LoadRequest[],
): Promise<RequestCost> => {
  const ofDatabase = (): number => [postmasters].flat().reduce((sum, one) => sum + cpuOfProcessTree(one), 0);
  const before = { server: cpuOfProcessTree(contestant.pid), database: ofDatabase() };
  const run = await contestant.run(shots);
  const server = (cpuOfProcessTree(contestant.pid) - before.server) / shots.length;
  const database = (ofDatabase() - before.database) / shots.length;
  return { server, database, all: server + database, ...run };
};
