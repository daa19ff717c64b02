import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { deleteDraft } from '#counter/rentals/server/index.ts';
import { isDraftOrder } from '#orders/order/server/index.ts';
import { addToWishList, storedWishList } from '#storefront/web-shop/rules/wish-list.ts';
import {
  accountWishes,
  changeAccountWishes,
  deleteOldAccountRows,
  forgetAccount,
} from '#storefront/web-shop/server/accounts/sql.ts';
import { deleteOldFormCounts } from '#storefront/web-shop/server/form-quota/sql.ts';

const keptFor = 365;
const spamKeptFor = 90;
/** Days until the hash of the sender's address is deleted. */
const senderKeptFor = 30;
const mostANight = 500;

type Whose = { customerId: number; phones: readonly string[] };

const theirs = (
  { shopId }: Pick<Scope, 'shopId'>,
  { customerId, phones }: Whose,
): RawBuilder<boolean> => sql<boolean>`
  w.shop_id = ${shopId} and (w.phone_key = any(${[...phones]}::text[])
    or w.order_id in (select o.id from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId}))`;

export const webRequestIdsOf = ({ shopId }: Pick<Scope, 'shopId'>, customerId: number) => sql`
  select w.id from web_request w where w.shop_id = ${shopId} and (
    w.phone_key in (select p.phone from customer c cross join lateral (values (c.phone), (c.phone2)) p (phone)
      where c.shop_id = ${shopId} and c.id = ${customerId} and p.phone <> '')
    or w.order_id in (select o.id from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId}))`;

const askedBy = ({ shopId }: Pick<Scope, 'shopId'>, customerId: number): RawBuilder<boolean> => sql<boolean>`
  a.shop_id = ${shopId} and a.order_id in (select o.id from rental_order o where o.shop_id = ${shopId} and o.customer_id = ${customerId})`;

/** Deletes the drafts too, because their notes name the sender. */
const dropRequests = async (q: Tx, scope: Scope, which: RawBuilder<boolean>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select w.order_id as id from web_request w join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id
    where ${which} and ${isDraftOrder} order by w.order_id limit ${mostANight}`.execute(q);
  for (const { id } of rows) await deleteDraft(q, scope, id);
  await sql`
    delete from web_request w where ${which}
      and not exists (select from order_sums s where s.shop_id = w.shop_id and s.order_id = w.order_id and ${isDraftOrder})`.execute(
    q,
  );
};

const everyBranch = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<number[]> =>
  (await sql<{ id: number }>`select id from branch where shop_id = ${scope.shopId}`.execute(q)).rows.map(
    (row) => row.id,
  );

export const customerWebRequests: CustomerDataProvider = {
  // A merged record opens no account. A new link opens the remaining record with the merged wish list.
  follow: async (q, scope, { from, into }) => {
    const [wishes] = (await accountWishes(scope, from).execute(q)).rows;
    await changeAccountWishes(q, scope, into, (own) => addToWishList(storedWishList(wishes?.wishes), own));
    await forgetAccount(scope, from).execute(q);
  },
  forget: async (q, scope, customerId, _, phones, emails) => {
    await dropRequests(
      q,
      { ...scope, branchIds: await everyBranch(q, scope) },
      theirs(scope, { customerId, phones }),
    );
    // Another person's request with this address loses only the address.
    await sql`update web_request set email = '', mailbox = '', search = replace(search, lower(email), '')
      where shop_id = ${scope.shopId} and email <> '' and lower(email) = any(${emails.map((one) => one.toLowerCase())}::text[])`.execute(
      q,
    );
    await sql`delete from link_ask a where ${askedBy(scope, customerId)}`.execute(q);
    await forgetAccount(scope, customerId).execute(q);
  },
  collect: async (q, scope, customerId) => {
    const { rows: own } = await sql<{ phone: string }>`
      select p.phone from customer c cross join lateral (values (c.phone), (c.phone2)) p (phone)
      where c.shop_id = ${scope.shopId} and c.id = ${customerId} and p.phone <> ''`.execute(q);
    const phones = own.map((one) => one.phone);
    const requests = await sql<Record<string, string | Record<string, string>[]>>`
      select w.created_at as at, w.name, w.phone, w.email, w.line_id as "lineId", w.address, concat_ws(' · ', nullif(w.measurements, ''), nullif(w.note, ''),
        (select string_agg(concat(x.label, ': ', x.value), ' · ') from jsonb_to_recordset(w.answers) as x (label text, value text))) as note,
        (select right(v.code, 4) from voucher v where v.shop_id = w.shop_id and v.id = w.voucher_id) as voucher,
        (select jsonb_agg(jsonb_build_object('purpose', x.purpose, 'version', x.version)) from jsonb_to_recordset(w.consents) as x (purpose text, version text)) as consents
      from web_request w where ${theirs(scope, { customerId, phones })} order by w.id`.execute(q);
    const asks = await sql<Record<string, string>>`
      select a.asked_at as at, o.order_no as "orderNo", a.body->>'day' as day, a.body->>'note' as note, a.reply as text
      from link_ask a join rental_order o on o.shop_id = a.shop_id and o.id = a.order_id
      where ${askedBy(scope, customerId)} order by a.id`.execute(q);
    const wishes = await sql<Record<string, string>>`
      select h.changed_at as at, w.code as items from account_wish_list h, jsonb_array_elements_text(h.wishes) with ordinality w (code, place)
      where h.shop_id = ${scope.shopId} and h.customer_id = ${customerId} order by w.place`.execute(q);
    return [
      { name: 'webAsks', rows: asks.rows },
      { name: 'webRequests', rows: requests.rows },
      { name: 'webWishes', rows: wishes.rows },
    ];
  },
};

export const deleteOldRequests = async (q: Tx, scope: Scope): Promise<void> => {
  const old = sql<boolean>`w.shop_id = ${scope.shopId} and w.created_at < now() - make_interval(days => case when w.spam then ${sql.lit(spamKeptFor)} else ${sql.lit(keptFor)} end)
    and not exists (select from order_sums s where s.shop_id = w.shop_id and s.order_id = w.order_id and not ${isDraftOrder})
    and coalesce((select s.return_day from order_sums s where s.shop_id = w.shop_id and s.order_id = w.order_id) < current_date, true)`;
  await dropRequests(q, { ...scope, branchIds: await everyBranch(q, scope) }, old);
  await sql`update web_request set sender = null where shop_id = ${scope.shopId} and sender is not null
    and created_at < now() - make_interval(days => ${sql.lit(senderKeptFor)})`.execute(q);
  await deleteOldFormCounts(scope).execute(q);
  await deleteOldAccountRows(scope).execute(q);
};

export const webCustomerCount = (scope: Pick<Scope, 'shopId'>): RawBuilder<number> => sql<number>`(
  select count(distinct w.phone_key) from web_request w where w.shop_id = ${scope.shopId})`;
