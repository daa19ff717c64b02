/** What is told becomes a row for every hook that wants it, in the statement of whoever tells. */
import { sql } from 'kysely';
import type { Listeners } from '../../../core/server/tell.ts';

/** The answer to core's question who is told. */
export const hooksTold: Listeners = ({ shopId }, rows) => sql`
  insert into hook_send (shop_id, hook_id, event, subject, data)
  select ${shopId}::int, h.id, e.event, e.subject, e.data
  from (${rows}) e join hook h on h.shop_id = ${shopId}::int and h.active and e.event = any(h.events)`;
