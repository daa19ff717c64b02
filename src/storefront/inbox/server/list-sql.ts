import { type RawBuilder, sql } from 'kysely';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsPhoneOr } from '#platform/search/match-words.ts';
import type { InboxMail, InboxMailRow } from '../contract.ts';
import { type MailLabel, inboxFolders, mailLabels, maxMailIds, previewLength } from '../mail-kinds.ts';

type Shop = Pick<Scope, 'shopId'>;

const mostReplies = 100;

/** Writes known words as literals, so the planner uses partial indexes. */
const inFilter = (filter: string): RawBuilder<boolean> => {
  const folder = inboxFolders.find((one) => one === filter);
  if (folder !== undefined) return sql<boolean>`m.folder = ${sql.lit(folder)}`;
  if (filter === 'starred') return sql<boolean>`m.starred and m.folder <> 'trash'`;
  const label = mailLabels.find((one) => one === filter);
  if (label === undefined) return sql<boolean>`false`;
  return sql<boolean>`${sql.lit(label)} = any (m.labels) and m.folder <> 'trash'`;
};

const replies = sql<number>`(select count(*)::int from (select from mail r
  where r.shop_id = m.shop_id and r.conversation_id = m.conversation_id and r.id <> m.id limit ${sql.lit(mostReplies)}) x)`;

export const mailColumns = (text: RawBuilder<string>): RawBuilder<InboxMail> => sql<InboxMail>`
  m.id, m.conversation_id as "conversationId", c.channel, m.from_address as sender, m.from_name as "sender_name",
  case when m.to_address = '' then '{}' else array[m.to_address] end as "to", m.cc, m.subject, ${text} as message,
  m.starred as "isStarred", m.labels, m.sent_at as "time", ${replies} as replies, m.folder as "mailFolder", m.unread,
  m.direction = 'out' as outgoing, m.auto`;

export type MailListQuery = PageRequest & { filter: string | null; q?: string | undefined };

/** `total` stops at the cap. An empty list has one row without a mail. */
export const mailPage = (scope: Shop, ask: MailListQuery) => {
  const words = garmentSearchWords(ask.q ?? '');
  const where = ask.filter === null ? sql`m.folder <> 'trash'` : inFilter(ask.filter);
  return sql<InboxMailRow & { id: number | null; total: number }>`
  with keys as materialized (
    select m.id, m.sent_at from mail m
    where m.shop_id = ${scope.shopId} and ${where} and ${containsPhoneOr(sql`m.search`, ask.q, words)}
    order by m.sent_at desc, m.id desc limit ${Math.max(totalCap + 1, ask.page * ask.size)}),
  page as (select id, sent_at from keys order by sent_at desc, id desc ${limitOffset(ask)}),
  rows as (
    select ${mailColumns(sql<string>`left(m.body, ${sql.lit(previewLength)})`)}, c.state, coalesce(k.name, '') as "customerName",
      coalesce(o.order_no, '') as "orderNo", coalesce(u.display_name, '') as "assignedName"
    from page p
    join mail m on m.shop_id = ${scope.shopId} and m.id = p.id
    join conversation c on c.shop_id = m.shop_id and c.id = m.conversation_id
    left join customer k on k.shop_id = c.shop_id and k.id = c.customer_id
    left join rental_order o on o.shop_id = c.shop_id and o.id = c.order_id
    left join app_user u on u.shop_id = c.shop_id and u.id = c.assigned_to)
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r."time" desc, r.id desc`;
};

export const unreadMails = (scope: Shop) => sql<{
  id: number;
  folder: 'inbox' | 'spam';
  labels: MailLabel[];
}>`
  select * from (
    select u.*, row_number() over (partition by u.folder order by u.sent_at desc, u.id desc) as n from (
      select m.id, m.folder, m.labels, m.sent_at from mail m
      where m.shop_id = ${scope.shopId} and m.unread and m.folder in ('inbox', 'spam')
      order by m.sent_at desc, m.id desc limit ${sql.lit(2 * maxMailIds)}) u) x
  where x.n <= ${sql.lit(maxMailIds)} order by x.sent_at desc, x.id desc`;

export const draftMails = (scope: Shop) => sql<{ id: number }>`
  select m.id from mail m where m.shop_id = ${scope.shopId} and m.folder = 'draft'
  order by m.sent_at desc, m.id desc limit ${sql.lit(maxMailIds)}`;

export const unreadByLabel = (
  rows: readonly { id: number; labels: readonly MailLabel[] }[],
): Record<MailLabel, number[]> =>
  Object.fromEntries(
    mailLabels.map((label) => [label, rows.filter((row) => row.labels.includes(label)).map((row) => row.id)]),
  ) as Record<MailLabel, number[]>;

const newestFound = 50;

export const searchConversations = (scope: Shop, q: string, most: number) => {
  const words = garmentSearchWords(q);
  return sql<{ conversationId: number; name: string; subject: string; at: string }>`
    select c.id as "conversationId", coalesce(k.name, c.name) as name, coalesce(nullif(c.subject, ''), f.body) as subject, f.at
    from (
      select x.conversation_id as id, max(x.sent_at) as at, min(left(x.body, 80)) as body from (
        select m.conversation_id, m.sent_at, m.body from mail m
        where m.shop_id = ${scope.shopId} and m.folder <> 'trash' and ${words.length > 0}::boolean and ${containsPhoneOr(sql`m.search`, q, words)}
        order by m.sent_at desc, m.id desc limit ${sql.lit(newestFound)}) x
      group by x.conversation_id order by at desc limit ${most}) f
    join conversation c on c.shop_id = ${scope.shopId} and c.id = f.id
    left join customer k on k.shop_id = c.shop_id and k.id = c.customer_id
    order by f.at desc, c.id desc`;
};
