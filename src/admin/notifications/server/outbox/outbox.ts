import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { containsPhoneOr, searchWordsOf } from '#platform/search/match-words.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { CustomerMessage } from '#admin/notifications/contract.ts';
import type {
  CustomerMessageChannel,
  ListedMessageKind,
  MessageKind,
  MessageState,
} from '#admin/notifications/message-kinds.ts';
import { orderHasWords } from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';

export type NewOutboxMessage = {
  branchId: number;
  /** `orderId` and `customerId` are both set or both null. */
  orderId: number | null;
  customerId: number | null;
  requestId: number | null;
  kind: MessageKind;
  dedupe: string;
  channel: CustomerMessageChannel;
  recipient: string;
  subject: string;
  body: string;
};

/** Skips messages whose `dedupe` exists. */
export const enqueueMessages = async (
  q: Tx,
  scope: Pick<Scope, 'shopId' | 'userId'>,
  messages: readonly NewOutboxMessage[],
): Promise<number[]> => {
  if (messages.length === 0) return [];
  const column = (name: keyof NewOutboxMessage): RawBuilder<unknown> =>
    sql`${messages.map((one) => one[name])}`;
  const { rows } = await sql<{ id: number }>`
    insert into message (shop_id, branch_id, order_id, customer_id, request_id, kind, dedupe, channel, recipient, subject, body, created_by)
    select ${scope.shopId}, n.branch_id, n.order_id, n.customer_id, n.request_id, n.kind::message_kind, n.dedupe, n.channel::message_channel, n.recipient,
      n.subject, n.body, ${scope.userId || null}
    from unnest(${column('branchId')}::bigint[], ${column('orderId')}::bigint[], ${column('customerId')}::bigint[], ${column('requestId')}::bigint[],
      ${column('kind')}::text[],
      ${column('dedupe')}::text[], ${column('channel')}::text[], ${column('recipient')}::text[], ${column('subject')}::text[], ${column('body')}::text[])
      as n (branch_id, order_id, customer_id, request_id, kind, dedupe, channel, recipient, subject, body)
    on conflict (shop_id, dedupe) do nothing returning id`.execute(q);
  return rows.map((row) => row.id);
};

/** An empty page has one row with a null `messageId`. */
export type MessageRow = CustomerMessage & { total: number };

const columns = sql`m.id as "messageId", m.order_id as "orderId", coalesce(o.order_no, '') as "orderNo", m.customer_id as "customerId",
  coalesce(c.name, r.name, v.name, '') as "customerName", v.id as "conversationId", r.order_id as "requestOrderId",
  b.name as "branchName", m.kind, m.channel, m.recipient, m.subject, m.body, m.state, m.attempts, m.error,
  coalesce(u.display_name, '') as "createdBy", m.created_at as "createdAt",
  case when m.state = 'queued' and m.channel <> 'none' then m.next_at end as "nextAt", m.sent_at as "sentAt"`;
const tables = sql`
  left join rental_order o on o.shop_id = m.shop_id and o.id = m.order_id
  left join web_request r on r.shop_id = m.shop_id and r.id = m.request_id
  left join mail e on e.shop_id = m.shop_id and e.id = m.mail_id
  left join conversation v on v.shop_id = e.shop_id and v.id = e.conversation_id
  left join customer c on c.shop_id = m.shop_id and c.id = m.customer_id
  join branch b on b.shop_id = m.shop_id and b.id = m.branch_id
  left join app_user u on u.shop_id = m.shop_id and u.id = m.created_by`;

/** Reports are for their recipients only. */
const isNoReport = (message: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${message}.figure_report_id`)} is null and ${sql.ref(`${message}.reduction_week`)} is null`;

export const customerMessageQuery = (scope: Scope, id: number) => sql<CustomerMessage>`
  select ${columns} from message m ${tables}
  where m.shop_id = ${scope.shopId} and m.id = ${id} and ${isNoReport('m')} and m.branch_id = any(${[...scope.branchIds]}::bigint[])`;

export const lockMessage = async (
  q: Tx,
  scope: Scope,
  id: number,
): Promise<{ state: MessageState; channel: CustomerMessageChannel; handed: boolean } | undefined> =>
  (
    await sql<{ state: MessageState; channel: CustomerMessageChannel; handed: boolean }>`
      select state, channel, handed_at is not null as handed from message
      where shop_id = ${scope.shopId} and id = ${id} and ${isNoReport('message')} and branch_id = any(${[...scope.branchIds]}::bigint[]) for update`.execute(
      q,
    )
  ).rows[0];

export type MessageListQuery = {
  page: number;
  size: number;
  state?: MessageState | 'waiting' | undefined;
  kind?: ListedMessageKind | undefined;
  orderId?: number | undefined;
  q?: string | undefined;
};

const stateIs = (state: MessageListQuery['state']): RawBuilder<boolean> => {
  if (state === undefined) return sql<boolean>`true`;
  if (state !== 'waiting') return sql<boolean>`m.state = ${state}::message_state`;
  return sql<boolean>`m.state in ('queued', 'sending', 'failed', 'unknown') and (m.state in ('failed', 'unknown') or m.channel = 'none')`;
};

const saysAll = (q: string | undefined, words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(exists (select from rental_order s where s.shop_id = m.shop_id and s.id = m.order_id and ${orderHasWords(sql`s.search`, orderSearchWords(q))})
        or exists (select from web_request s where s.shop_id = m.shop_id and s.id = m.request_id and ${containsPhoneOr(sql`s.search`, q, words)})
        or exists (select from mail s where s.shop_id = m.shop_id and s.id = m.mail_id and ${containsPhoneOr(sql`s.search`, q, words)}))`;

const ofOrder = (scope: Scope, orderId: number): RawBuilder<boolean> => sql<boolean>`
  (m.order_id = ${orderId} or m.request_id in (select w.id from web_request w where w.shop_id = ${scope.shopId} and w.order_id = ${orderId}))
  and m.branch_id = any(${[...scope.branchIds]}::bigint[])`;

/**
 * Lists the newest messages first, with a total up to `cap`. The list of one order includes all branches of
 * the user.
 */
export const messageListQuery = (scope: Scope, ask: MessageListQuery, cap: number) => {
  return sql<MessageRow>`
  with keys as materialized (
    select m.id from message m
    where m.shop_id = ${scope.shopId} and ${ask.orderId === undefined ? sql`m.branch_id = ${scope.branchId}` : ofOrder(scope, ask.orderId)}
      and ${isNoReport('m')} and ${stateIs(ask.state)} and ${ask.kind === undefined ? sql`true` : sql`m.kind = ${ask.kind}::message_kind`}
      and ${saysAll(ask.q, searchWordsOf(ask.q))}
    order by m.id desc limit ${Math.max(cap + 1, ask.page * ask.size)}),
  page as materialized (select id from keys order by id desc ${limitOffset(ask)}),
  rows as (select ${columns} from page p join message m on m.shop_id = ${scope.shopId} and m.id = p.id ${tables})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r."messageId" desc`;
};
