import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export const waitingConversations = (scope: Shop, most: number) => sql<{
  id: number;
  name: string;
  body: string;
  at: string;
}>`
  select c.id, c.name, coalesce(nullif(l.subject, ''), left(l.body, 200)) as body, c.last_at as at
  from (
    select w.id from conversation w where w.shop_id = ${scope.shopId} and w.state = 'waiting'
    union
    select m.conversation_id from mail m where m.shop_id = ${scope.shopId} and m.unread and m.folder in ('inbox', 'spam') and m.folder = 'inbox') n
  join conversation c on c.shop_id = ${scope.shopId} and c.id = n.id
  join lateral (select m.subject, m.body from mail m where m.shop_id = c.shop_id and m.conversation_id = c.id and m.folder = 'inbox'
    order by m.id desc limit 1) l on true
  order by c.last_at, c.id limit ${most}`;
