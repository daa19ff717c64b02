import { type RawBuilder, sql } from 'kysely';
import { shopsWithAutoMessages } from '../make-messages.ts';

/** The audit log contains every event that causes a message, except requests of web-shop visitors. */
const lately = (shop: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from audit_log l where l.shop_id = ${sql.ref(shop)} and l.at > now() - interval '10 minutes')
  or exists (select from web_request q where q.shop_id = ${sql.ref(shop)} and q.created_at > now() - interval '10 minutes'))`;

/** `lately` limits rules and e-mails to shops with an event in the last ten minutes. */
export const shopsWithMessages = (when: 'lately' | 'ever') => {
  const happened = when === 'lately' ? lately : () => sql<boolean>`true`;
  return sql<{ shop_id: number }>`
    ${shopsWithAutoMessages(happened)}
    union select w.shop_id from message_way w where w.active and w.channel = 'email' and ${happened('w.shop_id')}
    union select m.shop_id from message m where m.state = 'queued' and m.channel <> 'none'
    union select m.shop_id from message m where m.state = 'sending'
    union select f.shop_id from line_fetch f`;
};
