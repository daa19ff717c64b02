/**
 * Listens to a mailbox with push (IMAP IDLE, RFC 2177), so that new mail arrives within seconds. Push covers only the inbox: the
 * other folders are polled in between, over the same connection.
 */
import type { ImapFlow } from 'imapflow';
import { recordMailboxRead } from './sql.ts';
import { MailboxLeaseLost, type MailboxReadContext, readMailbox, readMailboxInbox } from './read-mailbox.ts';

/** Milliseconds between two polls of all folders. */
const allEvery = 50_000;

export const supportsIdle = (client: ImapFlow): boolean => client.capabilities.has('IDLE');

export type IdleListenOptions = {
  /** Milliseconds per IDLE round; between rounds the connection is checked and the lease renewed. */
  round: number;
  signal: AbortSignal;
  /** Called after the first complete read. */
  onListening: () => void;
  /** Limits how many mailboxes are read concurrently. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** Reads everything, then new mail, until the signal. Throws MailboxLeaseLost, or the server's error. */
export const listenToMailbox = async (
  reading: MailboxReadContext,
  { round, signal, onListening, inTurn }: IdleListenOptions,
): Promise<void> => {
  const { client, db, scope, by, reader } = reading;
  let told = false;
  let hear = (): void => {};
  const news = (): void => {
    told = true;
    hear();
  };
  const end = (): void => hear();
  client.on('exists', news);
  client.on('close', end);
  signal.addEventListener('abort', end);
  const quiet = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
      timer = setTimeout(resolve, round);
    });
    // The next command, or the end of the connection, breaks it; that command then reports the error.
    void client.idle().catch(() => false);
    if (!told && !signal.aborted && client.usable) await heard;
    clearTimeout(timer);
  };
  let lookedAt = 0;
  try {
    while (!signal.aborted) {
      const all = Date.now() - lookedAt > allEvery;
      await inTurn(async () => {
        for (let more = all; more && !signal.aborted;) more = await readMailbox(reading);
        // This folder stays open; mail from here on is announced.
        for (let more = true; more && !signal.aborted;) {
          told = false;
          more = await readMailboxInbox(reading);
        }
      });
      if (signal.aborted) return;
      // The parser process is not needed meanwhile; the next mail starts a new one.
      reader.stop();
      if ((await db.read(scope, recordMailboxRead(scope, by, true))).length === 0)
        throw new MailboxLeaseLost();
      if (all && lookedAt === 0) onListening();
      if (all) lookedAt = Date.now();
      if (!told) await quiet();
    }
  } finally {
    client.off('exists', news);
    client.off('close', end);
    signal.removeEventListener('abort', end);
  }
};
