import { type RawBuilder, sql } from 'kysely';
import { shopsThatMake } from '../make-messages.ts';

/** Whatever is written about is in the log of its shop, but what visitors of a web shop ask for. */
const lately = (shop: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from audit_log l where l.shop_id = ${sql.ref(shop)} and l.at > now() - interval '10 minutes')
  or exists (select from web_request q where q.shop_id = ${sql.ref(shop)} and q.created_at > now() - interval '10 minutes'))`;

/**
 * Shops where there may be something to write or to send: by rules or the day, letters of the web shop where e-mail is in use, what waits in the outbox or was
 * left in the middle, files that LINE keeps. `lately`: of those with rules or letters only where something has happened within ten minutes.
 */
export const shopsWithMessages = (when: 'lately' | 'ever') => {
  const happened = when === 'lately' ? lately : () => sql<boolean>`true`;
  return sql<{ shop_id: number }>`
    ${shopsThatMake(happened)}
    union select w.shop_id from message_way w where w.active and w.channel = 'email' and ${happened('w.shop_id')}
    union select m.shop_id from message m where m.state = 'queued' and m.channel <> 'none'
    union select m.shop_id from message m where m.state = 'sending'
    union select f.shop_id from line_fetch f`;
};
