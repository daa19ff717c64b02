/** SQL of the messages that customers write through the web shop. */
import { sql } from 'kysely';
import { totalCap } from '../../../core/common/wire.ts';
import { type Asked, slice } from '../../../core/server/page.ts';
import type { Scope } from '../../../core/server/scope.ts';
import type { ContactMessage } from '../../contact-contract.ts';
import type { ContactState } from '../../contact-kinds.ts';
import type { ContactTyped } from '../../contact-form.ts';

type Shop = Pick<Scope, 'shopId'>;

/** More than a shop can answer: past it the form asks to call instead, so that nobody fills the disk. */
const mostADay = 500;
/** An answered message is kept for so many days. */
const keptFor = 365;

/**
 * Keeps a message, and gives up those that were answered long ago. One row when it is kept or was already (`form_key`), none where
 * the shop has had too many in a day.
 */
export const keepContact = (scope: Shop, key: string, typed: ContactTyped, language: string) => sql<{
  kept: boolean;
}>`
  with old as (
    delete from contact_message where shop_id = ${scope.shopId} and answered_at < now() - make_interval(days => ${keptFor}::int)),
  today as (
    select count(*) as n from (
      select from contact_message where shop_id = ${scope.shopId} and sent_at > now() - interval '1 day' limit ${mostADay}) x),
  made as (
    insert into contact_message (shop_id, form_key, name, phone, email, body, language)
    select ${scope.shopId}, ${key}::uuid, ${typed.name}, ${typed.phone}, ${typed.email}, ${typed.body}, ${language}
    from today where n < ${mostADay}
    on conflict (shop_id, form_key) do nothing)
  select true as kept from today where n < ${mostADay}
    or exists (select from contact_message where shop_id = ${scope.shopId} and form_key = ${key}::uuid)`;

const columns = sql`
  m.id as "messageId", m.name, m.phone, m.email, m.body, m.language, m.sent_at as "sentAt", m.answered_at as "answeredAt",
  coalesce(u.display_name, '') as "answeredBy"`;

const from = sql`contact_message m left join app_user u on u.shop_id = m.shop_id and u.id = m.answered_by`;

export const contactPage = (scope: Shop, state: ContactState, asked: Asked) => {
  const waits = state === 'waiting';
  const here = sql`m.shop_id = ${scope.shopId} and m.answered_at is ${waits ? sql`null` : sql`not null`}`;
  return sql<ContactMessage & { counted: number }>`
    select ${columns},
      (select count(*) from (select from contact_message m where ${here} limit ${totalCap + 1}) x) as counted
    from ${from} where ${here}
    order by ${waits ? sql`m.id` : sql`m.answered_at desc, m.id desc`} ${slice(asked)}`;
};

export const contactRow = (scope: Shop, id: number) => sql<ContactMessage>`
  select ${columns} from ${from} where m.shop_id = ${scope.shopId} and m.id = ${id}`;

/** No row where nothing is to be changed. */
export const setAnswered = (scope: Pick<Scope, 'shopId' | 'userId'>, id: number, answered: boolean) => sql<{
  id: number;
}>`
  update contact_message set answered_at = ${answered ? sql`now()` : sql`null`},
    answered_by = ${answered ? sql`${scope.userId}::bigint` : sql`null`}
  where shop_id = ${scope.shopId} and id = ${id} and answered_at is ${answered ? sql`null` : sql`not null`}
  returning id`;

/** What waits, the oldest first. */
export const waitingContacts = (scope: Shop, most: number) => sql<{
  id: number;
  name: string;
  body: string;
  at: string;
}>`
  select id, name, body, sent_at as at from contact_message
  where shop_id = ${scope.shopId} and answered_at is null order by id limit ${most}`;
