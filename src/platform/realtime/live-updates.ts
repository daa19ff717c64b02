/** docs/decisions/0022-live-after-the-commit.md */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AppError } from '#lib/errors/errors.ts';
import type { LiveChange } from '#lib/contract/live-change.ts';
import type { Db } from '../db/db.ts';
import { type ChannelSubscription, listenToChannel, listenTimeoutMs } from './listen.ts';

/** `branchIds` null: all users of the shop. */
export type ShopChange = Omit<LiveChange, 'id'> & { shopId: number; branchIds: readonly number[] | null };

/** `until`: expiry of the token, ms since 1970. */
export type StreamListener = {
  shopId: number;
  userId: number;
  sessionId: number;
  branchIds: readonly number[];
  until: number;
};

export type LiveUpdates = {
  /** Never waits and never throws. */
  publish(change: ShopChange): void;
  /** Streams to `out`, whose head has been sent. TOO_MANY_REQUESTS; UNAVAILABLE above the limit of streams. */
  join(listener: StreamListener, begin: () => ServerResponse): Promise<void>;
  /** Events may have been lost: all listeners of all processes reload. */
  missed(): void;
  /** Resolves when all changes have reached other processes, or soon without a database. */
  told(): Promise<void>;
  hangUp(shopId: number, sessionId: number): void;
  count(): number;
  readonly most: number;
  /** Has received all these changes (`x-after`). */
  knows(after: string): boolean;
  /** Changes with every change received for these branches. */
  stampOf(shopId: number, branchIds: readonly number[]): string;
  /** Moves every stream to another process of the address. */
  sendOn(): void;
  /** Clients reconnect to another process or after the next start. */
  close(): Promise<void>;
};

export type LiveLimits = { perUser: number; total: number; beatEvery: number; slowest: number };
const usual: LiveLimits = { perUser: 20, total: 5000, beatEvery: 20_000, slowest: 60_000 };

type Stream = StreamListener & {
  out: ServerResponse;
  /** The client's buffer is full; it receives a gap event once it reads again. */
  stuckSince: number | undefined;
};
/** A gap event has no change: events were lost. */
type Note = { from: string; n: number; change: ShopChange };
type Gap = { from: string; change?: undefined };

const channel = 'ratri_live';
// PostgreSQL refuses notifications of 8,000 bytes or more.
const longestNote = 7900;
/** While the database is down; beyond it one gap event replaces them. */
const mostWaiting = 1000;
/** ms between attempts. */
const again = 250;
const gapEvent = 'event: gap\ndata: {}\n\n';
/** Reconnect to another process, without reporting a failure. */
const moveEvent = 'event: move\ndata: {}\n\n';

const eventOf = ({ from, n, change: { kind, ids, reads } }: Note): string =>
  `data: ${JSON.stringify({ kind, ids, reads, id: `${from}.${n}` } satisfies LiveChange)}\n\n`;

