/** Counters for /metrics; plain numbers need no metrics library. */
import { type JobName, jobNames } from '#lib/vocabulary/job-names.ts';
import { runUnderOwnId } from './work-context.ts';

export const outboxes = ['messages', 'hooks'] as const;
export type Outbox = (typeof outboxes)[number];
export const limitKinds = ['person', 'program', 'address', 'operation', 'load'] as const;
export type LimitKind = (typeof limitKinds)[number];

const none = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

/** Time in seconds since 1970. */
const now = (): number => Date.now() / 1000;

export const processCounters = {
  /** Transactions retried after PostgreSQL aborted them, and those that failed in the end. */
  retried: { deadlock: 0, serialization: 0, moved: 0 },
  gaveUp: 0,
  refused: none(limitKinds),
  waiting: 0,
  errors: 0,
  /** Background jobs in this process: end of the last round; visits to a shop, or runs of jobs without shops. */
  ended: {} as Partial<Record<JobName, number>>,
  runs: none(jobNames),
  failed: none(jobNames),
  /** Time worked, in seconds. */
  worked: none(jobNames),
};

const listeners = new Set<(seconds: number) => void>();
/** Seconds that work waited for a connection. Returns the function that unsubscribes. */
export const onPoolWait = (listener: (seconds: number) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const recordPoolWait = (seconds: number): void => {
  for (const listener of listeners) listener(seconds);
};

/** Times in ms since 1970, by shop; `seen`: time of the check. */
type Waiting = { since: number; seen: number };
const waiting: Record<Outbox, Map<number, Waiting>> = { messages: new Map(), hooks: new Map() };
/** ms without a check: the shop belongs to another process. */
const forgottenAfter = 900_000;
export const recordOldestWaiting = (
  outbox: Outbox,
  shopId: number,
  since: string | Date | null | undefined,
): void => {
  if (since === null || since === undefined) waiting[outbox].delete(shopId);
  else waiting[outbox].set(shopId, { since: new Date(since).getTime(), seen: Date.now() });
};
/** Of all shops, seconds, as of the last check; 0 for empty outboxes. */
export const oldestWaitingAge = (outbox: Outbox): number => {
  let oldest = Infinity;
  for (const [shopId, { since, seen }] of waiting[outbox])
    if (Date.now() - seen > forgottenAfter) waiting[outbox].delete(shopId);
    else oldest = Math.min(oldest, since);
  return oldest === Infinity ? 0 : Math.max(0, (Date.now() - oldest) / 1000);
};

/** Until its first end the age counts from this call. */
export const expectJob = (job: JobName): void => void (processCounters.ended[job] ??= now());

export const recordRound = (job: JobName): void => void (processCounters.ended[job] = now());

/** Runs the job under its own work id. */
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
