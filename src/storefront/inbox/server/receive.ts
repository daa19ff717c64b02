import { sql } from 'kysely';
import { phoneKey } from '#lib/thai/phone.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Maximum messages a day. Above it, the form suggests a call. */
const mostADay = 500;

const searchedLength = 20_000;

export const mailSearchText = (parts: readonly string[]): string =>
  searchKey(parts.filter((part) => part !== '').join(' ')).slice(0, searchedLength);

export type ContactFormInput = { name: string; phone: string; email: string; body: string };

const contactBeginning = (key: string): string => `contact:${key}`;

export const hasContactForm = async (q: Tx, scope: Shop, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from conversation where shop_id = ${scope.shopId} and begun_by = ${contactBeginning(key)}`.execute(
    q,
  );
  return rows.length > 0;
};

/**
 * Returns true if this or an earlier request with this `key` stored the message. Returns false above the
 * shop's daily limit.
 */
export const saveContactForm = async (
  q: Tx,
  scope: Shop,
  key: string,
  typed: ContactFormInput,
  language: string,
): Promise<boolean> => {
  const { name, phone, email, body } = typed;
  const begun = contactBeginning(key);
  const numberKey = phoneKey(phone) ?? '';
  const made = await sql`
  with made as (
    insert into conversation (shop_id, channel, begun_by, name, phone, phone_key, email, language)
    select ${scope.shopId}, 'contact', ${begun}, ${name}, ${phone}, ${numberKey}, ${email}, ${language}
    from (
      select count(*) as n from (
        select from conversation where shop_id = ${scope.shopId} and channel = 'contact' and begun_at > now() - interval '1 day'
        limit ${sql.lit(mostADay)}) x) today
    where today.n < ${sql.lit(mostADay)}
    on conflict (shop_id, begun_by) do nothing returning id)
  insert into mail (shop_id, conversation_id, direction, folder, from_name, from_address, body, unread, search)
  select ${scope.shopId}, id, 'in', 'inbox', ${name}, ${email || phone}, ${body}, true, ${mailSearchText([name, numberKey, email, body])}
  from made returning id`.execute(q);
  return made.rows.length > 0 || hasContactForm(q, scope, key);
};