export const openLiveUpdates = (db: Db, limits: LiveLimits = usual): LiveUpdates => {
  const self = randomUUID();
  const streams = new Map<number, Set<Stream>>();
  let count = 0;
  let closed = false;
  let leaving = false;
  let listening: ChannelSubscription | undefined;
  let outbox: string[] = [];
  let sending: Promise<void> | undefined;
  /** Number of own changes; count of interruptions in which changes of others may have been lost. */
  let last = 0;
  let silences = 0;

  const write = (stream: Stream, text: string): void => {
    if (stream.stuckSince !== undefined) return;
    if (!stream.out.write(text)) stream.stuckSince = Date.now();
  };
  const every = (): Stream[] => [...streams.values()].flatMap((ones) => [...ones]);
  const end = (stream: Stream): void => void stream.out.end();

  /** By process; by branch, the count of changes at its last change. */
  const newest = new Map<string, number>();
  const changedAt = new Map<number, Map<number | null, number>>();
  let changes = 0;
  const remember = ({ from, n, change: { shopId, branchIds } }: Note): void => {
    newest.set(from, Math.max(n, newest.get(from) ?? 0));
    const shop = changedAt.get(shopId) ?? new Map<number | null, number>();
    changedAt.set(shopId, shop);
    changes++;
    for (const id of branchIds ?? [null]) shop.set(id, changes);
  };

  const tell = (note: Note): void => {
    remember(note);
    const { change } = note;
    const ones = streams.get(change.shopId);
    if (ones === undefined) return;
    const text = eventOf(note);
    for (const stream of ones)
      if (change.branchIds === null || change.branchIds.some((id) => stream.branchIds.includes(id)))
        write(stream, text);
  };

  /** Earlier changes no longer prove that later reads are current. */
  const gap = (): void => {
    silences++;
    newest.clear();
    for (const stream of every()) write(stream, gapEvent);
  };

  const heard = (text: string): void => {
    const note = JSON.parse(text) as Note | Gap;
    if (note.from === self) return;
    if (note.change === undefined) gap();
    else tell(note);
  };

  // Failed notifications are sent again: other processes may not have noticed the interruption.
  const flush = async (): Promise<void> => {
    while (outbox.length > 0) {
      const texts = outbox;
      outbox = [];
      try {
        await db.announce(channel, texts);
      } catch {
        if (db.pool.ending) return;
        outbox = texts.length + outbox.length > mostWaiting ? [missing] : [...texts, ...outbox];
        await new Promise((resolve) => void setTimeout(resolve, again).unref());
      }
    }
  };
  const missing = JSON.stringify({ from: self } satisfies Gap);
  const put = (text: string): void => {
    outbox = outbox.length >= mostWaiting ? [missing] : [...outbox, text];
    sending ??= flush().finally(() => (sending = undefined));
  };
  const announce = (note: Note): void => {
    const text = JSON.stringify(note);
    const fits = Buffer.byteLength(text) <= longestNote;
    put(fits ? text : JSON.stringify({ ...note, change: { ...note.change, ids: {} } } satisfies Note));
  };

  const beat = (): void => {
    const now = Date.now();
    for (const stream of every())
      if (stream.until <= now) end(stream);
      else if (stream.stuckSince !== undefined && now - stream.stuckSince > limits.slowest)
        stream.out.destroy();
      else write(stream, ':\n\n');
  };
  let timer: ReturnType<typeof setInterval> | undefined;

  const add = (stream: Stream): void => {
    const { shopId, out } = stream;
    const ones = streams.get(shopId) ?? new Set();
    streams.set(shopId, ones.add(stream));
    count++;
    out.on('drain', () => {
      if (stream.stuckSince === undefined) return;
      stream.stuckSince = undefined;
      write(stream, gapEvent);
    });
    out.on('error', () => {});
    out.once('close', () => {
      if (!ones.delete(stream)) return;
      count--;
      if (ones.size === 0) streams.delete(shopId);
    });
    // The client may have disconnected before it was registered.
    if (out.closed || out.destroyed) out.emit('close');
  };

  return {
    publish: (change) => {
      const note = { from: self, n: ++last, change };
      tell(note);
      announce(note);
    },
    missed: () => {
      gap();
      put(missing);
    },
    told: async () => {
      await Promise.race([
        sending,
        new Promise((resolve) => void setTimeout(resolve, listenTimeoutMs).unref()),
      ]);
    },
    join: async (listener, begin) => {
      if (closed || leaving) throw new AppError('UNAVAILABLE');
      timer ??= setInterval(beat, limits.beatEvery).unref();
      listening ??= listenToChannel(db.place, channel, {
        message: heard,
        gap,
        // A proxy routes no request to a process without a database.
        deaf: () => {
          for (const stream of every()) end(stream);
        },
      });
      const { ready } = listening;
      await Promise.race([
        ready,
        new Promise<void>((resolve) => void setTimeout(resolve, listenTimeoutMs).unref()),
      ]);
      const mine = [...(streams.get(listener.shopId) ?? [])].filter((one) => one.userId === listener.userId);
      if (mine.length >= limits.perUser) throw new AppError('TOO_MANY_REQUESTS', { values: { seconds: 60 } });
      if (closed || leaving || count >= limits.total) throw new AppError('UNAVAILABLE');
      const out = begin();
      add({ ...listener, out, stuckSince: undefined });
      out.write('event: open\ndata: {}\n\n');
    },
    hangUp: (shopId, sessionId) => {
      for (const stream of streams.get(shopId) ?? []) if (stream.sessionId === sessionId) end(stream);
    },
    count: () => count,
    most: limits.total,
    knows: (after) =>
      after.split(',').every((id) => {
        const [from = '', n = ''] = id.split('.');
        const heard = newest.get(from);
        return heard !== undefined && Number(n) <= heard;
      }),
    stampOf: (shopId, branchIds) => {
      const shop = changedAt.get(shopId);
      return [silences, ...[null, ...branchIds].map((id) => shop?.get(id) ?? 0)].join(' ');
    },
    sendOn: () => {
      leaving = true;
      for (const stream of every()) {
        write(stream, moveEvent);
        // Otherwise the connection's next request would come to this process.
        const { socket } = stream.out;
        stream.out.end(() => socket?.end());
      }
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      for (const stream of every()) end(stream);
      await listening?.close();
    },
  };
};
