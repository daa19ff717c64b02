/**
 * Counts page views in memory and writes them in batches, so visitors do not wait. Stores no visitor data. A
 * digest makes a visitor's search count once. The digest's secret ends with the day.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { runUnderOwnId } from '#platform/telemetry/work-context.ts';
import type { UnmetDemand } from '#inventory/stock/server/index.ts';
import {
  addVisitCounts,
  addAlternativeViews,
  addLostDemand,
  type VisitCount,
  deleteOldVisitCounts,
  type AlternativeView,
  type LostDemandEntry,
} from './sql.ts';
import { type UnmetDemandTracker, trackUnmetDemand } from './unmet-demand.ts';

/** `style` counts all style pages, `group` those of one style, and `empty` searches without results. */
export type VisitCountKind = 'home' | 'list' | 'style' | 'search' | 'empty' | 'group';

type VisitCountEvent = { kind: VisitCountKind; key?: number; once?: string };
export type VisitEvent =
  | VisitCountEvent
  | {
      kind: 'lost';
      eventDay: Day;
      groupId: number;
      size: string;
      once: string;
      /** Milliseconds until the event counts again. Defaults to the day. */
      within?: number | undefined;
      source?: LostDemandEntry['source'];
      branchId?: number;
    }
  | { kind: 'found'; eventDay: Day; groupId: number; once?: undefined };

export type VisitorKey = { ip: string; agent: string };

