/**
 * One process at a time reads a mailbox. The connection stays open if the server pushes mail
 * (idle-listener.ts). Otherwise the process polls every minute.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { ShopJob, Visit } from '#platform/jobs/job.ts';
import {
  type MailboxRow,
  type MailboxReadResult,
  releaseMailbox,
  shopsWithMailbox,
  claimMailbox,
} from './sql.ts';
import { type MailboxReach, openMailbox } from './imap-connection.ts';
import { mailboxFailureOf } from './faults.ts';
import { type IdleListenOptions, supportsIdle, listenToMailbox } from './idle-listener.ts';
import { MailboxLeaseLost, readMailbox } from './read-mailbox.ts';
import { type ReaderLimits, mailReader } from './reader.ts';
import { decryptMailboxPassword } from './password-encryption.ts';

export type MailboxJobParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  changed: (shopId: number) => void;
  reach: MailboxReach;
  limits?: ReaderLimits;
};

/** The job only logs database errors. The mailbox's lease then expires. */
const isOfDatabase = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** The most concurrent reads and open connections. Mailboxes above the limit are polled. */
const atOnce = 4;
const mostLines = 200;

const turnsOf = (most: number): IdleListenOptions['inTurn'] => {
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
  listening?: Omit<IdleListenOptions, 'signal' | 'round'> | undefined;
};

const readTaken = async (
  parts: MailboxJobParts,
  shopId: number,
  by: string,
  box: MailboxRow,
  watch: Watch,
): Promise<MailboxReadResult> => {
  const { reach } = parts;
  const { signal, onKept, listening } = watch;
  const password = decryptMailboxPassword(parts.seal, shopId, box.secret);
  if (password === null) return { more: false, fault: 'password', said: '' };
  try {
    const client = await openMailbox({ ...box, password }, reach);
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
      if (listening === undefined || !supportsIdle(client))
        return { more: await readMailbox(reading), fault: '', said: '' };
      await listenToMailbox(reading, { ...listening, signal, round: reach.timeout * 1.5 });
      // The lease is released, so the next reader may start immediately.
      return { more: true, fault: '', said: '' };
    } finally {
      client.close();
      reader.stop();
    }
  } catch (error) {
    if (error instanceof MailboxLeaseLost || isOfDatabase(error)) throw error;
    return { more: false, ...mailboxFailureOf(error) };
  }
};

type Looked = {
  kept: number;
  again: number | undefined;
};
type Look = Omit<Watch, 'onKept'>;

const look = async (parts: MailboxJobParts, shopId: number, watch: Look): Promise<Looked> => {
  const by = randomUUID();
  const scope = { shopId };
  const { signal } = watch;
  let kept = 0;
  let again: number | undefined;
  for (let more = true; more && !signal.aborted;) {
    const [box] = await parts.db.read(scope, claimMailbox(scope, by));
    if (box === undefined) break;
    let announced = kept;
    // An open connection announces each mail. A poll announces all its mails together.
    const tell = (): void => {
      if (kept > announced) parts.changed(shopId);
      announced = kept;
    };
    const onKept = (): void => {
      kept++;
      if (watch.listening !== undefined) tell();
    };
    try {
      const left = await readTaken(parts, shopId, by, box, { ...watch, onKept });
      const [now] = await parts.db.read(scope, releaseMailbox(scope, by, left));
      ({ more } = left);
      again = left.fault === 'broken' ? now?.wait : undefined;
    } catch (error) {
      if (!(error instanceof MailboxLeaseLost)) throw error;
      more = false;
    } finally {
      tell();
    }
  }
  return { kept, again };
};

export const pollMailbox = async (parts: MailboxJobParts, shopId: number): Promise<number> =>
  (await look(parts, shopId, { signal: new AbortController().signal })).kept;

type Connection = { stop: AbortController; done: Promise<void> };

/** Runs every minute and after a change of settings. A shutdown waits for the current mail. */
export const mailboxJob = (parts: MailboxJobParts): ShopJob => {
  const ending = new AbortController();
  const inTurn = turnsOf(atOnce);
  const connections = new Map<number, Connection>();
  let lines = 0;
  /** Resolves after the first read, even if the connection stays open. */
  const attend = async (shopId: number, { retryIn }: Visit): Promise<void> => {
    if (ending.signal.aborted || connections.has(shopId)) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, ending.signal]);
    const keeps = lines < mostLines;
    if (keeps) lines++;
    const read = Promise.withResolvers<void>();
    let listens = false;
    const onListening = (): void => {
      listens = true;
      read.resolve();
    };
    const listening = keeps ? { inTurn, onListening } : undefined;
    const done = look(parts, shopId, { signal, listening })
      .then(({ again }) => {
        if (again !== undefined && !signal.aborted) retryIn(again * 1000 + 50);
      })
      .catch((error: unknown) => {
        if (listens) parts.log.error(error);
        else read.reject(error);
      })
      .finally(() => {
        if (keeps) lines--;
        connections.delete(shopId);
        read.resolve();
      });
    connections.set(shopId, { stop, done });
    await read.promise;
  };
  return {
    name: 'mailboxes',
    looks: [{ schedule: '20 * * * * *', shops: shopsWithMailbox }],
    atOnce,
    woken: (shopId) => connections.get(shopId)?.stop.abort(),
    work: async (shopId, visit) => {
      const before = connections.get(shopId);
      if (before?.stop.signal.aborted === true) await before.done;
      await attend(shopId, visit);
    },
    stop: async () => {
      ending.abort();
      await Promise.all([...connections.values()].map((one) => one.done));
    },
  };
};
