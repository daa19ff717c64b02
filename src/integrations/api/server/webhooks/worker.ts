/** Tells hooks by itself: soon after something was put down here, and every minute what others left or what is tried again. */
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import { expectWork, noteOldest, turnOf } from '#platform/telemetry/counters.ts';
import type { ShopsWith } from '#platform/jobs/shops-with-work.ts';
import { shopsTold } from '#platform/events/publish-event.ts';
import { logDays } from '#integrations/api/webhook-rules.ts';
import { type Delivery, deliver } from './deliver.ts';
import { tellOverdue } from './overdue-events.ts';
import { reach } from './network-reach.ts';

type Parts = {
  db: Db;
  seal: Seal;
  log: Pick<FastifyBaseLogger, 'error'>;
  shops: ShopsWith;
};

export const deliveryOf = ({ db, seal }: Pick<Parts, 'db' | 'seal'>): Delivery => ({
  db,
  seal,
  reach: reach(),
  leaseSeconds: 60,
  lanes: 4,
});

/** Shops that are told for at once: one whose listeners hang keeps nobody waiting. */
const shopsAtOnce = 8;

/** Shops in which somebody is told by hooks. */
export const shopsWithHooks = sql<{ shop_id: number }>`select distinct h.shop_id from hook h where h.active`;
const shopsWithOld = sql<{ shop_id: number }>`
  select distinct s.shop_id from hook_send s where s.happened_at < now() - make_interval(days => ${sql.lit(logDays)})`;
const hasHooks = (shopId: number) => sql`select from hook where shop_id = ${shopId} and active limit 1`;

/** When the oldest thing happened of which an active hook has not been told. */
const oldestWaiting = (shopId: number) => sql<{ since: string | null }>`
  select min(s.happened_at) as since from hook_send s join hook h on h.shop_id = ${shopId} and h.id = s.hook_id and h.active
  where s.shop_id = ${shopId} and s.state = 'waiting'`;

/** What was told so long ago is forgotten, whatever became of it. */
const sweepSends = (shopId: number) => sql`
  delete from hook_send where shop_id = ${shopId} and happened_at < now() - make_interval(days => ${logDays})`;

/** Starts it for every shop that has hooks. `stop` lets what is under way be finished. */
export const startHooks = (parts: Parts): { stop(): Promise<void> } => {
  const { db, log } = parts;
  let stopped = false;
  const waiting = new Set<number>();
  const running = new Map<number, Promise<void>>();
  let last: readonly number[] = [];
  let before: readonly number[] = [];

  const lookAfter = async (shopId: number): Promise<void> => {
    if ((await db.read({ shopId }, hasHooks(shopId))).length === 0) return noteOldest('hooks', shopId, null);
    await deliver(deliveryOf(parts), shopId, () => stopped);
    const [oldest] = await db.read({ shopId }, oldestWaiting(shopId));
    noteOldest('hooks', shopId, oldest?.since);
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
  // A mark is set before the commit, so a shop is looked at twice.
  const often = new Cron('*/2 * * * * *', timing, () => {
    const marked = shopsTold();
    for (const shopId of [...last, ...marked]) waiting.add(shopId);
    last = marked;
    go();
  });
  expectWork('hooks');
  const everyHook = async (): Promise<void> => {
    const today = bangkokDay(new Date());
    const shops = await parts.shops(shopsWithHooks);
    for (const shopId of shops) {
      if (stopped) return;
      await db.tx({ shopId }, (q) => tellOverdue(q, shopId, today));
      waiting.add(shopId);
    }
    // One that had hooks until now is told to have nothing that waits.
    for (const shopId of before) waiting.add(shopId);
    before = shops;
    go();
  };
  const seldom = new Cron('* * * * *', timing, () => turnOf('hooks', everyHook));
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
