import type { FastifyBaseLogger } from 'fastify';
import { bangkokDay, formatTime } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { type MessageDeliveryContext, deliverMessages, defaultRetryDelays } from './deliver.ts';
import { createDailyMessages, createEventMessages } from '../make-messages.ts';
import { createWebShopEmails } from '../make-web-shop-emails.ts';
import { currentExternalHosts } from '../send/external-hosts.ts';
import type { ExternalHosts } from '../send/sender.ts';
import { shopsWithMessages } from './shops-with-messages.ts';
import { channelSendersTo } from '../send/index.ts';
import { fetchFromLineApp } from '../line-app/fetch.ts';

export type MessageJobParts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  publicUrl?: string | undefined;
  changed?: MessageDeliveryContext['changed'];
  mailChanged?: (shopId: number) => void;
  outside?: ExternalHosts;
  leaseSeconds?: number;
  waits?: readonly number[];
};

const minuteOf = (at: Date): number => {
  const [hours = 0, minutes = 0] = formatTime(at).split(':').map(Number);
  return hours * 60 + minutes;
};

export const createDueMessages = async (
  { db, seal }: { db: Db; seal: Seal },
  shopId: number,
  now: Date,
  { publicUrl, failed }: { publicUrl: string | undefined; failed: (error: unknown) => void },
): Promise<number> => {
  const today = bangkokDay(now);
  const letters = await createWebShopEmails({ db, failed }, shopId, today, { seal, publicUrl });
  return db.tx(
    { shopId },
    async (q) =>
      letters +
      (await createDailyMessages(q, shopId, today, minuteOf(now))) +
      (await createEventMessages(q, shopId, today)),
  );
};

export const processShopMessages = async (
  delivery: MessageDeliveryContext,
  shopId: number,
  now: Date,
  creating: { publicUrl: string | undefined; failed: (error: unknown) => void },
  stopped: () => boolean = () => false,
): Promise<void> => {
  const made = await createDueMessages(delivery, shopId, now, creating);
  const sent = await deliverMessages(delivery, shopId, stopped);
  // Branches must refetch, because they also show messages to copy.
  if (made > 0 && sent === 0) delivery.changed(shopId, []);
};

export const messageDeliveryOf = (parts: MessageJobParts): MessageDeliveryContext => ({
  db: parts.db,
  seal: parts.seal,
  senders: channelSendersTo(parts.outside ?? currentExternalHosts()),
  leaseSeconds: parts.leaseSeconds ?? 120,
  waits: parts.waits ?? defaultRetryDelays,
  changed: parts.changed ?? (() => {}),
});

export const messagesJob = (parts: MessageJobParts): ShopJob => {
  const delivery = messageDeliveryOf(parts);
  const { db, seal, publicUrl, mailChanged: changed = () => {} } = parts;
  const failed = (error: unknown): void => parts.log.error(error);
  return {
    name: 'messages',
    looks: [
      { schedule: '* * * * *', shops: shopsWithMessages('lately'), again: true },
      // This search includes shops without recent events, because downtime may have hidden an event.
      { schedule: '*/15 * * * *', shops: shopsWithMessages('ever'), atStart: true },
    ],
    work: async (shopId, { stopped }) => {
      try {
        await processShopMessages(delivery, shopId, new Date(), { publicUrl, failed }, stopped);
      } finally {
        const fetching = { db, seal, outside: parts.outside ?? currentExternalHosts(), changed };
        await fetchFromLineApp(fetching, shopId, stopped);
      }
    },
  };
};
