/**
 * Counts what is looked at in web shops: kept in memory, added to the database in batches, never while somebody waits. Nothing of a
 * visitor is kept: to count one person's search once, a digest is remembered until the day ends, under a secret that never leaves memory.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { underOwnId } from '#platform/telemetry/work-context.ts';
import type { NotFree } from '#inventory/stock/server/index.ts';
import {
  addCounts,
  addInstead,
  addLost,
  type Counted,
  forgetCounts,
  type Instead,
  type Lost,
} from './sql.ts';
import { type Missed, missedOf } from './unmet-demand.ts';

/** `style`: a page of one; `group`: which. `empty`: a search that found nothing. */
export type CountKind = 'home' | 'list' | 'style' | 'search' | 'empty' | 'group';

/** What a page adds to the counts. */
export type Tallied =
  | { kind: CountKind; key?: number; once?: string }
  | {
      kind: 'lost';
      eventDay: Day;
      groupId: number;
      size: string;
      once: string;
      /** Again after so many milliseconds it counts again; on the same day it does not when left out. */
      within?: number | undefined;
      source?: Lost['source'];
      branchId?: number;
    }
  /** It was looked for on a day and is free: instead of what was not. */
  | { kind: 'found'; eventDay: Day; groupId: number; once?: undefined };

/** Whoever looks; only ever made into a digest. */
export type Looker = { ip: string; agent: string };

export type Tally = {
  add(shopId: number, day: Day, looker: Looker, what: readonly Tallied[]): void;
  /** Adds what has come together to the database. */
  flush(): Promise<void>;
  /** The last flush. */
  close(): Promise<void>;
};

/** So many different searches of a day are told apart, and so many of one person; what comes after them is not counted. */
const mostKnown = 100_000;
const mostOfOne = 200;
/** So much waits of one shop while the database is away; more of it is not counted. */
const mostWaiting = 5000;

const machines =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|scan/i;
/** Does a machine look, by what it calls itself? */
export const isMachine = (agent: string): boolean => agent.length < 10 || machines.test(agent);

type Sums = { counts: Map<string, Counted>; lost: Map<string, Lost>; instead: Map<string, Instead> };

const put = <T extends { n: number }>(into: Map<string, T>, key: string, row: T): void => {
  const known = into.get(key);
  if (known === undefined) {
    if (into.size < mostWaiting) into.set(key, { ...row });
  } else known.n += row.n;
};
const putCount = (sums: Sums, row: Counted): void =>
  put(sums.counts, `${row.kind} ${row.day} ${row.key}`, row);
const putLost = (sums: Sums, row: Lost): void =>
  put(
    sums.lost,
    `${row.askedDay} ${row.eventDay} ${row.groupId} ${row.source} ${row.branchId} ${row.size}`,
    row,
  );
const putInstead = (sums: Sums, row: Instead): void =>
  put(sums.instead, `${row.askedDay} ${row.groupId} ${row.insteadId}`, row);

/** `wait`: milliseconds from a first count to its being kept, the most that a killed server loses. */
export const openTally = (db: Db, wait = 2000): Tally => {
  let waiting = new Map<number, Sums>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  const fresh = (day: string) => ({
    day,
    key: randomBytes(32),
    known: new Map<string, number>(),
    ofOne: new Map<string, number>(),
    missed: missedOf(mostKnown),
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
  /** What the same looker missed on the same day of an event. */
  const missedBy = (shopId: number, day: Day, { ip, agent }: Looker, eventDay: Day): Missed => {
    if (secret.day !== day) secret = fresh(day);
    return secret.missed(digestOf([shopId, ip, agent, eventDay, 'missed']));
  };
  const isFirst = (
    shopId: number,
    day: Day,
    { ip, agent }: Looker,
    once: string,
    within = Infinity,
  ): boolean => {
    if (secret.day !== day) secret = fresh(day);
    const digest = digestOf([shopId, ip, agent, once]);
    const who = digestOf([ip]);
    const n = secret.ofOne.get(who) ?? 0;
    const at = secret.known.get(digest);
    const now = Date.now();
    // Whoever goes on asking means the same.
    if (at !== undefined) secret.known.set(digest, now);
    if (at !== undefined && now - at < within) return false;
    if (n >= mostOfOne || (at === undefined && secret.known.size >= mostKnown)) return false;
    secret.known.set(digest, now);
    secret.ofOne.set(who, n + 1);
    return true;
  };
  const later = (): void => {
    timer ??= setTimeout(() => void underOwnId(flush), wait).unref();
  };
  const keep = async (shopId: number, sums: Sums): Promise<void> => {
    try {
      const today = bangkokDay(new Date());
      await db.tx({ shopId }, async (q) => {
        if (forgotten.get(shopId) !== today)
          for (const one of forgetCounts({ shopId }, today)) await one.execute(q);
        if (sums.counts.size > 0) await addCounts({ shopId }, [...sums.counts.values()]).execute(q);
        if (sums.lost.size > 0) await addLost({ shopId }, [...sums.lost.values()]).execute(q);
        if (sums.instead.size > 0) await addInstead({ shopId }, [...sums.instead.values()]).execute(q);
      });
      forgotten.set(shopId, today);
    } catch {
      // Kept for the next time.
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
      if (isMachine(looker.agent)) return;
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

const tallies = new WeakMap<Db, Tally>();
/** The one that counts what happens on this database, in this process. */
export const tallyOf = (db: Db): Tally => {
  const known = tallies.get(db);
  if (known !== undefined) return known;
  const made = openTally(db);
  tallies.set(db, made);
  return made;
};

/** Somebody at a counter looked for garments: none is free from `day` on, or these are. */
export const countNotFree = (
  db: Db,
  { shopId, userId, branchId }: Pick<Scope, 'shopId' | 'userId' | 'branchId'>,
  { day, wanted, found, within }: NotFree,
): void => {
  const what = wanted.map((one): Tallied => {
    const lost = { eventDay: day, ...one };
    const once = `lost ${branchId} ${JSON.stringify(lost)}`;
    return { kind: 'lost', ...lost, source: 'counter', branchId, once, within };
  });
  const instead = found.map((groupId): Tallied => ({ kind: 'found', eventDay: day, groupId }));
  tallyOf(db).add(shopId, bangkokDay(new Date()), { ip: String(userId), agent: 'somebody of the shop' }, [
    ...what,
    ...instead,
  ]);
};
