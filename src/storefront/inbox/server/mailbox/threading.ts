import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { subjectMarks } from '#storefront/inbox/words/subject-marks.ts';
import type { ParsedMail } from './parse-mail.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Within this time, mails with the same subject belong to one conversation. */
const sameSubjectDays = 90;

const before = new RegExp(`^(?:\\s*(?:${subjectMarks.join('|')})(?:\\[\\d{1,3}\\])?\\s*[:：])+`, 'iu');

export const subjectWithoutPrefixes = (subject: string): string => {
  const bare = subject.replace(before, '');
  return bare.replaceAll(/\s+/g, ' ').trim().toLowerCase();
};

const byAnswers = (scope: Shop, ids: readonly string[]) => sql<{ id: number }>`
  select conversation_id as id from mail where shop_id = ${scope.shopId} and message_id = any(${[...ids]}::text[])
  order by mail.id desc limit 1`;

const lately = (scope: Shop, address: string) => sql<{ id: number; subject: string }>`
  select id, subject from conversation
  where shop_id = ${scope.shopId} and channel = 'email' and email <> '' and lower(email) = ${address.toLowerCase()}
    and last_at > now() - make_interval(days => ${sql.lit(sameSubjectDays)})
  order by last_at desc, id desc limit 20`;

export const conversationOf = async (q: Tx, scope: Shop, mail: ParsedMail): Promise<number | undefined> => {
  if (mail.answers.length > 0) {
    const [found] = (await byAnswers(scope, mail.answers).execute(q)).rows;
    if (found !== undefined) return found.id;
  }
  const subject = subjectWithoutPrefixes(mail.subject);
  if (subject === '' || mail.fromAddress === '') return undefined;
  const { rows } = await lately(scope, mail.fromAddress).execute(q);
  return rows.find((row) => subjectWithoutPrefixes(row.subject) === subject)?.id;
};

const numbers = /[A-Z0-9][A-Z0-9/.-]{2,39}/g;
const mostNumbers = 10;

export type MailOwner = { customerId: number | null; orderId: number | null };

/**
 * The only customer with this address, and that customer's order if the subject names it. A number alone does not
 * identify the sender.
 */
export const mailOwnerOf = async (q: Tx, scope: Shop, mail: ParsedMail): Promise<MailOwner> => {
  const nobody = { customerId: null, orderId: null };
  if (mail.fromAddress === '' || mail.spam) return nobody;
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
