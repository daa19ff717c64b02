/**
 * Counts page views in memory and adds them in batches, never while a visitor waits. Stores nothing about a visitor: a digest, under
 * a secret that never leaves memory, counts one person's search once until the end of the day.
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

/** `style`: any style's page; `group`: which one. `empty`: a search without results. */
export type VisitCountKind = 'home' | 'list' | 'style' | 'search' | 'empty' | 'group';

export type VisitEvent =
  | { kind: VisitCountKind; key?: number; once?: string }
  | {
      kind: 'lost';
      eventDay: Day;
      groupId: number;
      size: string;
      once: string;
      /** Ms until it counts again; absent: once per day. */
      within?: number | undefined;
      source?: LostDemandEntry['source'];
      branchId?: number;
    }
  /** Possibly an alternative. */
  | { kind: 'found'; eventDay: Day; groupId: number; once?: undefined };

/** Only for a digest. */
export type VisitorKey = { ip: string; agent: string };

export type VisitCounter = {
  add(shopId: number, day: Day, looker: VisitorKey, what: readonly VisitEvent[]): void;
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Different searches per day, and per person; further ones do not count. */
const mostKnown = 100_000;
const mostOfOne = 200;
/** Per shop while the database is down; further ones are dropped. */
const mostWaiting = 5000;

const machines =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|scan/i;
/** By user agent. */
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

/** `wait`: ms from the first count to its write, the most that a killed server loses. */
export const openVisitCounter = (db: Db, wait = 2000): VisitCounter => {
  let waiting = new Map<number, Sums>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  const fresh = (day: string) => ({
    day,
    key: randomBytes(32),
    known: new Map<string, number>(),
    ofOne: new Map<string, number>(),
    missed: trackUnmetDemand(mostKnown),
  });
  let secret = fresh('');
  const forgotten = new Map<number, Day>();

  const sumsOf = (shopId: number): Sums => {
    const known = waiting.get(shopId);
    if (known !== undefined) return known;
    const made: Sums = { counts: new Map(), lost: new Map(), instead: new Map() };
    waiting.set(shopId, made);
    return made;
  };
  const digestOf = (parts: readonly (string | number)[]): string =>
    createHmac('sha256', secret.key).update(JSON.stringify(parts)).digest('base64');
  /** By the same visitor for the same event day. */
  const missedBy = (
    shopId: number,
    day: Day,
    { ip, agent }: VisitorKey,
    eventDay: Day,
  ): UnmetDemandTracker => {
    if (secret.day !== day) secret = fresh(day);
    return secret.missed(digestOf([shopId, ip, agent, eventDay, 'missed']));
  };
  const isFirst = (
    shopId: number,
    day: Day,
    { ip, agent }: VisitorKey,
    once: string,
    within = Infinity,
  ): boolean => {
    if (secret.day !== day) secret = fresh(day);
    const digest = digestOf([shopId, ip, agent, once]);
    const who = digestOf([ip]);
    const n = secret.ofOne.get(who) ?? 0;
    const at = secret.known.get(digest);
    const now = Date.now();
    // A repeated request extends the interval.
    if (at !== undefined) secret.known.set(digest, now);
    if (at !== undefined && now - at < within) return false;
    if (n >= mostOfOne || (at === undefined && secret.known.size >= mostKnown)) return false;
    secret.known.set(digest, now);
    secret.ofOne.set(who, n + 1);
    return true;
  };
  const later = (): void => {
    timer ??= setTimeout(() => void runUnderOwnId(flush), wait).unref();
  };
  const keep = async (shopId: number, sums: Sums): Promise<void> => {
    try {
      const today = bangkokDay(new Date());
      await db.tx({ shopId }, async (q) => {
        if (forgotten.get(shopId) !== today)
          for (const one of deleteOldVisitCounts({ shopId }, today)) await one.execute(q);
        if (sums.counts.size > 0) await addVisitCounts({ shopId }, [...sums.counts.values()]).execute(q);
        if (sums.lost.size > 0) await addLostDemand({ shopId }, [...sums.lost.values()]).execute(q);
        if (sums.instead.size > 0)
          await addAlternativeViews({ shopId }, [...sums.instead.values()]).execute(q);
      });
      forgotten.set(shopId, today);
    } catch {
      // Retried with the next flush.
      const again = sumsOf(shopId);
      for (const row of sums.counts.values()) putCount(again, row);
      for (const row of sums.lost.values()) putLost(again, row);
      for (const row of sums.instead.values()) putInstead(again, row);
      later();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(async () => {
      const now = waiting;
      waiting = new Map();
      for (const [shopId, sums] of now) await keep(shopId, sums);
    });
    return flushing;
  };
  return {
    add: (shopId, day, looker, what) => {
      if (isBot(looker.agent)) return;
      for (const one of what) {
        if (one.kind === 'lost') missedBy(shopId, day, looker, one.eventDay).add(one.groupId);
        if (one.kind === 'found') {
          const missed = missedBy(shopId, day, looker, one.eventDay).take(one.groupId);
          for (const groupId of missed)
            putInstead(sumsOf(shopId), { askedDay: day, groupId, insteadId: one.groupId, n: 1 });
          if (missed.length > 0) later();
          continue;
        }
        const within = one.kind === 'lost' ? one.within : undefined;
        if (one.once !== undefined && !isFirst(shopId, day, looker, one.once, within)) continue;
        const sums = sumsOf(shopId);
        if (one.kind === 'lost')
          putLost(sums, {
            askedDay: day,
            eventDay: one.eventDay,
            groupId: one.groupId,
            size: one.size,
            source: one.source ?? 'web',
            branchId: one.branchId ?? 0,
            n: 1,
          });
        else putCount(sums, { kind: one.kind, day, key: one.key ?? 0, n: 1 });
        later();
      }
    },
    flush,
    close: async () => {
      await flush();
      clearTimeout(timer);
    },
  };
};

const tallies = new WeakMap<Db, VisitCounter>();
/** One per database and process. */
export const visitCounterOf = (db: Db): VisitCounter => {
  const known = tallies.get(db);
  if (known !== undefined) return known;
  const made = openVisitCounter(db);
  tallies.set(db, made);
  return made;
};

/** A search at the counter: nothing is available from `day` on, or these groups are. */
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