export type VisitCounter = {
  add(shopId: number, day: Day, looker: VisitorKey, what: readonly VisitEvent[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** The most searches per day, in total and per address. Later searches do not count. */
const mostKnown = 100_000;
const mostOfOne = 200;
/** The most counts of a shop while the database is down. Later counts are dropped. */
const mostWaiting = 5000;

const machines =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|scan/i;
export const isBot = (agent: string): boolean => agent.length < 10 || machines.test(agent);

type Sums = {
  counts: Map<string, VisitCount>;
  lost: Map<string, LostDemandEntry>;
  instead: Map<string, AlternativeView>;
};

const put = <T extends { n: number }>(into: Map<string, T>, key: string, row: T): void => {
  const known = into.get(key);
  if (known === undefined) {
    if (into.size < mostWaiting) into.set(key, { ...row });
  } else known.n += row.n;
};
const putCount = (sums: Sums, row: VisitCount): void =>
  put(sums.counts, `${row.kind} ${row.day} ${row.key}`, row);
const putLost = (sums: Sums, row: LostDemandEntry): void =>
  put(
    sums.lost,
    `${row.askedDay} ${row.eventDay} ${row.groupId} ${row.source} ${row.branchId} ${row.size}`,
    row,
  );
const putInstead = (sums: Sums, row: AlternativeView): void =>
  put(sums.instead, `${row.askedDay} ${row.groupId} ${row.insteadId}`, row);

type LostEvent = Extract<VisitEvent, { kind: 'lost' }>;
type FoundEvent = Extract<VisitEvent, { kind: 'found' }>;
type Visitor = { shopId: number; day: Day } & VisitorKey;

class VisitorMemory {
  #day = '';
  #key = randomBytes(32);
  #known = new Map<string, number>();
  #countOfOne = new Map<string, number>();
  #missed = trackUnmetDemand(mostKnown);

  missedBy({ shopId, day, ip, agent }: Visitor, eventDay: Day): UnmetDemandTracker {
    this.#startDay(day);
    return this.#missed(this.#digestOf([shopId, ip, agent, eventDay, 'missed']));
  }

  isFirst({ shopId, day, ip, agent }: Visitor, once: string, within = Infinity): boolean {
    this.#startDay(day);
    const digest = this.#digestOf([shopId, ip, agent, once]);
    const address = this.#digestOf([ip]);
    const n = this.#countOfOne.get(address) ?? 0;
    const at = this.#known.get(digest);
    const now = Date.now();
    // A repeat extends the interval.
    if (at !== undefined) this.#known.set(digest, now);
    if (at !== undefined && now - at < within) return false;
    if (n >= mostOfOne || (at === undefined && this.#known.size >= mostKnown)) return false;
    this.#known.set(digest, now);
    this.#countOfOne.set(address, n + 1);
    return true;
  }

  #startDay(day: Day): void {
    if (this.#day === day) return;
    this.#day = day;
    this.#key = randomBytes(32);
    this.#known = new Map();
    this.#countOfOne = new Map();
    this.#missed = trackUnmetDemand(mostKnown);
  }

  #digestOf(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64');
  }
}

const lostEntryOf = (day: Day, one: LostEvent): LostDemandEntry => ({
  askedDay: day,
  eventDay: one.eventDay,
  groupId: one.groupId,
  size: one.size,
  source: one.source ?? 'web',
  branchId: one.branchId ?? 0,
  n: 1,
});

class BatchedVisitCounter implements VisitCounter {
  readonly #db: Db;
  readonly #wait: number;
  readonly #visitors = new VisitorMemory();
  #waiting = new Map<number, Sums>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  readonly #cleaned = new Map<number, Day>();

  constructor(db: Db, wait: number) {
    this.#db = db;
    this.#wait = wait;
  }

  add(shopId: number, day: Day, key: VisitorKey, what: readonly VisitEvent[]): void {
    if (isBot(key.agent)) return;
    const visitor = { shopId, day, ...key };
    for (const one of what)
      if (one.kind === 'found') this.#addFound(visitor, one);
      else if (one.kind === 'lost') this.#addLost(visitor, one);
      else this.#addCount(visitor, one);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(async () => {
      const now = this.#waiting;
      this.#waiting = new Map();
      for (const [shopId, sums] of now) await this.#store(shopId, sums);
    });
    return this.#flushing;
  }

  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  #addFound(visitor: Visitor, { eventDay, groupId: insteadId }: FoundEvent): void {
    const missed = this.#visitors.missedBy(visitor, eventDay).take(insteadId);
    for (const groupId of missed)
      putInstead(this.#sumsOf(visitor.shopId), { askedDay: visitor.day, groupId, insteadId, n: 1 });
    if (missed.length > 0) this.#flushLater();
  }

  #addLost(visitor: Visitor, one: LostEvent): void {
    this.#visitors.missedBy(visitor, one.eventDay).add(one.groupId);
    if (!this.#visitors.isFirst(visitor, one.once, one.within)) return;
    putLost(this.#sumsOf(visitor.shopId), lostEntryOf(visitor.day, one));
    this.#flushLater();
  }

  #addCount(visitor: Visitor, { kind, key = 0, once }: VisitCountEvent): void {
    if (once !== undefined && !this.#visitors.isFirst(visitor, once)) return;
    putCount(this.#sumsOf(visitor.shopId), { kind, day: visitor.day, key, n: 1 });
    this.#flushLater();
  }

  #sumsOf(shopId: number): Sums {
    const known = this.#waiting.get(shopId);
    if (known !== undefined) return known;
    const made: Sums = { counts: new Map(), lost: new Map(), instead: new Map() };
    this.#waiting.set(shopId, made);
    return made;
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => void runUnderOwnId(() => this.flush()), this.#wait).unref();
  }

  async #store(shopId: number, sums: Sums): Promise<void> {
    try {
      const today = bangkokDay(new Date());
      await this.#db.tx({ shopId }, async (q) => {
        if (this.#cleaned.get(shopId) !== today)
          for (const one of deleteOldVisitCounts({ shopId }, today)) await one.execute(q);
        if (sums.counts.size > 0) await addVisitCounts({ shopId }, [...sums.counts.values()]).execute(q);
        if (sums.lost.size > 0) await addLostDemand({ shopId }, [...sums.lost.values()]).execute(q);
        if (sums.instead.size > 0)
          await addAlternativeViews({ shopId }, [...sums.instead.values()]).execute(q);
      });
      this.#cleaned.set(shopId, today);
    } catch {
      const again = this.#sumsOf(shopId);
      for (const row of sums.counts.values()) putCount(again, row);
      for (const row of sums.lost.values()) putLost(again, row);
      for (const row of sums.instead.values()) putInstead(again, row);
      this.#flushLater();
    }
  }
}

/** `wait` is the milliseconds from the first count to its write. A killed server loses only these counts. */
export const openVisitCounter = (db: Db, wait = 2000): VisitCounter => new BatchedVisitCounter(db, wait);

const tallies = new WeakMap<Db, VisitCounter>();
export const visitCounterOf = (db: Db): VisitCounter => {
  const known = tallies.get(db);
  if (known !== undefined) return known;
  const made = openVisitCounter(db);
  tallies.set(db, made);
  return made;
};

/**
 * Counts a search at the counter without results, or with only the groups `found`, for garments from `day`
 * on.
 */
export const countUnavailable = (
  db: Db,
  { shopId, userId, branchId }: Pick<Scope, 'shopId' | 'userId' | 'branchId'>,
  { day, wanted, found, within }: UnmetDemand,
): void => {
  const what = wanted.map((one): VisitEvent => {
    const lost = { eventDay: day, ...one };
    const once = `lost ${branchId} ${JSON.stringify(lost)}`;
    return { kind: 'lost', ...lost, source: 'counter', branchId, once, within };
  });
  const instead = found.map((groupId): VisitEvent => ({ kind: 'found', eventDay: day, groupId }));
  visitCounterOf(db).add(
    shopId,
    bangkokDay(new Date()),
    { ip: String(userId), agent: 'somebody of the shop' },
    [...what, ...instead],
  );
};
