/**
 * Caches sessions (decision 30). Each process reads its active sessions every two seconds, so a session that
 * ends in one process ends in all.
 */
import { runUnderOwnId } from '#platform/telemetry/work-context.ts';

/**
 * Ids of valid sessions, of sessions that lack a required second factor (`confined`), and of locked ones.
 * `said`: data of the shop.
 */
export type ReadSessions<Said> = (
  shopId: number,
  ids: readonly number[],
) => Promise<{ good: readonly number[]; confined: readonly number[]; locked: readonly number[]; said: Said }>;

export type SessionCache<Said> = {
  /** Returns whether the session is valid, as a promise only if the cache has no current entry. */
  holds(shopId: number, id: number): boolean | Promise<boolean>;
  /** Returns whether the user must set up a second factor. A cached `true` is verified again. */
  confined(shopId: number, id: number): boolean | Promise<boolean>;
  locked(shopId: number, id: number): boolean | Promise<boolean>;
  lock(shopId: number, id: number): void;
  ended(shopId: number, id: number): void;
  said(shopId: number): Said | undefined;
  close(): void;
};

export type SessionTimes = {
  every: number;
  /** Milliseconds. An older entry makes requests wait for a new entry. */
  oldest: number;
  /** Milliseconds since the last request, the lifetime of an access token. */
  watched: number;
};
const usual: SessionTimes = { every: 2000, oldest: 4000, watched: 15 * 60_000 };

type CachedSession = {
  valid: boolean;
  confined: boolean;
  locked: boolean;
  readAt: number;
  usedAt: number;
};

