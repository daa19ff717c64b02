import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { MailChannel } from '#storefront/inbox/mail-kinds.ts';
import { receiverOfConversation } from '../receiver.ts';
import type { MailDraft } from '#storefront/inbox/compose-contract.ts';

type Shop = Pick<Scope, 'shopId'>;

const columns = sql`replace(m.draft_key::text, '-', '') as key, m.id as "mailId", m.conversation_id as "conversationId", m.to_address as "to", m.subject, m.body,
  coalesce(u.display_name, '') as "by",
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by f.id)
    from mail_file f where f.shop_id = m.shop_id and f.mail_id = m.id), '[]'::json) as files`;

export const draftOfConversation = (scope: Shop, conversationId: number) => sql<MailDraft>`
  select ${columns} from mail m left join app_user u on u.shop_id = m.shop_id and u.id = m.written_by
  where m.shop_id = ${scope.shopId} and m.conversation_id = ${conversationId} and m.folder = 'draft' and m.draft_key is not null
  order by m.id desc limit 1`;

export const draftOfMail = (scope: Shop, mailId: number) => sql<MailDraft>`
  select ${columns} from mail m left join app_user u on u.shop_id = m.shop_id and u.id = m.written_by
  where m.shop_id = ${scope.shopId} and m.id = ${mailId}`;

export const lockDraft = (scope: Shop, key: string) => sql<{
  mailId: number;
  conversationId: number;
  folder: string;
}>`
  select id as "mailId", conversation_id as "conversationId", folder from mail
  where shop_id = ${scope.shopId} and draft_key = ${key}::uuid for update`;

export const lockConversationOfMail = (scope: Shop, id: number) => sql<{
  customerId: number | null;
  channel: MailChannel;
  lineUser: string;
  begunBy: string;
  receiver: string;
}>`
  select c.customer_id as "customerId", c.channel, c.line_user as "lineUser", c.begun_by as "begunBy", ${receiverOfConversation} as receiver
  from conversation c where c.shop_id = ${scope.shopId} and c.id = ${id} for update`;

export const conversationIdsOf = (scope: Shop, conversationId: number) => sql<{ id: string }>`
  select id from (
    select m.id as n, m.message_id as id from mail m
    where m.shop_id = ${scope.shopId} and m.conversation_id = ${conversationId} and m.message_id <> '' and m.folder <> 'draft'
    order by m.id desc limit 20) x order by n`;

export type DraftText = { to: string; subject: string; body: string };

export const startConversation = (scope: Shop, key: string, { to, subject }: DraftText) => sql<{
  id: number;
}>`
  insert into conversation (shop_id, channel, begun_by, subject, name, email, state, answered_at)
  values (${scope.shopId}, 'email', ${`draft:${key}`}, ${subject}, ${to}, ${to}, 'answered', now())
  on conflict (shop_id, begun_by) do update set subject = excluded.subject, name = excluded.name, email = excluded.email
  returning id`;

export const renameConversation = (scope: Shop, id: number, key: string, { to, subject }: DraftText) => sql`
  update conversation set subject = ${subject}, name = ${to}, email = ${to}
  where shop_id = ${scope.shopId} and id = ${id} and begun_by = ${`draft:${key}`} and customer_id is null`;
