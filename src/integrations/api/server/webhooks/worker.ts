/** Delivers shortly after an event was published here, and every minute for other processes' events and retries. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { expectJob, recordOldestWaiting, runJob } from '#platform/telemetry/counters.ts';
import type { FindShops } from '#platform/jobs/shops-with-work.ts';
import { takeEventShops } from '#platform/events/publish-event.ts';
import { webhookLogDays } from '#integrations/api/webhook-rules.ts';
import { type WebhookDeliveryContext, deliverWebhooks } from './deliver.ts';
import { publishOverdueEvents } from './overdue-events.ts';
import { webhookReach } from './network-reach.ts';

type Parts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  shops: FindShops;
};

export const webhookDeliveryOf = ({ db, seal }: Pick<Parts, 'db' | 'seal'>): WebhookDeliveryContext => ({
  db,
  seal,
  reach: webhookReach(),
  leaseSeconds: 60,
  lanes: 4,
});

/** Concurrent shops: hanging receivers of one do not block the others. */
const shopsAtOnce = 8;

/** Only active webhooks. */
export const shopsWithWebhooks = sql<{
  shop_id: number;
}>`select distinct h.shop_id from hook h where h.active`;
const shopsWithOld = sql<{ shop_id: number }>`
  select distinct s.shop_id from hook_send s where s.happened_at < now() - make_interval(days => ${sql.lit(webhookLogDays)})`;
const hasHooks = (shopId: number) => sql`select from hook where shop_id = ${shopId} and active limit 1`;

/** For active webhooks. */
const oldestWaiting = (shopId: number) => sql<{ since: string | null }>`
  select min(s.happened_at) as since from hook_send s join hook h on h.shop_id = ${shopId} and h.id = s.hook_id and h.active
  where s.shop_id = ${shopId} and s.state = 'waiting'`;

/** In any state. */
const sweepSends = (shopId: number) => sql`
  delete from hook_send where shop_id = ${shopId} and happened_at < now() - make_interval(days => ${webhookLogDays})`;

/** `stop` waits for running deliveries. */
export const startWebhookWorker = (parts: Parts): { stop(): Promise<void> } => {
  const { db, log } = parts;
  let stopped = false;
  const waiting = new Set<number>();
  const running = new Map<number, Promise<void>>();
  let last: readonly number[] = [];
  let before: readonly number[] = [];

  const lookAfter = async (shopId: number): Promise<void> => {
    if ((await db.read({ shopId }, hasHooks(shopId))).length === 0)
      return recordOldestWaiting('hooks', shopId, null);
    await deliverWebhooks(webhookDeliveryOf(parts), shopId, () => stopped);
    const [oldest] = await db.read({ shopId }, oldestWaiting(shopId));
    recordOldestWaiting('hooks', shopId, oldest?.since);
  };
  const go = (): void => {
    for (const shopId of waiting) {
      if (stopped || running.size >= shopsAtOnce) return;
      if (running.has(shopId)) continue;
      waiting.delete(shopId);
      const work = lookAfter(shopId)
        .catch((error: unknown) => log.error(error))
        .finally(() => {
          running.delete(shopId);
          go();
        });
      running.set(shopId, work);
    }
  };
  const timing = {
    timezone: 'Asia/Bangkok',
    protect: true,
    unref: true,
    catch: (e: unknown) => log.error(e),
  };
  // The mark is set before the commit, so each shop is checked twice.
  const often = new Cron('*/2 * * * * *', timing, () => {
    const marked = takeEventShops();
    for (const shopId of [...last, ...marked]) waiting.add(shopId);
    last = marked;
    go();
  });
  expectJob('hooks');
  const everyHook = async (): Promise<void> => {
    const today = bangkokDay(new Date());
    const shops = await parts.shops(shopsWithWebhooks);
    for (const shopId of shops) {
      if (stopped) return;
      await db.tx({ shopId }, (q) => publishOverdueEvents(q, shopId, today));
      waiting.add(shopId);
    }
    // A shop whose webhooks ended since reports that nothing waits.
    for (const shopId of before) waiting.add(shopId);
    before = shops;
    go();
  };
  const seldom = new Cron('* * * * *', timing, () => runJob('hooks', everyHook));
  const nightly = new Cron('40 3 * * *', timing, async () => {
    for (const shopId of await parts.shops(shopsWithOld))
      await db.tx({ shopId }, (q) => sweepSends(shopId).execute(q), { long: true });
  });
  return {
    stop: async () => {
      stopped = true;
      for (const job of [often, seldom, nightly]) job.stop();
      await Promise.all(running.values());
    },
  };
};
