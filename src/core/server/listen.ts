/** Hearing what other processes announce through PostgreSQL, over one connection that is opened anew when it breaks. */
import pg from 'pg';

export type Ear = {
  message: (text: string) => void;
  /** Heard again after a silence in which something may have been missed. */
  gap: () => void;
};
export type Listening = { ready: Promise<void>; close(): Promise<void> };

const pingEvery = 30_000;
/** So long one may wait for `ready` before going on deaf: whoever did is told of a gap. */
export const patience = 2000;
const longestWait = 10_000;

/** Listens from now on until it is closed. `ready` resolves at the first time it is heard. */
export const listenTo = (url: string, channel: string, ear: Ear): Listening => {
  let client: pg.Client | undefined;
  let closed = false;
  let heardBefore = false;
  const since = Date.now();
  let wait = 50;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<void> = Promise.resolve();
  let ready = (): void => {};
  const first = new Promise<void>((resolve) => (ready = resolve));

  const open = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'ratri live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      if (client === mine) client = undefined;
      // A connection that does not answer is not waited for.
      void mine.end().catch(() => {});
      if (closed) return;
      timer = setTimeout(() => (opening = open()), wait);
      timer.unref();
      wait = Math.min(wait * 2, longestWait);
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', (note) => ear.message(note.payload ?? ''));
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      again();
      return;
    }
    if (closed) return again();
    client = mine;
    wait = 50;
    if (heardBefore || Date.now() - since > patience) ear.gap();
    heardBefore = true;
    ready();
  };
  opening = open();

  // A line that died without a word is found out by asking.
  const ping = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => asked.emit('end'));
  }, pingEvery);
  ping.unref();

  return {
    ready: first,
    close: async () => {
      closed = true;
      clearInterval(ping);
      clearTimeout(timer);
      ready();
      await opening;
      await client?.end().catch(() => {});
    },
  };
};
