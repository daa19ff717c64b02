/** What runs by itself: makes messages when their time has come and sends what is due (docs/decisions/0023-outbox.md). */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { bangkokDay, formatTime } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { expectWork, turnOf } from '#platform/telemetry/counters.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { type Delivery, deliver, usualWaits } from './deliver.ts';
import { makeDay, makeEvents } from '../make-messages.ts';
import { makeLetters } from '../make-web-shop-emails.ts';
import { outside } from '../send/external-hosts.ts';
import type { Outside } from '../send/sender.ts';
import { shopsWithMessages } from './shops-with-messages.ts';
import { sendersTo } from '../send/index.ts';
import { fetchFromLine } from '../line-app/fetch.ts';
import { onWake } from './wake.ts';

export type WorkerParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Where the pages of this installation are for people outside. */
  publicUrl?: string | undefined;
  shops: ShopsWith;
  changed?: Delivery['changed'];
  /** What customers have written shows otherwise. */
  mailChanged?: (shopId: number) => void;
  outside?: Outside;
  leaseSeconds?: number;
  waits?: readonly number[];
};

/** Minutes after midnight in Bangkok. */
const minuteOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = formatTime(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/** One look at one shop: makes, then sends. `failed` hears of a letter that could not be written. */
export const lookAfter = async (
  delivery: Delivery,
  shopId: number,
  now: Date,
  { publicUrl, failed }: { publicUrl: string | undefined; failed: (error: unknown) => void },
  stopped: () => boolean = () => false,
): Promise<void> => {
  const today = bangkokDay(now);
  const desk = { seal: delivery.seal, publicUrl };
  const letters = await makeLetters({ db: delivery.db, failed }, shopId, today, desk);
  const made = await delivery.db.tx(
    { shopId },
    async (q) => (await makeDay(q, shopId, today, minuteOf(now))) + (await makeEvents(q, shopId, today)),
  );
  const sent = await deliver(delivery, shopId, stopped);
  // Those to be copied show at the counters too.
  if (letters + made > 0 && sent === 0) delivery.changed(shopId, []);
};

export const deliveryOf = (parts: WorkerParts): Delivery => ({
  db: parts.db,
  seal: parts.seal,
  senders: sendersTo(parts.outside ?? outside()),
  leaseSeconds: parts.leaseSeconds ?? 120,
  waits: parts.waits ?? usualWaits,
  changed: parts.changed ?? (() => {}),
});

/** So often all shops that write by themselves are looked at, whether anything has happened there or not. */
const everyMinutes = 14.5;

/** Every minute all shops where there may be something to write or to send, and a shop at once when somebody wrote a message in it. `stop` lets what is under way be finished. */
export const startMessages = (parts: WorkerParts): { stop(): Promise<void> } => {
  const delivery = deliveryOf(parts);
  const { db, seal, mailChanged: changed = () => {} } = parts;
  const failed = (error: unknown): void => parts.log.error(error);
  let stopped = false;
  const waiting = new Set<number>();
  let before: readonly number[] = [];
  let running: Promise<void> | undefined;

  const round = async (): Promise<void> => {
    for (const shopId of waiting) {
      waiting.delete(shopId);
      if (stopped) return;
      await lookAfter(
        delivery,
        shopId,
        new Date(),
        { publicUrl: parts.publicUrl, failed },
        () => stopped,
      ).catch(failed);
      const fetching = { db, seal, outside: parts.outside ?? outside(), changed };
      await fetchFromLine(fetching, shopId, () => stopped).catch(failed);
    }
  };
  const run = (): Promise<void> => turnOf('messages', round).catch(failed);
  const go = (): void => {
    if (stopped) return;
    running ??= run().finally(() => {
      running = undefined;
      if (waiting.size > 0) go();
    });
  };
  expectWork('messages');
  const off = onWake((shopId) => {
    waiting.add(shopId);
    go();
  });
  // What nobody was there to see happen (the server was away for longer) is made up for.
  let last = -everyMinutes;
  const job = new Cron('* * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, async () => {
    const now = performance.now() / 60_000;
    try {
      const shops = await parts.shops(shopsWithMessages('lately'));
      const all = now - last < everyMinutes ? [] : await parts.shops(shopsWithMessages('ever'));
      if (all.length > 0) last = now;
      // Of one whose last message has gone it is told that none waits.
      for (const shopId of [...shops, ...all, ...before]) waiting.add(shopId);
      before = shops;
    } catch (error) {
      // Without shops no round is ended: the age of the last one tells it.
      failed(error);
      return;
    }
    go();
  });
  return {
    stop: async () => {
      stopped = true;
      off();
      job.stop();
      await running;
    },
  };
};
