import { sql } from 'kysely';
import { shopsThatMake } from './make.ts';

/**
 * Shops where there may be something to write or to send: by rules or the day, letters of the web shop where e-mail is in use, what waits in the outbox or was
 * left in the middle, files that LINE keeps.
 */
export const shopsWithMessages = sql<{ shop_id: number }>`
  ${shopsThatMake}
  union select w.shop_id from message_way w where w.active
  union select m.shop_id from message m where m.state = 'queued' and m.channel <> 'none'
  union select m.shop_id from message m where m.state = 'sending'
  union select f.shop_id from line_fetch f`;
