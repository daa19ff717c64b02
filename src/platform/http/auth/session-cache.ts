/** docs/decisions/0030-sessions-end-at-once.md. Sessions in use are read together every two seconds: a session ends in every process. */
import { runUnderOwnId } from '#platform/telemetry/work-context.ts';

/** Which are valid, which need a second factor first, which are locked; the shop-wide value. */
export type ReadSessions<Said> = (
  shopId: number,
  ids: readonly number[],
) => Promise<{ good: readonly number[]; confined: readonly number[]; locked: readonly number[]; said: Said }>;

export type SessionCache<Said> = {
  /** A promise only without a current cache entry. */
  holds(shopId: number, id: number): boolean | Promise<boolean>;
  /** Must set up a second factor first; a cached yes is verified. */
  confined(shopId: number, id: number): boolean | Promise<boolean>;
  /** Screen locked; a cached yes is verified. */
  locked(shopId: number, id: number): boolean | Promise<boolean>;
  /** In this process at once; closes its live updates. */
  lock(shopId: number, id: number): void;
  /** In this process at once. */
  ended(shopId: number, id: number): void;
  said(shopId: number): Said | undefined;
  close(): void;
};

export type SessionTimes = {
  /** ms between reads. */
  every: number;
  /** ms. With an older read, the request waits for a new one and fails with it. */
  oldest: number;
  /** ms after the last request that a session is watched: lifetime of an access token. */
  watched: number;
};
const usual: SessionTimes = { every: 2000, oldest: 4000, watched: 15 * 60_000 };

type Known = { holds: boolean; confined: boolean; locked: boolean; readAt: number; usedAt: number };

/** `onEnd`: once for every watched session that ended or was locked. */
export const watchSessions = <Said>(
  read: ReadSessions<Said>,
  onEnd: (shopId: number, id: number) => void,
  times: SessionTimes = usual,
): SessionCache<Said> => {
  const shops = new Map<number, Map<number, Known>>();
  const sayings = new Map<number, { said: Said; readAt: number }>();
  const reading = new Map<number, Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const end = (shopId: number, id: number, known: Known): void => {
    if (!known.holds) return;
    known.holds = false;
    onEnd(shopId, id);
  };

  const readShop = async (shopId: number, ids: readonly number[]): Promise<void> => {
    const begun = performance.now();
    const answer = await read(shopId, ids);
    const good = new Set(answer.good);
    const confined = new Set(answer.confined);
    const locked = new Set(answer.locked);
    // An older read may finish later.
    if ((sayings.get(shopId)?.readAt ?? -1) < begun)
      sayings.set(shopId, { said: answer.said, readAt: begun });
    const known = shops.get(shopId) ?? new Map<number, Known>();
    shops.set(shopId, known);
    for (const id of ids) {
      const one = known.get(id);
      // An ended session never becomes valid again.
      if (one === undefined) {
        known.set(id, {
          holds: good.has(id),
          confined: confined.has(id),
          locked: locked.has(id),
          readAt: begun,
          usedAt: begun,
        });
      } else {
        if (one.readAt <= begun) {
          one.confined = confined.has(id);
          if (!one.locked && locked.has(id)) onEnd(shopId, id);
          one.locked = locked.has(id);
        }
        one.readAt = Math.max(one.readAt, begun);
        if (!good.has(id)) end(shopId, id, one);
      }
    }
  };

  const sweep = (): void => {
    const now = performance.now();
    for (const [shopId, known] of shops) {
      for (const [id, one] of known) if (now - one.usedAt > times.watched) known.delete(id);
      if (known.size === 0) {
        shops.delete(shopId);
        sayings.delete(shopId);
      } else if (!reading.has(shopId)) {
        const work = readShop(shopId, [...known.keys()])
          // The entries become outdated, and requests read for themselves.
          .catch(() => {})
          .finally(() => reading.delete(shopId));
        reading.set(shopId, work);
      }
    }
    if (shops.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };

  const watch = (): void => {
    // Not under the work id of the first request.
    timer ??= setInterval(() => runUnderOwnId(sweep), times.every).unref();
  };

  const asked = new Map<string, Promise<void>>();
  const ask = async (shopId: number, id: number): Promise<boolean> => {
    const key = `${shopId}.${id}`;
    const work = asked.get(key) ?? readShop(shopId, [id]).finally(() => asked.delete(key));
    asked.set(key, work);
    await work;
    watch();
    return shops.get(shopId)?.get(id)?.holds ?? false;
  };

  const knownOf = (shopId: number, id: number): Known => {
    const known = shops.get(shopId) ?? new Map<number, Known>();
    shops.set(shopId, known);
    const now = performance.now();
    const one = known.get(id) ?? { holds: true, confined: false, locked: false, readAt: now, usedAt: now };
    known.set(id, one);
    return one;
  };

  return {
    holds: (shopId, id) => {
      const known = shops.get(shopId)?.get(id);
      if (known === undefined) return ask(shopId, id);
      const now = performance.now();
      known.usedAt = now;
      return known.holds && now - known.readAt > times.oldest ? ask(shopId, id) : known.holds;
    },
    confined: (shopId, id) => {
      if (shops.get(shopId)?.get(id)?.confined !== true) return false;
      // The user may have just set up a factor.
      return readShop(shopId, [id]).then(() => shops.get(shopId)?.get(id)?.confined ?? false);
    },
    locked: (shopId, id) => {
      if (shops.get(shopId)?.get(id)?.locked !== true) return false;
      // The user may have just unlocked the screen, in any process.
      return readShop(shopId, [id]).then(() => shops.get(shopId)?.get(id)?.locked ?? false);
    },
    lock: (shopId, id) => {
      const one = knownOf(shopId, id);
      one.locked = true;
      one.readAt = performance.now();
      onEnd(shopId, id);
      watch();
    },
    ended: (shopId, id) => {
      end(shopId, id, knownOf(shopId, id));
      watch();
    },
    said: (shopId) => sayings.get(shopId)?.said,
    close: () => clearInterval(timer),
  };
};
