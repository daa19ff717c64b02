import pg from 'pg';
import type { DatabaseHost } from '../db/pool.ts';
import { destroyConnection, withTimeout } from '../db/health-check.ts';

export type ChannelListener = {
  message: (text: string) => void;
  /** Runs after an interruption, because notifications may be lost. */
  gap: () => void;
  deaf?: () => void;
};
export type ChannelSubscription = { ready: Promise<void>; close(): Promise<void> };

/** Milliseconds. The listener detects a dead connection within 1.5 s. */
const pingEvery = 500;
const longestSilence = 1000;
/** Milliseconds to wait for `ready`. A caller that continues earlier gets `gap` later. */
export const listenTimeoutMs = 2000;
const longestWait = 1000;

export const listenToChannel = (
  place: DatabaseHost,
  channel: string,
  ear: ChannelListener,
): ChannelSubscription => {
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
      connectionTimeoutMillis: listenTimeoutMs,
    });
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      if (client === mine) client = undefined;
      destroyConnection(mine);
      if (closed) return;
      place.lost();
      if (heardBefore) deaf ??= setTimeout(() => ear.deaf?.(), listenTimeoutMs).unref();
      timer = setTimeout(() => (opening = open()), wait);
      timer.unref();
      wait = Math.min(wait * 2, longestWait);
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', (note) => ear.message(note.payload ?? ''));
    try {
      await mine.connect();
      await withTimeout(listenTimeoutMs, mine.query(`listen ${pg.escapeIdentifier(channel)}`));
    } catch {
      again();
      return;
    }
    if (closed) return again();
    client = mine;
    wait = 50;
    clearTimeout(deaf);
    deaf = undefined;
    if (heardBefore || Date.now() - since > listenTimeoutMs) ear.gap();
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
    withTimeout(longestSilence, asked.query('select 1')).then(
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
      await withTimeout(longestSilence, client?.end() ?? Promise.resolve()).catch(() => {});
    },
  };
};
