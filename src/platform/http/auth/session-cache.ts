/**
 * Which sessions still hold (docs/decisions/0030-sessions-end-at-once.md). A call learns it from memory: those in use are
 * read together every two seconds, so whatever ends a session ends it in every process, told or not.
 */
import { underOwnId } from '#platform/telemetry/work-context.ts';

/**
 * Of the sessions asked for, those that hold in the database now, those among them whose person has to set up a second factor
 * before anything else, those whose screen is locked, and what the shop says of all of them: read together.
 */
export type ReadSessions<Said> = (
  shopId: number,
  ids: readonly number[],
) => Promise<{ good: readonly number[]; confined: readonly number[]; locked: readonly number[]; said: Said }>;

export type Sessions<Said> = {
  /** Does it hold? A promise only when it is not known, or what is known has grown too old. */
  holds(shopId: number, id: number): boolean | Promise<boolean>;
  /** Has its person nothing to do here but to set up a second factor? Looked at once more before it is said. */
  confined(shopId: number, id: number): boolean | Promise<boolean>;
  /** Is its screen locked? Looked at once more before it is said. */
  locked(shopId: number, id: number): boolean | Promise<boolean>;
  /** Its screen has been locked: here from now on, and its live updates are hung up. */
  lock(shopId: number, id: number): void;
  /** It has been ended: here from now on. */
  ended(shopId: number, id: number): void;
  /** What the shop said last: as old as what is known of its sessions. Undefined for a shop that nobody has asked about. */
  said(shopId: number): Said | undefined;
  close(): void;
};

export type SessionTimes = {
  /** Read again so often. */
  every: number;
  /** Never trusted when read longer ago: then the call waits for the reading, and fails when it fails. */
  oldest: number;
  /** Watched so long after its last call: as long as an access token lives. */
  watched: number;
};
const usual: SessionTimes = { every: 2000, oldest: 4000, watched: 15 * 60_000 };

type Known = { holds: boolean; confined: boolean; locked: boolean; readAt: number; usedAt: number };

/** `onEnd` hears once of every session that has ended, or been locked, while it was watched. */
export const watchSessions = <Said>(
  read: ReadSessions<Said>,
  onEnd: (shopId: number, id: number) => void,
  times: SessionTimes = usual,
): Sessions<Said> => {
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
    // An older reading may come later.
    if ((sayings.get(shopId)?.readAt ?? -1) < begun)
      sayings.set(shopId, { said: answer.said, readAt: begun });
    const known = shops.get(shopId) ?? new Map<number, Known>();
    shops.set(shopId, known);
    for (const id of ids) {
      const one = known.get(id);
      // What has ended stays so: an older reading may come later.
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
          // What could not be read grows too old, and then its calls ask for themselves.
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
    // Not in the name of the call that happened to be the first.
    timer ??= setInterval(() => underOwnId(sweep), times.every).unref();
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
      // Whoever has just set one up waits for no reading of every two seconds.
      return readShop(shopId, [id]).then(() => shops.get(shopId)?.get(id)?.confined ?? false);
    },
    locked: (shopId, id) => {
      if (shops.get(shopId)?.get(id)?.locked !== true) return false;
      // Whoever has just opened it, in whichever process, waits for no reading of every two seconds.
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
