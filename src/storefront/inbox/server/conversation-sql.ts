import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Conversation, ConversationMail } from '../contract.ts';
import { mailColumns } from './list-sql.ts';
import { hasOtherWriters, receiverOfConversation } from './receiver.ts';
import { mailOutbox } from './outgoing/outbox.ts';

type Shop = Pick<Scope, 'shopId'>;

const mostShown = 100;
const mostOrders = 10;
const mostSuggested = 5;

export type ConversationHead = Omit<
  Conversation,
  'mails' | 'suggested' | 'orders' | 'draft' | 'answerSubject'
>;

/** Returns only the number of an order outside the user's branches. */
export const conversationHeadRow = (scope: Shop, id: number) => sql<ConversationHead>`
  select c.id as "conversationId", c.channel, c.subject, c.name, c.phone, c.email, c.language, c.state, c.answered_at as "answeredAt",
    case when c.channel = 'line' then c.line_user else ${receiverOfConversation} end as "answerTo", ${hasOtherWriters} as "otherWriters",
    coalesce(a.display_name, '') as "answeredBy", c.version,
    case when k.id is not null then json_build_object('customerId', k.id, 'name', k.name) end as customer,
    coalesce(c.line_user <> '' and k.line_id <> c.line_user, false) as "otherLine",
    case when l.dropped > 0 then json_build_object('count', l.dropped, 'at', l.dropped_at) end as dropped,
    case when o.id is not null then json_build_object('orderId', o.id, 'orderNo', o.order_no) end as "order",
    case when u.id is not null then json_build_object('userId', u.id, 'name', u.display_name) end as assigned
  from conversation c
  left join app_user a on a.shop_id = c.shop_id and a.id = c.answered_by
  left join customer k on k.shop_id = c.shop_id and k.id = c.customer_id
  left join rental_order o on o.shop_id = c.shop_id and o.id = c.order_id
  left join app_user u on u.shop_id = c.shop_id and u.id = c.assigned_to
  left join line_flood l on l.shop_id = c.shop_id and l.conversation_id = c.id
  where c.shop_id = ${scope.shopId} and c.id = ${id}`;

export const mailsInConversation = (scope: Shop, id: number) => sql<ConversationMail>`
  select x.* from (
    select ${mailColumns(sql<string>`m.body`)}, m.via, m.notes, m.html <> '' as "hasHtml",
      exists (select from mail_original r where r.shop_id = m.shop_id and r.mail_id = m.id) as "hasOriginal",
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'picture', f.picture, 'kept', f.content is not null) order by f.id)
        from mail_file f where f.shop_id = m.shop_id and f.mail_id = m.id), '[]'::json) as files,
      ${mailOutbox.provided.delivery(sql`m.shop_id`, sql`m.id`)} as delivery
    from mail m join conversation c on c.shop_id = m.shop_id and c.id = m.conversation_id
    where m.shop_id = ${scope.shopId} and m.conversation_id = ${id} and not (m.folder = 'draft' and m.draft_key is not null)
    order by m.id desc limit ${sql.lit(mostShown)}) x
  order by x.id`;

export const suggestedCustomers = (scope: Shop, id: number) => sql<Conversation['suggested'][number]>`
  select k.id as "customerId", k.name from (
    select p.id from conversation c join customer p on p.shop_id = c.shop_id and c.phone_key <> '' and p.phone = c.phone_key
    where c.shop_id = ${scope.shopId} and c.id = ${id} and c.customer_id is null
    union
    select p.id from conversation c join customer p on p.shop_id = c.shop_id and c.phone_key <> '' and p.phone2 <> '' and p.phone2 = c.phone_key
      and p.merged_into_id is null
    where c.shop_id = ${scope.shopId} and c.id = ${id} and c.customer_id is null
    union
    select p.id from conversation c join customer p on p.shop_id = c.shop_id and p.email <> '' and lower(p.email) = lower(c.email)
    where c.shop_id = ${scope.shopId} and c.id = ${id} and c.customer_id is null and c.email <> '') f
  join customer k on k.shop_id = ${scope.shopId} and k.id = f.id and k.merged_into_id is null and k.erased_at is null
  order by k.id desc limit ${sql.lit(mostSuggested)}`;

export const conversationOrders = (scope: Pick<Scope, 'shopId' | 'branchIds'>, id: number) => sql<
  Conversation['orders'][number]
>`
  select o.id as "orderId", o.order_no as "orderNo", s.pickup_day as "pickupDay", s.return_day as "returnDay"
  from (
    select o.id from conversation c join rental_order o on o.shop_id = c.shop_id and o.customer_id = c.customer_id
    where c.shop_id = ${scope.shopId} and c.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
    order by o.id desc limit ${sql.lit(mostOrders)}) f
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = f.id
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  order by o.id desc`;

export const lockConversation = (scope: Shop, id: number) => sql<{
  version: number;
  state: string;
  customerId: number | null;
  orderId: number | null;
  userId: number | null;
  lineUser: string;
}>`
  select version, state, customer_id as "customerId", order_id as "orderId", assigned_to as "userId", line_user as "lineUser" from conversation
  where shop_id = ${scope.shopId} and id = ${id} for update`;

export const inboxTeamRows = (scope: Shop) => sql<{ userId: number; name: string }>`
  select u.id as "userId", u.display_name as name from app_user u
  where u.shop_id = ${scope.shopId} and u.active and not u.machine and exists (select from user_role r where r.shop_id = u.shop_id and r.user_id = u.id)
  order by u.display_name collate "th-x-icu", u.id limit 500`;
