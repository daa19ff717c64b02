/** Sends live updates after the commit (decision 22). */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AppError } from '#lib/errors/errors.ts';
import type { LiveChange } from '#lib/contract/live-change.ts';
import type { Db } from '../db/db.ts';
import { ChangeHistory, type ChangeNotice, type ShopChange } from './change-history.ts';
import { ChangeOutbox } from './change-outbox.ts';
import { type ChannelSubscription, listenToChannel, listenTimeoutMs } from './listen.ts';
import { LiveStreams, type StreamListener } from './live-streams.ts';

export type LiveUpdates = {
  /** Never waits or throws. */
  publish(change: ShopChange): void;
  /**
   * Starts once `begin` has sent the head. Throws TOO_MANY_REQUESTS if one client has too many streams, and
   * UNAVAILABLE above the process's limit.
   */
  join(listener: StreamListener, begin: () => ServerResponse): Promise<void>;
  /** Makes all listeners of all processes reload, because events may be lost. */
  missed(): void;
  /** Resolves when other processes have all changes, or the database is down. */
  delivered(): Promise<void>;
  hangUp(shopId: number, sessionId: number): void;
  count(): number;
  readonly most: number;
  knows(after: string): boolean;
  stampOf(shopId: number, branchIds: readonly number[]): string;
  sendOn(): void;
  close(): Promise<void>;
};

export type LiveLimits = { perUser: number; total: number; beatEvery: number; slowest: number };
const usual: LiveLimits = { perUser: 20, total: 5000, beatEvery: 20_000, slowest: 60_000 };

type GapNotice = { from: string; change?: undefined };

const channel = 'ratri_live';
// PostgreSQL refuses notifications from 8,000 bytes.
const longestNotice = 7900;

const eventOf = ({ from, n, change: { kind, ids, reads } }: ChangeNotice): string =>
  `data: ${JSON.stringify({ kind, ids, reads, id: `${from}.${n}` } satisfies LiveChange)}\n\n`;

class ProcessLiveUpdates {
  readonly streams = new LiveStreams();
  readonly history = new ChangeHistory();
  readonly outbox: ChangeOutbox;
  readonly #db: Db;
  readonly #limits: LiveLimits;
  readonly #processId = randomUUID();
  #published = 0;
  #refusing = false;
  #subscription: ChannelSubscription | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(db: Db, limits: LiveLimits) {
    this.#db = db;
    this.#limits = limits;
    this.outbox = new ChangeOutbox(
      db,
      channel,
      JSON.stringify({ from: this.#processId } satisfies GapNotice),
    );
  }

  publish(change: ShopChange): void {
    const notice = { from: this.#processId, n: ++this.#published, change };
    this.#deliver(notice);
    const text = JSON.stringify(notice);
    const fits = Buffer.byteLength(text) <= longestNotice;
    const short: ChangeNotice = { ...notice, change: { ...change, ids: {} } };
    this.outbox.add(fits ? text : JSON.stringify(short));
  }

  missed(): void {
    this.#gap();
    this.outbox.addGap();
  }

  async join(listener: StreamListener, begin: () => ServerResponse): Promise<void> {
    if (this.#refusing) throw new AppError('UNAVAILABLE');
    const { beatEvery, slowest, perUser, total } = this.#limits;
    this.#timer ??= setInterval(() => this.streams.beat(slowest), beatEvery).unref();
    this.#subscription ??= this.#subscribe();
    const { ready } = this.#subscription;
    await Promise.race([
      ready,
      new Promise<void>((resolve) => void setTimeout(resolve, listenTimeoutMs).unref()),
    ]);
    if (this.streams.countOfUser(listener.shopId, listener.userId) >= perUser)
      throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: 60 } });
    if (this.#refusing || this.streams.count >= total) throw new AppError('UNAVAILABLE');
    this.streams.add(listener, begin());
  }

  sendOn(): void {
    this.#refusing = true;
    this.streams.moveAll();
  }

  async close(): Promise<void> {
    this.#refusing = true;
    clearInterval(this.#timer);
    this.streams.endAll();
    await this.#subscription?.close();
  }

  #subscribe(): ChannelSubscription {
    return listenToChannel(this.#db.place, channel, {
      message: (text) => this.#receive(text),
      gap: () => this.#gap(),
      // Clients reconnect through the proxy, which skips processes without a database.
      deaf: () => this.streams.endAll(),
    });
  }

  #receive(text: string): void {
    const notice = JSON.parse(text) as ChangeNotice | GapNotice;
    if (notice.from === this.#processId) return;
    if (notice.change === undefined) this.#gap();
    else this.#deliver(notice);
  }

  #deliver(notice: ChangeNotice): void {
    this.history.add(notice);
    const { shopId, branchIds } = notice.change;
    this.streams.send(shopId, branchIds, () => eventOf(notice));
  }

  #gap(): void {
    this.history.addGap();
    this.streams.sendGap();
  }
}

export const openLiveUpdates = (db: Db, limits: LiveLimits = usual): LiveUpdates => {
  const updates = new ProcessLiveUpdates(db, limits);
  const { streams, history, outbox } = updates;
  return {
    publish: (change) => updates.publish(change),
    missed: () => updates.missed(),
    delivered: () => outbox.sent(),
    join: (listener, begin) => updates.join(listener, begin),
    hangUp: (shopId, sessionId) => streams.endSession(shopId, sessionId),
    count: () => streams.count,
    most: limits.total,
    knows: (after) => history.knows(after),
    stampOf: (shopId, branchIds) => history.stampOf(shopId, branchIds),
    sendOn: () => updates.sendOn(),
    close: () => updates.close(),
  };
};
