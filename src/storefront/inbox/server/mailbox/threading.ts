import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { receiverOfConversation, receiverOfMail } from '../receiver.ts';
import type { ParsedMail } from './parse-mail.ts';

type Shop = Pick<Scope, 'shopId'>;

/** These mails join a conversation without changing its receiver. */
const joinsAnyWriter = new Set(['bounce', 'own']);

/**
 * Uses only references to mails of the same receiver, because forms and forwarded mails may name another
 * person's mail.
 */
export const conversationOf = async (
  q: Tx,
  scope: Shop,
  mail: ParsedMail,
  sent: boolean,
): Promise<number | undefined> => {
  if (mail.answers.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select c.id from mail a join conversation c on c.shop_id = a.shop_id and c.id = a.conversation_id
    where a.shop_id = ${scope.shopId} and a.message_id = any(${[...mail.answers]}::text[])
      and (${sent || joinsAnyWriter.has(mail.auto)}::boolean or lower(${receiverOfConversation}) = ${receiverOfMail(mail).toLowerCase()})
    order by a.id desc limit 1`.execute(q);
  return rows[0]?.id;
};

const numbers = /[A-Z0-9][A-Z0-9/.-]{2,39}/g;
const mostNumbers = 10;

export type MailOwner = { customerId: number | null; orderId: number | null };

/**
 * Returns the only customer with the mail's address, and the customer's order in the subject. A number alone,
 * or an address typed into a form, does not identify the sender.
 */
export const mailOwnerOf = async (q: Tx, scope: Shop, mail: ParsedMail): Promise<MailOwner> => {
  const nobody = { customerId: null, orderId: null };
  if (mail.fromAddress === '' || mail.via !== '' || mail.spam) return nobody;
  const { rows } = await sql<{ id: number }>`
    select id from customer where shop_id = ${scope.shopId} and email <> '' and lower(email) = ${mail.fromAddress.toLowerCase()}
      and merged_into_id is null and erased_at is null order by id limit 2`.execute(q);
  const [customer] = rows;
  if (customer === undefined || rows.length > 1) return nobody;
  const asked = (mail.subject.toUpperCase().match(numbers) ?? []).slice(0, mostNumbers);
  if (asked.length === 0) return { customerId: customer.id, orderId: null };
  const { rows: orders } = await sql<{ id: number }>`
    select id from rental_order where shop_id = ${scope.shopId} and customer_id = ${customer.id} and order_no = any(${asked}::text[])
    order by id desc limit 1`.execute(q);
  return { customerId: customer.id, orderId: orders[0]?.id ?? null };
};
