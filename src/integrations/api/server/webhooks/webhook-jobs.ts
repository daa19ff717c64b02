import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { recordOldestWaiting } from '#platform/telemetry/counters.ts';
import { webhookLogDays } from '#integrations/api/webhook-rules.ts';
import { type WebhookDeliveryContext, deliverWebhooks } from './deliver.ts';
import { publishOverdueEvents } from './overdue-events.ts';
import { webhookReach } from './network-reach.ts';

type Parts = { db: Db; seal: Seal };

export const webhookDeliveryOf = ({ db, seal }: Parts): WebhookDeliveryContext => ({
  db,
  seal,
  reach: webhookReach(),
  leaseSeconds: 60,
  lanes: 4,
});

export const shopsWithWebhooks = sql<{
  shop_id: number;
}>`select distinct h.shop_id from hook h where h.active`;
const shopsWithOldSends = sql<{ shop_id: number }>`
  select distinct s.shop_id from hook_send s where s.happened_at < now() - make_interval(days => ${sql.lit(webhookLogDays)})`;
const hasHooks = (shopId: number) => sql`select from hook where shop_id = ${shopId} and active limit 1`;

const oldestWaiting = (shopId: number) => sql<{ since: string | null }>`
  select min(s.happened_at) as since from hook_send s join hook h on h.shop_id = ${shopId} and h.id = s.hook_id and h.active
  where s.shop_id = ${shopId} and s.state = 'waiting'`;

const sweepSends = (shopId: number) => sql`
  delete from hook_send where shop_id = ${shopId} and happened_at < now() - make_interval(days => ${webhookLogDays})`;

/** Runs shortly after an event of this process, and every minute for other processes and retries. */
export const webhookJob = (parts: Parts): ShopJob => {
  const { db } = parts;
  return {
    name: 'hooks',
    looks: [{ schedule: '* * * * *', shops: shopsWithWebhooks, again: true }],
    marks: '*/2 * * * * *',
    // Shops are parallel, so a slow receiver does not block other shops.
    atOnce: 8,
    work: async (shopId, { scheduled, stopped }) => {
      if (scheduled) await db.tx({ shopId }, (q) => publishOverdueEvents(q, shopId, bangkokDay(new Date())));
      if ((await db.read({ shopId }, hasHooks(shopId))).length === 0)
        return recordOldestWaiting('hooks', shopId, null);
      await deliverWebhooks(webhookDeliveryOf(parts), shopId, stopped);
      const [oldest] = await db.read({ shopId }, oldestWaiting(shopId));
      recordOldestWaiting('hooks', shopId, oldest?.since);
    },
  };
};

/**
 * Marks waiting deliveries as failed, because the shop from which a copy was restored may have sent them.
 * Users may replay these deliveries. Returns the number of deliveries.
 */
export const giveUpWaitingWebhooks = (db: Db, shopId: number, today: Day): Promise<number> =>
  db.tx({ shopId }, async (q) => {
    await publishOverdueEvents(q, shopId, today);
    const { rows } = await sql`
      update hook_send set state = 'failed', detail = 'restored copy: the original may have sent it'
      where shop_id = ${shopId} and state = 'waiting' returning id`.execute(q);
    return rows.length;
  });

export const webhookLogJob = (db: Db): ShopJob => ({
  name: 'hookLog',
  looks: [{ schedule: '40 3 * * *', shops: shopsWithOldSends }],
  work: (shopId) => db.tx({ shopId }, (q) => sweepSends(shopId).execute(q), { long: true }),
});
