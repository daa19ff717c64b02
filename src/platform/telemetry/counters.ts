/** What this process counts of itself for /metrics. Plain numbers: whoever counts knows no library, and asks nobody. */
import { underOwnId } from './work-context.ts';

/** What runs by itself, as the rows of `work` name it. */
export const kindsOfWork = [
  'nightly',
  'backup',
  'messages',
  'mailboxes',
  'hooks',
  'figures',
  'reports',
  'sealing',
] as const;
export type KindOfWork = (typeof kindsOfWork)[number];
export const outboxes = ['messages', 'hooks'] as const;
export type Outbox = (typeof outboxes)[number];
export const limitKinds = ['person', 'program', 'address', 'operation', 'load'] as const;
export type LimitKind = (typeof limitKinds)[number];

const none = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

/** Seconds since 1970. */
const now = (): number => Date.now() / 1000;

export const counted = {
  /** Transactions that PostgreSQL ended because of others and that were begun anew, and those given up at last. */
  retried: { deadlock: 0, serialization: 0, moved: 0 },
  gaveUp: 0,
  /** Calls refused because there were too many. */
  refused: none(limitKinds),
  /** Calls that wait in line now, because more is asked than can be done. */
  waiting: 0,
  /** Lines of the log that tell an error. */
  errors: 0,
  /** When each kind of work last came to its end in this process, and how often it failed. */
  ended: {} as Partial<Record<KindOfWork, number>>,
  failed: none(kindsOfWork),
};

const listeners = new Set<(seconds: number) => void>();
/** Calls back with the seconds that work waited for a connection where none was free; the answer ends that. */
export const onWait = (listener: (seconds: number) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const noteWait = (seconds: number): void => {
  for (const listener of listeners) listener(seconds);
};

/** Oldest thing that waits in an outbox, of each shop that has one, and when it was looked for: milliseconds since 1970. */
type Waiting = { since: number; seen: number };
const waiting: Record<Outbox, Map<number, Waiting>> = { messages: new Map(), hooks: new Map() };
/** What was not looked for again belongs to another process now. */
const forgottenAfter = 900_000;
export const noteOldest = (outbox: Outbox, shopId: number, since: string | Date | null | undefined): void => {
  if (since === null || since === undefined) waiting[outbox].delete(shopId);
  else waiting[outbox].set(shopId, { since: new Date(since).getTime(), seen: Date.now() });
};
/** Seconds that the oldest of all shops has waited, as last looked at; 0 when nothing waits. */
export const oldestOf = (outbox: Outbox): number => {
  let oldest = Infinity;
  for (const [shopId, { since, seen }] of waiting[outbox])
    if (Date.now() - seen > forgottenAfter) waiting[outbox].delete(shopId);
    else oldest = Math.min(oldest, since);
  return oldest === Infinity ? 0 : Math.max(0, (Date.now() - oldest) / 1000);
};

/** From now on its age is told; until its first end it counts from here. */
export const expectWork = (kind: KindOfWork): void => void (counted.ended[kind] ??= now());

/** Does a turn of work that runs by itself, under an id of its own, and notes its end or failure. */
export const turnOf = async <T>(kind: KindOfWork, go: () => Promise<T>): Promise<T> => {
  try {
    const value = await underOwnId(go);
    counted.ended[kind] = now();
    return value;
  } catch (error) {
    counted.failed[kind]++;
    throw error;
  }
};
