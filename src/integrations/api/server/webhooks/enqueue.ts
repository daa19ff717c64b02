import { sql } from 'kysely';
import type { OutboxInsert } from '#platform/events/publish-event.ts';

/** `offset 0` is needed, because a cluster numbers rows only after gathering them. */
export const webhookEventProvider: OutboxInsert = ({ shopId }, rows) => sql`
  insert into hook_send (shop_id, hook_id, event, subject, data)
  select ${shopId}::int, s.hook_id, s.event, s.subject, s.data
  from (
    select h.id as hook_id, e.event, e.subject, e.data
    from (${rows}) e join hook h on h.shop_id = ${shopId}::int and h.active and e.event = any(h.events) offset 0
  ) s`;
