/**
 * Listens to a mailbox whose server tells of new mail (IMAP IDLE, RFC 2177), so that it is here within seconds. Only of the inbox is told: the
 * other folders are looked into on the way, over the same connection.
 */
import type { ImapFlow } from 'imapflow';
import { sawBox } from './sql.ts';
import { Lost, type Reading, readBox, readInbox } from './read-mailbox.ts';

/** Milliseconds between two looks into all folders. */
const allEvery = 50_000;

export const canListen = (client: ImapFlow): boolean => client.capabilities.has('IDLE');

export type Listening = {
  /** So many milliseconds at a time: then the server is asked whether it is still there, and the lease is kept. */
  round: number;
  signal: AbortSignal;
  /** Called when everything has been read for the first time. */
  onListening: () => void;
  /** Reads in its turn: of many mailboxes few are read at a time. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};

/** Reads everything, then what comes, until the signal. Lost, or what the other side failed with. */
export const listenTo = async (
  reading: Reading,
  { round, signal, onListening, inTurn }: Listening,
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
    // What breaks it is the next command, or the end of the line, of which that command then tells.
    void client.idle().catch(() => false);
    if (!told && !signal.aborted && client.usable) await heard;
    clearTimeout(timer);
  };
  let lookedAt = 0;
  try {
    while (!signal.aborted) {
      const all = Date.now() - lookedAt > allEvery;
      await inTurn(async () => {
        for (let more = all; more && !signal.aborted;) more = await readBox(reading);
        // The folder that is left open; what comes from here on is told.
        for (let more = true; more && !signal.aborted;) {
          told = false;
          more = await readInbox(reading);
        }
      });
      if (signal.aborted) return;
      // Nothing to take apart meanwhile: the next mail gets a process of its own.
      reader.stop();
      if ((await db.read(scope, sawBox(scope, by, true))).length === 0) throw new Lost();
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
