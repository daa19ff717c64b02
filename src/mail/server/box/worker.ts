/** What reads the mailboxes of this installation's shops by itself; of several processes one reads a mailbox at a time. */
import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../core/server/db.ts';
import type { Seal } from '../../../core/server/seal.ts';
import { type BoxRow, leaveBox, takeBox } from './box-sql.ts';
import { type Reach, openBox, reasonOf } from './connect.ts';
import { Lost, type Reading, readBox } from './read-box.ts';
import { type ReaderLimits, mailReader } from './reader.ts';
import { onWakeBox } from './wake.ts';
import { secretOf } from './secret.ts';

export type BoxParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  shops: () => Promise<readonly number[]>;
  /** Something new has come to a shop. */
  changed: (shopId: number) => void;
  reach: Reach;
  /** What the reading of one mail may take; the usual where none are named. */
  limits?: ReaderLimits;
};

/** Ours, not the mail server's: it is told in the log, and the lease runs out. */
const isOfDatabase = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** Mailboxes read at a time. */
const atOnce = 4;

const readTaken = async (
  parts: BoxParts,
  shopId: number,
  by: string,
  box: BoxRow,
  watch: Pick<Reading, 'stopped' | 'onKept'>,
): Promise<{ more: boolean; error: string }> => {
  const password = secretOf(parts.seal, shopId, box.secret);
  if (password === null) return { more: false, error: 'password: lost' };
  try {
    const client = await openBox({ ...box, password }, parts.reach);
    const reader = mailReader(parts.limits);
    try {
      const reading = { db: parts.db, scope: { shopId }, by, client, reader, own: box.address, ...watch };
      return { more: await readBox(reading), error: '' };
    } finally {
      client.close();
      reader.stop();
    }
  } catch (error) {
    if (error instanceof Lost || isOfDatabase(error)) throw error;
    return { more: false, error: reasonOf(error) };
  }
};

/** Reads a shop's mailbox when it is due and nobody else does. Number of mails kept. */
export const lookIntoBox = async (
  parts: BoxParts,
  shopId: number,
  stopped: () => boolean = () => false,
): Promise<number> => {
  const by = randomUUID();
  const scope = { shopId };
  let kept = 0;
  for (let more = true; more && !stopped();) {
    const [box] = await parts.db.read(scope, takeBox(scope, by));
    if (box === undefined) return kept;
    const before = kept;
    try {
      const left = await readTaken(parts, shopId, by, box, { stopped, onKept: () => kept++ });
      await parts.db.read(scope, leaveBox(scope, by, left));
      ({ more } = left);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      more = false;
    } finally {
      if (kept > before) parts.changed(shopId);
    }
  }
  return kept;
};

/** Every minute all shops, and a shop at once when its mailbox has been set. `stop` lets the mail that is under way be kept. */
export const startMailboxes = (parts: BoxParts): { stop(): Promise<void> } => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const all = async (): Promise<void> => {
    const waiting = [...(await parts.shops().catch(() => []))];
    const one = async (): Promise<void> => {
      for (let shopId = waiting.shift(); shopId !== undefined && !stopped; shopId = waiting.shift())
        await lookIntoBox(parts, shopId, () => stopped).catch((error: unknown) => parts.log.error(error));
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  const off = onWakeBox((shopId) => {
    running = Promise.all([running, lookIntoBox(parts, shopId, () => stopped)]).then(
      () => undefined,
      (error: unknown) => parts.log.error(error),
    );
  });
  const job = new Cron(
    '20 * * * * *',
    { protect: true, unref: true },
    () => (running = Promise.all([running, all()]).then(() => undefined)),
  );
  return {
    stop: async () => {
      stopped = true;
      off();
      job.stop();
      await running;
    },
  };
};
