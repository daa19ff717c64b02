/** What is told becomes a row for every hook that wants it, in the statement of whoever tells. */
import { sql } from 'kysely';
import type { Listeners } from '#platform/events/publish-event.ts';

/** The answer to core's question who is told. Gathered first (offset 0): a cluster numbers rows only where they have come together. */
export const hooksTold: Listeners = ({ shopId }, rows) => sql`
  insert into hook_send (shop_id, hook_id, event, subject, data)
  select ${shopId}::int, s.hook_id, s.event, s.subject, s.data
  from (
    select h.id as hook_id, e.event, e.subject, e.data
    from (${rows}) e join hook h on h.shop_id = ${shopId}::int and h.active and e.event = any(h.events) offset 0
  ) s`;
