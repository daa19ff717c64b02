/** Hearing what other processes announce through PostgreSQL, over one connection that is opened anew when it breaks. */
import pg from 'pg';
import type { Place } from '../db/pool.ts';
import { cutOff, within } from '../db/health-check.ts';

export type Ear = {
  message: (text: string) => void;
  /** Heard again after a silence in which something may have been missed. */
  gap: () => void;
  /** Nothing has been heard for a while, and will not be for now. */
  deaf?: () => void;
};
export type Listening = { ready: Promise<void>; close(): Promise<void> };

/** Milliseconds. Whoever listens is never two seconds behind: a line that dies without a word is found out in one and a half. */
const pingEvery = 500;
const longestSilence = 1000;
/** So long one may wait for `ready` before going on deaf: whoever did is told of a gap. */
export const patience = 2000;
const longestWait = 1000;

/** Listens from now on until it is closed. `ready` resolves at the first time it is heard. */
export const listenTo = (place: Place, channel: string, ear: Ear): Listening => {
  let client: pg.Client | undefined;
  let closed = false;
  let heardBefore = false;
  const since = Date.now();
  let wait = 50;
  let deaf: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<void> = Promise.resolve();
  let ready = (): void => {};
  const first = new Promise<void>((resolve) => (ready = resolve));

  let its = '';
  const open = async (): Promise<void> => {
    its = place.at();
    const mine = new pg.Client({
      connectionString: its,
      application_name: 'ratri live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
    });
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      if (client === mine) client = undefined;
      // A connection that does not answer is not waited for.
      cutOff(mine);
      if (closed) return;
      place.lost();
      if (heardBefore) deaf ??= setTimeout(() => ear.deaf?.(), patience).unref();
      timer = setTimeout(() => (opening = open()), wait);
      timer.unref();
      wait = Math.min(wait * 2, longestWait);
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', (note) => ear.message(note.payload ?? ''));
    try {
      await mine.connect();
      await within(patience, mine.query(`listen ${pg.escapeIdentifier(channel)}`));
    } catch {
      again();
      return;
    }
    if (closed) return again();
    client = mine;
    wait = 50;
    clearTimeout(deaf);
    deaf = undefined;
    if (heardBefore || Date.now() - since > patience) ear.gap();
    heardBefore = true;
    ready();
  };
  opening = open();

  let asking: pg.Client | undefined;
  const ping = setInterval(() => {
    const asked = client;
    if (asked === undefined || asking === asked) return;
    if (its !== place.at()) return void asked.emit('end');
    asking = asked;
    within(longestSilence, asked.query('select 1')).then(
      () => (asking = undefined),
      () => asked.emit('end'),
    );
  }, pingEvery);
  ping.unref();

  return {
    ready: first,
    close: async () => {
      closed = true;
      clearInterval(ping);
      clearTimeout(timer);
      clearTimeout(deaf);
      ready();
      await opening;
      await within(longestSilence, client?.end() ?? Promise.resolve()).catch(() => {});
    },
  };
};
