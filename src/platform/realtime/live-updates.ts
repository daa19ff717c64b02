/**
 * Live updates: what one counter does shows at the others (docs/decisions/0022-live-after-the-commit.md).
 * Streams of this process hear a change at once; other processes on the database hear it through PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AppError } from '#lib/errors/errors.ts';
import type { Change } from '#lib/contract/live-change.ts';
import type { Db } from '../db/db.ts';
import { type Listening, listenTo, patience } from './listen.ts';

/** A change of a shop; `branchIds` null: of no branch, so all of the shop's people hear it. */
export type ShopChange = Omit<Change, 'id'> & { shopId: number; branchIds: readonly number[] | null };

/** Who listens; `until` in milliseconds since 1970, when the token ends. */
export type Listener = {
  shopId: number;
  userId: number;
  sessionId: number;
  branchIds: readonly number[];
  until: number;
};

export type Live = {
  /** Tells everybody whom it concerns. Never waits and never throws: the change itself has been committed. */
  publish(change: ShopChange): void;
  /** Streams to `out`, whose head has been sent. TOO_MANY_REQUESTS, UNAVAILABLE when there are too many streams. */
  join(listener: Listener, begin: () => ServerResponse): Promise<void>;
  /** Something may have been missed, by whichever process: everybody who listens, here and elsewhere, reads anew. */
  missed(): void;
  /** Resolves once other processes have been told of everything that was published, or after a moment without a database. */
  told(): Promise<void>;
  /** Ends the streams of a session here: it has ended. */
  hangUp(shopId: number, sessionId: number): void;
  count(): number;
  /** So many streams there may be in this process. */
  readonly most: number;
  /** Has this process heard of all these changes (`x-after`)? */
  knows(after: string): boolean;
  /** Becomes another with every change heard of these branches. */
  stampOf(shopId: number, branchIds: readonly number[]): string;
  /** Sends every stream to another process of the address; what is changed here is still told. */
  sendOn(): void;
  /** Ends every stream; those who listened come back to another process or to the next start. */
  close(): Promise<void>;
};

export type LiveLimits = { perUser: number; total: number; beatEvery: number; slowest: number };
const usual: LiveLimits = { perUser: 20, total: 5000, beatEvery: 20_000, slowest: 60_000 };

type Stream = Listener & {
  out: ServerResponse;
  /** Since when the reader takes nothing; it is told of a gap once it reads again. */
  stuckSince: number | undefined;
};
/** Without a change: something was missed. */
type Note = { from: string; n: number; change: ShopChange };
type Gap = { from: string; change?: undefined };

const channel = 'ratri_live';
// PostgreSQL refuses notes of 8,000 bytes or more.
const longestNote = 7900;
/** So many wait for a database that is away; with one more it is told that something was missed. */
const mostWaiting = 1000;
/** Milliseconds. */
const again = 250;
const gapEvent = 'event: gap\ndata: {}\n\n';
/** Another process waits: the reader need not think that the server is in need. */
const moveEvent = 'event: move\ndata: {}\n\n';

const eventOf = ({ from, n, change: { kind, ids, reads } }: Note): string =>
  `data: ${JSON.stringify({ kind, ids, reads, id: `${from}.${n}` } satisfies Change)}\n\n`;

export const openLive = (db: Db, limits: LiveLimits = usual): Live => {
  const self = randomUUID();
  const streams = new Map<number, Set<Stream>>();
  let count = 0;
  let closed = false;
  let leaving = false;
  let listening: Listening | undefined;
  let outbox: string[] = [];
  let sending: Promise<void> | undefined;
  /** Numbers of own changes, and what becomes another with every silence in which changes of others may have been missed. */
  let last = 0;
  let silences = 0;

  const write = (stream: Stream, text: string): void => {
    if (stream.stuckSince !== undefined) return;
    if (!stream.out.write(text)) stream.stuckSince = Date.now();
  };
  const every = (): Stream[] => [...streams.values()].flatMap((ones) => [...ones]);
  const end = (stream: Stream): void => void stream.out.end();

  /** The newest change heard of each process, and how many had been heard when a branch was last changed. */
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

  /** What was heard before says nothing any more of what has been read since. */
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

  // One statement is under way at a time; what comes meanwhile goes together with the next. The change itself is safe: what could not be
  // told is told when the database is back, for others may have heard nothing of the silence.
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
    // The reader may have left before it was listened to.
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
      await Promise.race([sending, new Promise((resolve) => void setTimeout(resolve, patience).unref())]);
    },
    join: async (listener, begin) => {
      if (closed || leaving) throw new AppError('UNAVAILABLE');
      timer ??= setInterval(beat, limits.beatEvery).unref();
      listening ??= listenTo(db.place, channel, {
        message: heard,
        gap,
        // They may find a process that hears: a proxy leads nobody to one that does not reach its database.
        deaf: () => {
          for (const stream of every()) end(stream);
        },
      });
      const { ready } = listening;
      await Promise.race([ready, new Promise<void>((resolve) => void setTimeout(resolve, patience).unref())]);
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
        // With its connection: the next call on it would come here.
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
