/**
 * An erasure deletes linked conversations, and unlinked conversations with the customer's numbers, addresses
 * or LINE ids.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;
type Whose = {
  customerId: number;
  phones: readonly string[];
  emails: readonly string[];
  lineIds: readonly string[];
};

const keptFor = 365;
const mostANight = 5000;

/** Excludes conversations linked to another customer, even if their number matches. */
const theirs = (
  { shopId }: Shop,
  { customerId, phones, emails, lineIds }: Whose,
): RawBuilder<boolean> => sql<boolean>`
  c.shop_id = ${shopId} and (c.customer_id = ${customerId} or c.customer_id is null and (
    c.phone_key <> '' and c.phone_key = any(${[...phones]}::text[])
    or c.line_user <> '' and c.line_user = any(${[...lineIds]}::text[])
    or c.email <> '' and lower(c.email) = any(${emails.map((one) => one.toLowerCase())}::text[])))`;

export const customerMails: CustomerDataProvider = {
  counts: {
    mails: ({ shopId }, customerId) => sql<number>`
      (select count(*) from conversation c where c.shop_id = ${shopId} and c.customer_id = ${customerId})`,
  },
  follow: async (q, scope, { from, into }) => {
    await sql`update conversation set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  forget: async (q, scope, customerId, _, phones, emails, lineIds) => {
    await sql`delete from conversation c where ${theirs(scope, { customerId, phones, emails, lineIds })}`.execute(
      q,
    );
  },
  collect: async (q, scope, customerId) => {
    const { rows: own } = await sql<{ phone: string; phone2: string; email: string; lineId: string }>`
      select phone, phone2, email, line_id as "lineId" from customer where shop_id = ${scope.shopId} and id = ${customerId}`.execute(
      q,
    );
    const some = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');
    const whose = {
      customerId,
      phones: some(own.flatMap((one) => [one.phone, one.phone2])),
      emails: some(own.map((one) => one.email)),
      lineIds: some(own.map((one) => one.lineId)),
    };
    const { rows } = await sql<Record<string, string>>`
      select m.sent_at as at, m.from_name as name, m.from_address as recipient, concat_ws(' ', nullif(m.subject, ''), m.body,
        (select string_agg(f.name, ', ' order by f.id) from mail_file f where f.shop_id = m.shop_id and f.mail_id = m.id)) as text
      from conversation c join mail m on m.shop_id = c.shop_id and m.conversation_id = c.id
      where ${theirs(scope, whose)} order by m.id`.execute(q);
    return [{ name: 'mails', rows }];
  },
};

export const deleteOldMails = async (q: Tx, scope: Shop): Promise<void> => {
  await sql`
    delete from conversation c using (
      select id from conversation where shop_id = ${scope.shopId} and answered_at < now() - make_interval(days => ${sql.lit(keptFor)})
      order by answered_at limit ${sql.lit(mostANight)}) o
    where c.shop_id = ${scope.shopId} and c.id = o.id`.execute(q);
};

export const mailCustomerCount = (scope: Shop): RawBuilder<number> => sql<number>`(
  select count(distinct coalesce(nullif(c.phone_key, ''), nullif(c.line_user, ''), lower(c.email))) from conversation c where c.shop_id = ${scope.shopId})`;
