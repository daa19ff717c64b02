/** No operation causes `order.overdue`, so this job publishes it after the return day. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';
import type { EventName } from '#lib/vocabulary/webhook-events.ts';
import { isPastDueSql } from '#orders/order/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { outboxInsertOf } from '#platform/events/publish-event.ts';

/** Past days whose missed events are still published. */
const daysBack = 7;

const overdue: EventName = 'order.overdue';

export const publishOverdueEvents = async (q: Tx, shopId: number, today: Day): Promise<void> => {
  const wanted = await sql`
    select from hook where shop_id = ${shopId} and active and ${overdue} = any(events) limit 1`.execute(q);
  if (wanted.rows.length === 0) return;
  // The lock prevents two workers from publishing the same order.
  await sql`select pg_advisory_xact_lock(hashtextextended('overdue hooks', ${shopId}))`.execute(q);
  const data = sql`jsonb_build_object('orderId', o.id, 'orderNo', o.order_no, 'branchId', o.branch_id, 'customerId', o.customer_id,
    'state', s.state, 'pickupDay', s.pickup_day, 'returnDay', s.out_from, 'price', s.price / 100.0, 'paid', s.paid / 100.0,
    'balance', s.balance / 100.0, 'bailHeld', s.bail_held / 100.0)`;
  await outboxInsertOf(
    { shopId },
    overdue,
    { subject: sql<string>`'order/' || o.id`, data },
    sql`from order_sums s join rental_order o on o.shop_id = ${shopId} and o.id = s.order_id
      where s.shop_id = ${shopId} and s.out_count > 0 and s.out_from >= ${addDays(today, -daysBack)}::date and ${isPastDueSql({ shopId }, 's', sql`s.out_from`, sql`${today}::date`)}
        and not exists (select from hook_send t where t.shop_id = ${shopId} and t.subject = 'order/' || o.id and t.event = ${overdue}
          and t.data ->> 'returnDay' = s.out_from::text)
      order by s.out_from, o.id`,
  ).execute(q);
};
