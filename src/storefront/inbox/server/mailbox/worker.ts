/**
 * What reads the mailboxes of this installation's shops by itself; of several processes one reads a mailbox at a time. Where the server of a
 * mailbox tells of new mail its line is kept (listen.ts), else it is looked into every minute.
 */
import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import { underOwnId } from '#platform/telemetry/work-context.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { type BoxRow, type Left, leaveBox, shopsWithBox, takeBox } from './sql.ts';
import { type Reach, openBox } from './imap-connection.ts';
import { faultOf } from './faults.ts';
import { type Listening, canListen, listenTo } from './idle-listener.ts';
import { Lost, readBox } from './read-mailbox.ts';
import { type ReaderLimits, mailReader } from './reader.ts';
import { onWakeBox } from './wake.ts';
import { secretOf } from './password-encryption.ts';

export type BoxParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  shops: ShopsWith;
  /** Something new has come to a shop. */
  changed: (shopId: number) => void;
  reach: Reach;
  /** What the reading of one mail may take; the usual where none are named. */
  limits?: ReaderLimits;
};

/** Ours, not the mail server's: it is told in the log, and the lease runs out. */
const isOfDatabase = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** Mailboxes read at a time, and lines that are kept to be told: what is more is looked into every minute. */
const atOnce = 4;
const mostLines = 200;

/** Of many calls so many run at a time, the others wait in their order. */
const turnsOf = (most: number): Listening['inTurn'] => {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (read) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await read();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
};

type Watch = {
  signal: AbortSignal;
  onKept: () => void;
  /** Where the line may be kept. */
  listening?: Omit<Listening, 'signal' | 'round'> | undefined;
};

const readTaken = async (
  parts: BoxParts,
  shopId: number,
  by: string,
  box: BoxRow,
  watch: Watch,
): Promise<Left> => {
  const { reach } = parts;
  const { signal, onKept, listening } = watch;
  const password = secretOf(parts.seal, shopId, box.secret);
  if (password === null) return { more: false, fault: 'password', said: '' };
  try {
    const client = await openBox({ ...box, password }, reach);
    const reader = mailReader(parts.limits);
    try {
      const stopped = (): boolean => signal.aborted;
      const reading = {
        db: parts.db,
        scope: { shopId },
        by,
        client,
        reader,
        own: box.address,
        onKept,
        stopped,
      };
      if (listening === undefined || !canListen(client))
        return { more: await readBox(reading), fault: '', said: '' };
      await listenTo(reading, { ...listening, signal, round: reach.timeout * 1.5 });
      // Whoever comes next need not wait.
      return { more: true, fault: '', said: '' };
    } finally {
      client.close();
      reader.stop();
    }
  } catch (error) {
    if (error instanceof Lost || isOfDatabase(error)) throw error;
    return { more: false, ...faultOf(error) };
  }
};

type Looked = {
  kept: number;
  /** Seconds after which a line that broke is tried again. */
  again: number | undefined;
};
type Look = Omit<Watch, 'onKept'>;

const look = async (parts: BoxParts, shopId: number, watch: Look): Promise<Looked> => {
  const by = randomUUID();
  const scope = { shopId };
  const { signal } = watch;
  let kept = 0;
  let again: number | undefined;
  for (let more = true; more && !signal.aborted;) {
    const [box] = await parts.db.read(scope, takeBox(scope, by));
    if (box === undefined) break;
    let toldOf = kept;
    // While somebody listens a mail is told of when it is there, else all of a look together.
    const tell = (): void => {
      if (kept > toldOf) parts.changed(shopId);
      toldOf = kept;
    };
    const onKept = (): void => {
      kept++;
      if (watch.listening !== undefined) tell();
    };
    try {
      const left = await readTaken(parts, shopId, by, box, { ...watch, onKept });
      const [now] = await parts.db.read(scope, leaveBox(scope, by, left));
      ({ more } = left);
      again = left.fault === 'broken' ? now?.wait : undefined;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      more = false;
    } finally {
      tell();
    }
  }
  return { kept, again };
};

/** Reads a shop's mailbox once, when it is due and nobody else does. Number of mails kept. */
export const lookIntoBox = async (parts: BoxParts, shopId: number): Promise<number> =>
  (await look(parts, shopId, { signal: new AbortController().signal })).kept;

type Attending = { stop: AbortController; done: Promise<void> };

/** Every minute all shops that have one (`round`), and a shop at once when its mailbox has been set. `stop` lets the mail that is under way be kept. */
export const startMailboxes = (parts: BoxParts): { round(): Promise<void>; stop(): Promise<void> } => {
  const ending = new AbortController();
  const inTurn = turnsOf(atOnce);
  const attended = new Map<number, Attending>();
  const timers = new Map<number, NodeJS.Timeout>();
  let lines = 0;
  /** Resolved when the mailbox has been read, though its line may be kept. */
  const attend = async (shopId: number): Promise<void> => {
    if (ending.signal.aborted || attended.has(shopId)) return;
    clearTimeout(timers.get(shopId));
    timers.delete(shopId);
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ending.signal]);
    const keeps = lines < mostLines;
    if (keeps) lines++;
    await new Promise<void>((resolve) => {
      const listening = keeps ? { inTurn, onListening: resolve } : undefined;
      const done = look(parts, shopId, { signal, listening })
        .then(({ again }) => {
          if (again === undefined || signal.aborted) return;
          timers.set(shopId, setTimeout(() => void attend(shopId), again * 1000 + 50).unref());
        })
        .catch((error: unknown) => parts.log.error(error))
        .finally(() => {
          if (keeps) lines--;
          attended.delete(shopId);
          resolve();
        });
      attended.set(shopId, { stop, done });
    });
  };
  const all = async (): Promise<void> => {
    const waiting = [...(await parts.shops(shopsWithBox))];
    const one = async (): Promise<void> => {
      for (let shopId = waiting.shift(); shopId !== undefined; shopId = waiting.shift())
        // A line that broke is tried again at its own time, which is no multiple of a minute.
        if (!timers.has(shopId)) await attend(shopId);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  const off = onWakeBox((shopId) => {
    // It is another mailbox now, or none.
    const before = attended.get(shopId);
    before?.stop.abort();
    // Not in the name of the call that has set it: its line stays open.
    void underOwnId(() => (before?.done ?? Promise.resolve()).then(() => attend(shopId)));
  });
  expectWork('mailboxes');
  const job = new Cron('20 * * * * *', { protect: true, unref: true }, () =>
    turnOf('mailboxes', all).catch((error: unknown) => parts.log.error(error)),
  );
  return {
    round: all,
    stop: async () => {
      ending.abort();
      off();
      job.stop();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...attended.values()].map((one) => one.done));
    },
  };
};
