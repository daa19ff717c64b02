/** docs/decisions/0023-outbox.md */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { bangkokDay, formatTime } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { expectJob, runJob } from '#platform/telemetry/counters.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { type MessageDeliveryContext, deliverMessages, defaultRetryDelays } from './deliver.ts';
import { createDailyMessages, createEventMessages } from '../make-messages.ts';
import { createWebShopEmails } from '../make-web-shop-emails.ts';
import { currentExternalHosts } from '../send/external-hosts.ts';
import type { ExternalHosts } from '../send/sender.ts';
import { shopsWithMessages } from './shops-with-messages.ts';
import { channelSendersTo } from '../send/index.ts';
import { fetchFromLineApp } from '../line-app/fetch.ts';
import { onWakeMessageWorker } from './wake.ts';

export type MessageWorkerParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  publicUrl?: string | undefined;
  shops: FindShops;
  changed?: MessageDeliveryContext['changed'];
  /** Inbox mails. */
  mailChanged?: (shopId: number) => void;
  outside?: ExternalHosts;
  leaseSeconds?: number;
  waits?: readonly number[];
};

/** Minutes after midnight in Bangkok. */
const minuteOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = formatTime(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/** `failed`: an e-mail that could not be created. */
export const processShopMessages = async (
  delivery: MessageDeliveryContext,
  shopId: number,
  now: Date,
  { publicUrl, failed }: { publicUrl: string | undefined; failed: (error: unknown) => void },
  stopped: () => boolean = () => false,
): Promise<void> => {
  const today = bangkokDay(now);
  const desk = { seal: delivery.seal, publicUrl };
  const letters = await createWebShopEmails({ db: delivery.db, failed }, shopId, today, desk);
  const made = await delivery.db.tx(
    { shopId },
    async (q) =>
      (await createDailyMessages(q, shopId, today, minuteOf(now))) +
      (await createEventMessages(q, shopId, today)),
  );
  const sent = await deliverMessages(delivery, shopId, stopped);
  // Messages to copy also show in the branches.
  if (letters + made > 0 && sent === 0) delivery.changed(shopId, []);
};

export const messageDeliveryOf = (parts: MessageWorkerParts): MessageDeliveryContext => ({
  db: parts.db,
  seal: parts.seal,
  senders: channelSendersTo(parts.outside ?? currentExternalHosts()),
  leaseSeconds: parts.leaseSeconds ?? 120,
  waits: parts.waits ?? defaultRetryDelays,
  changed: parts.changed ?? (() => {}),
});

/** Minutes between full runs, with or without events. */
const everyMinutes = 14.5;

/** Every minute, and at once for a new message. `stop` waits for the current run. */
export const startMessageWorker = (parts: MessageWorkerParts): { stop(): Promise<void> } => {
  const delivery = messageDeliveryOf(parts);
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
      await processShopMessages(
        delivery,
        shopId,
        new Date(),
        { publicUrl: parts.publicUrl, failed },
        () => stopped,
      ).catch(failed);
      const fetching = { db, seal, outside: parts.outside ?? currentExternalHosts(), changed };
      await fetchFromLineApp(fetching, shopId, () => stopped).catch(failed);
    }
  };
  const run = (): Promise<void> => runJob('messages', round).catch(failed);
  const go = (): void => {
    if (stopped) return;
    running ??= run().finally(() => {
      running = undefined;
      if (waiting.size > 0) go();
    });
  };
  expectJob('messages');
  const off = onWakeMessageWorker((shopId) => {
    waiting.add(shopId);
    go();
  });
  // All shops first: events during downtime were missed.
  let last = -everyMinutes;
  const job = new Cron('* * * * *', { timezone: 'Asia/Bangkok', protect: true, unref: true }, async () => {
    const now = performance.now() / 60_000;
    try {
      const shops = await parts.shops(shopsWithMessages('lately'));
      const all = now - last < everyMinutes ? [] : await parts.shops(shopsWithMessages('ever'));
      if (all.length > 0) last = now;
      // Shops whose last message was sent report that none is waiting.
      for (const shopId of [...shops, ...all, ...before]) waiting.add(shopId);
      before = shops;
    } catch (error) {
      // A failed query completes no run: the age of the last run shows it.
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
