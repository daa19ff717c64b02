import { type JobName, jobNames } from '#lib/vocabulary/job-names.ts';
import { runUnderOwnId } from './work-context.ts';

export const outboxes = ['messages', 'hooks'] as const;
export type Outbox = (typeof outboxes)[number];
export const limitKinds = ['person', 'program', 'address', 'operation', 'body', 'load'] as const;
export type LimitKind = (typeof limitKinds)[number];

const none = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

const now = (): number => Date.now() / 1000;

export const processCounters = {
  /**
   * `retried`: retries after PostgreSQL aborted a transaction. `gaveUp`: requests that failed after the
   * retries.
   */
  retried: { deadlock: 0, serialization: 0, moved: 0 },
  gaveUp: 0,
  refused: none(limitKinds),
  waiting: 0,
  errors: 0,
  calls: 0,
  failedCalls: 0,
  /**
   * Counts of this process. `ended`: the end of a job's last round. `runs`: visits to shops, or runs of jobs
   * without shops.
   */
  ended: {} as Partial<Record<JobName, number>>,
  runs: none(jobNames),
  failed: none(jobNames),
  worked: none(jobNames),
};

const listeners = new Set<(seconds: number) => void>();
export const onPoolWait = (listener: (seconds: number) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const recordPoolWait = (seconds: number): void => {
  for (const listener of listeners) listener(seconds);
};

/**
 * Milliseconds since 1970: the time of the shop's oldest message (`since`) and of the last check (`seen`).
 */
type Waiting = { since: number; seen: number };
const waiting: Record<Outbox, Map<number, Waiting>> = { messages: new Map(), hooks: new Map() };
/** Milliseconds. A shop not checked for this time belongs to another process. */
const forgottenAfter = 900_000;
export const recordOldestWaiting = (
  outbox: Outbox,
  shopId: number,
  since: string | Date | null | undefined,
): void => {
  if (since === null || since === undefined) waiting[outbox].delete(shopId);
  else waiting[outbox].set(shopId, { since: new Date(since).getTime(), seen: Date.now() });
};
/** Returns the age in seconds of the oldest message at each shop's last check, or 0 without messages. */
export const oldestWaitingAge = (outbox: Outbox): number => {
  let oldest = Infinity;
  for (const [shopId, { since, seen }] of waiting[outbox])
    if (Date.now() - seen > forgottenAfter) waiting[outbox].delete(shopId);
    else oldest = Math.min(oldest, since);
  return oldest === Infinity ? 0 : Math.max(0, (Date.now() - oldest) / 1000);
};

/** Counts a job's age from now, until the job ends for the first time. */
export const expectJob = (job: JobName): void => void (processCounters.ended[job] ??= now());

export const recordRound = (job: JobName): void => void (processCounters.ended[job] = now());

export const runJob = async <T>(job: JobName, go: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  try {
    return await runUnderOwnId(go);
  } catch (error) {
    processCounters.failed[job]++;
    throw error;
  } finally {
    processCounters.runs[job]++;
    processCounters.worked[job] += (performance.now() - begun) / 1000;
  }
};
