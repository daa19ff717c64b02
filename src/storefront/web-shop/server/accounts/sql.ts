import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Language } from '#lib/text/languages.ts';
import { groupNameSql } from '#catalog/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isDraftOrder, orderLineName } from '#orders/order/server/index.ts';
import type { OrderState } from '#orders/order/states.ts';
import { accountLinkMinutes, accountSessionDays } from '#storefront/web-shop/rules/account/account.ts';
import { storedWishList } from '#storefront/web-shop/rules/wish-list.ts';

type Shop = Pick<Scope, 'shopId'>;

const isActive = sql`c.merged_into_id is null and c.erased_at is null`;
const mostCustomers = 3;

export type AccountContact = { customerId: number; name: string; email: string; lineId: string };

/** Selects records with the typed contact, newest first. Nothing is sent to a telephone number. */
export const accountContacts = (
  scope: Shop,
  typed: { email: string } | { phone: string } | { lineId: string },
) => {
  const has: RawBuilder<unknown> =
    'email' in typed
      ? sql`c.email <> '' and lower(c.email) = ${typed.email}`
      : 'phone' in typed
        ? sql`${typed.phone} in (c.phone, c.phone2)`
        : sql`c.line_id = ${typed.lineId} and c.line_id ~ '^U[0-9a-f]{32}$'`;
  return sql<AccountContact>`
    select c.id as "customerId", c.name, c.email, c.line_id as "lineId" from customer c
    where c.shop_id = ${scope.shopId} and ${has} and ${isActive} order by c.id desc limit ${sql.lit(mostCustomers)}`;
};

export const lockAccountCustomer = (scope: Shop, customerId: number) => sql<{ links: number }>`
  select (select count(*)::int from account_link l where l.shop_id = c.shop_id and l.customer_id = c.id and l.made_at > now() - interval '24 hours') as links
  from customer c where c.shop_id = ${scope.shopId} and c.id = ${customerId} and ${isActive} for no key update of c`;

export const insertAccountLink = (
  scope: Shop,
  one: { customerId: number; hash: string; contactHash: string },
) => sql`
  insert into account_link (shop_id, customer_id, token_hash, contact_hash)
  values (${scope.shopId}, ${one.customerId}, ${one.hash}, ${one.contactHash})`;

const isUsable = sql`l.used_at is null and l.made_at > now() - make_interval(mins => ${sql.lit(accountLinkMinutes)})`;

export const isAccountLinkUsable = (scope: Shop, hash: string) => sql<{ id: number }>`
  select l.id from account_link l where l.shop_id = ${scope.shopId} and l.token_hash = ${hash} and ${isUsable}`;

export const redeemAccountLink = (scope: Shop, hash: string) => sql<{
  customerId: number;
  contactHash: string;
}>`
  update account_link l set used_at = now()
  where l.shop_id = ${scope.shopId} and l.token_hash = ${hash} and ${isUsable}
  returning l.customer_id as "customerId", l.contact_hash as "contactHash"`;

export const insertAccountSession = (
  scope: Shop,
  one: { customerId: number; hash: string; contactHash: string },
) => sql`
  insert into account_session (shop_id, customer_id, token_hash, contact_hash, ends_at)
  values (${scope.shopId}, ${one.customerId}, ${one.hash}, ${one.contactHash}, now() + make_interval(days => ${sql.lit(accountSessionDays)}))`;

export type AccountRow = AccountContact & {
  contactHash: string;
  phone: string;
  address: string;
  subdistrict: string;
  district: string;
  province: string;
  postcode: string;
  measurements: Readonly<Record<string, number>>;
};

const account = sql`c.id as "customerId", c.name, c.email, c.line_id as "lineId", c.phone, c.address, c.subdistrict, c.district, c.province,
  c.postcode, c.measurements`;

export const accountOfSession = (scope: Shop, hash: string) => sql<AccountRow>`
  select s.contact_hash as "contactHash", ${account} from account_session s
  join customer c on c.shop_id = s.shop_id and c.id = s.customer_id
  where s.shop_id = ${scope.shopId} and s.token_hash = ${hash} and s.ends_at > now() and ${isActive}`;

export const accountOfCustomer = (scope: Shop, customerId: number) => sql<Omit<AccountRow, 'contactHash'>>`
  select ${account} from customer c where c.shop_id = ${scope.shopId} and c.id = ${customerId} and ${isActive} for no key update`;

export const endAccountSession = (scope: Shop, hash: string) => sql`
  delete from account_session where shop_id = ${scope.shopId} and token_hash = ${hash}`;

export const endAccountSessions = (scope: Shop, customerId: number) => sql`
  delete from account_session where shop_id = ${scope.shopId} and customer_id = ${customerId}`;

export type AccountRentalRow = {
  orderNo: string;
  state: OrderState;
  pickupDay: Day;
  returnDay: Day;
  garments: string;
  owed: number;
};

export const accountRentals = (scope: Shop, customerId: number, language: Language) => sql<AccountRentalRow>`
  select o.order_no as "orderNo", s.state, d.pickup as "pickupDay", d.back as "returnDay", greatest(s.balance, 0) as owed, d.garments
  from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  join lateral (
    select min(l.pickup_day) as pickup, max(l.return_day) as back, string_agg(distinct ${groupNameSql(language, orderLineName)}, ', ') as garments
    from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
    where l.shop_id = o.shop_id and l.order_id = o.id) d on d.pickup is not null
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} and o.kind = 'rental' and not ${isDraftOrder}
  order by d.pickup desc, o.id desc limit 50`;

export const accountOrder = (scope: Shop, customerId: number, orderNo: string) => sql<{ orderId: number }>`
  select o.id as "orderId" from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} and o.order_no = ${orderNo} and o.kind = 'rental' and not ${isDraftOrder}`;

export const accountWishes = (scope: Shop, customerId: number) => sql<{ wishes: unknown[] }>`
  select wishes from account_wish_list where shop_id = ${scope.shopId} and customer_id = ${customerId}`;

const saveAccountWishes = (scope: Shop, customerId: number, wishes: readonly string[]) => sql`
  insert into account_wish_list (shop_id, customer_id, wishes) values (${scope.shopId}, ${customerId}, ${JSON.stringify(wishes)}::jsonb)
  on conflict (shop_id, customer_id) do update set wishes = excluded.wishes, changed_at = now()`;

/** Locks the customer, so two devices do not lose each other's wishes. */
export const changeAccountWishes = async (
  q: Tx,
  scope: Shop,
  customerId: number,
  change: (wishes: readonly string[]) => string[],
): Promise<string[]> => {
  await lockAccountCustomer(scope, customerId).execute(q);
  const [stored] = (await accountWishes(scope, customerId).execute(q)).rows;
  const wishes = change(storedWishList(stored?.wishes));
  if (stored !== undefined || wishes.length > 0)
    await saveAccountWishes(scope, customerId, wishes).execute(q);
  return wishes;
};

export const forgetAccount = (scope: Shop, customerId: number) => sql`
  with links as (delete from account_link where shop_id = ${scope.shopId} and customer_id = ${customerId}),
  wishes as (delete from account_wish_list where shop_id = ${scope.shopId} and customer_id = ${customerId})
  delete from account_session where shop_id = ${scope.shopId} and customer_id = ${customerId}`;

export const deleteOldAccountRows = (scope: Shop) => sql`
  with links as (delete from account_link where shop_id = ${scope.shopId} and made_at < now() - interval '7 days')
  delete from account_session where shop_id = ${scope.shopId} and ends_at < now()`;
