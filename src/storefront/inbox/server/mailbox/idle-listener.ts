/** IMAP IDLE (RFC 2177) announces new mail of the inbox only. The same connection polls other folders. */
import type { ImapFlow } from 'imapflow';
import { recordMailboxRead } from './sql.ts';
import { MailboxLeaseLost, type MailboxReadContext, readMailbox, readMailboxInbox } from './read-mailbox.ts';

const allEvery = 50_000;

export const supportsIdle = (client: ImapFlow): boolean => client.capabilities.has('IDLE');

export type IdleListenOptions = {
  /**
   * Length of an IDLE command in ms. The listener checks the connection and renews the lease after each
   * command.
   */
  round: number;
  signal: AbortSignal;
  onListening: () => void;
  /** Queues a read to limit concurrent reads. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** Runs until `signal` aborts. Throws MailboxLeaseLost, or the server's error. */
export const listenToMailbox = async (
  reading: MailboxReadContext,
  { round, signal, onListening, inTurn }: IdleListenOptions,
): Promise<void> => {
  const { client, db, scope, by, reader } = reading;
  let notified = false;
  let hear = (): void => {};
  const news = (): void => {
    notified = true;
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
    // The next command ends IDLE, or fails if the connection ended.
    void client.idle().catch(() => false);
    if (!notified && !signal.aborted && client.usable) await heard;
    clearTimeout(timer);
  };
  let lookedAt = 0;
  try {
    while (!signal.aborted) {
      const all = Date.now() - lookedAt > allEvery;
      await inTurn(async () => {
        for (let more = all; more && !signal.aborted;) more = await readMailbox(reading);
        // The inbox stays selected, so the server announces its new mail.
        for (let more = true; more && !signal.aborted;) {
          notified = false;
          more = await readMailboxInbox(reading);
        }
      });
      if (signal.aborted) return;
      // The next mail starts a new parser process.
      reader.stop();
      if ((await db.read(scope, recordMailboxRead(scope, by, true))).length === 0)
        throw new MailboxLeaseLost();
      if (all && lookedAt === 0) onListening();
      if (all) lookedAt = Date.now();
      if (!notified) await quiet();
    }
  } finally {
    client.off('exists', news);
    client.off('close', end);
    signal.removeEventListener('abort', end);
  }
};