class CachedSessions<Said> {
  readonly #read: ReadSessions<Said>;
  readonly #onEnd: (shopId: number, id: number) => void;
  readonly #times: SessionTimes;
  readonly #shops = new Map<number, Map<number, CachedSession>>();
  readonly #said = new Map<number, { said: Said; readAt: number }>();
  readonly #shopReads = new Map<number, Promise<void>>();
  readonly #sessionReads = new Map<string, Promise<void>>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(read: ReadSessions<Said>, onEnd: (shopId: number, id: number) => void, times: SessionTimes) {
    this.#read = read;
    this.#onEnd = onEnd;
    this.#times = times;
  }

  holds(shopId: number, id: number): boolean | Promise<boolean> {
    const session = this.#find(shopId, id);
    if (session === undefined) return this.#readAndWatch(shopId, id);
    const now = performance.now();
    session.usedAt = now;
    const isOld = now - session.readAt > this.#times.oldest;
    return session.valid && isOld ? this.#readAndWatch(shopId, id) : session.valid;
  }

  confined(shopId: number, id: number): boolean | Promise<boolean> {
    // The user may have just set up the second factor.
    return this.#verified(shopId, id, 'confined');
  }

  locked(shopId: number, id: number): boolean | Promise<boolean> {
    // Any process may have just unlocked the screen.
    return this.#verified(shopId, id, 'locked');
  }

  lock(shopId: number, id: number): void {
    const session = this.#findOrAdd(shopId, id);
    session.locked = true;
    session.readAt = performance.now();
    this.#onEnd(shopId, id);
    this.#startTimer();
  }

  ended(shopId: number, id: number): void {
    this.#end(shopId, id, this.#findOrAdd(shopId, id));
    this.#startTimer();
  }

  said(shopId: number): Said | undefined {
    return this.#said.get(shopId)?.said;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #verified(shopId: number, id: number, what: 'confined' | 'locked'): boolean | Promise<boolean> {
    if (this.#find(shopId, id)?.[what] !== true) return false;
    return this.#readSessions(shopId, [id]).then(() => this.#find(shopId, id)?.[what] ?? false);
  }

  async #readAndWatch(shopId: number, id: number): Promise<boolean> {
    const key = `${shopId}.${id}`;
    const work =
      this.#sessionReads.get(key) ??
      this.#readSessions(shopId, [id]).finally(() => this.#sessionReads.delete(key));
    this.#sessionReads.set(key, work);
    await work;
    this.#startTimer();
    return this.#find(shopId, id)?.valid ?? false;
  }

  async #readSessions(shopId: number, ids: readonly number[]): Promise<void> {
    const begun = performance.now();
    const answer = await this.#read(shopId, ids);
    const good = new Set(answer.good);
    const confined = new Set(answer.confined);
    const locked = new Set(answer.locked);
    if ((this.#said.get(shopId)?.readAt ?? -1) < begun)
      this.#said.set(shopId, { said: answer.said, readAt: begun });
    const shop = this.#shopOf(shopId);
    for (const id of ids) {
      const read = { valid: good.has(id), confined: confined.has(id), locked: locked.has(id) };
      const session = shop.get(id);
      if (session === undefined) shop.set(id, { ...read, readAt: begun, usedAt: begun });
      else this.#update(shopId, id, session, { ...read, readAt: begun });
    }
  }

  #update(shopId: number, id: number, session: CachedSession, read: Omit<CachedSession, 'usedAt'>): void {
    if (session.readAt <= read.readAt) {
      session.confined = read.confined;
      if (!session.locked && read.locked) this.#onEnd(shopId, id);
      session.locked = read.locked;
    }
    session.readAt = Math.max(session.readAt, read.readAt);
    // An ended session stays invalid.
    if (!read.valid) this.#end(shopId, id, session);
  }

  #end(shopId: number, id: number, session: CachedSession): void {
    if (!session.valid) return;
    session.valid = false;
    this.#onEnd(shopId, id);
  }

  #startTimer(): void {
    // Otherwise the sweep would run under the id of the first request.
    this.#timer ??= setInterval(() => runUnderOwnId(() => this.#sweep()), this.#times.every).unref();
  }

  #sweep(): void {
    const now = performance.now();
    for (const [shopId, sessions] of this.#shops) {
      for (const [id, one] of sessions) if (now - one.usedAt > this.#times.watched) sessions.delete(id);
      if (sessions.size === 0) {
        this.#shops.delete(shopId);
        this.#said.delete(shopId);
      } else if (!this.#shopReads.has(shopId)) this.#readShop(shopId, [...sessions.keys()]);
    }
    if (this.#shops.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #readShop(shopId: number, ids: readonly number[]): void {
    const work = this.#readSessions(shopId, ids)
      .catch(() => {})
      .finally(() => this.#shopReads.delete(shopId));
    this.#shopReads.set(shopId, work);
  }

  #shopOf(shopId: number): Map<number, CachedSession> {
    const sessions = this.#shops.get(shopId) ?? new Map<number, CachedSession>();
    this.#shops.set(shopId, sessions);
    return sessions;
  }

  #find(shopId: number, id: number): CachedSession | undefined {
    return this.#shops.get(shopId)?.get(id);
  }

  #findOrAdd(shopId: number, id: number): CachedSession {
    const shop = this.#shopOf(shopId);
    const now = performance.now();
    const session = shop.get(id) ?? { valid: true, confined: false, locked: false, readAt: now, usedAt: now };
    shop.set(id, session);
    return session;
  }
}

/** `onEnd` also gets locked sessions. */
export const watchSessions = <Said>(
  read: ReadSessions<Said>,
  onEnd: (shopId: number, id: number) => void,
  times: SessionTimes = usual,
): SessionCache<Said> => {
  const sessions = new CachedSessions(read, onEnd, times);
  return {
    holds: (shopId, id) => sessions.holds(shopId, id),
    confined: (shopId, id) => sessions.confined(shopId, id),
    locked: (shopId, id) => sessions.locked(shopId, id),
    lock: (shopId, id) => sessions.lock(shopId, id),
    ended: (shopId, id) => sessions.ended(shopId, id),
    said: (shopId) => sessions.said(shopId),
    close: () => sessions.close(),
  };
};
