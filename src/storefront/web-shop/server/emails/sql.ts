import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isDraftOrder, stateInSql } from '#orders/order/server/index.ts';
import type { ChangeRequestBody, ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';
import { type WebShopEmailKind, maxEmailsPerDay } from '#storefront/web-shop/rules/email-kinds.ts';
import { endsUnpaid, isEndedUnpaid, isUnpaidBooking } from '../orders/booked-request.ts';
import { requestColumns, type RequestRow, requestTables } from '../request-sql.ts';

type Shop = Pick<Scope, 'shopId'>;

export type WebShopEmailKey = {
  kind: WebShopEmailKind;
  orderId: number;
  requestId: number | null;
  /** Offer's version, or the id of the payment link or change request. Kinds mailed once have 0. */
  turn: number;
};

/** Only the day's first requests of an address cause mails, against floods. */
const isOfFew = (shopId: number): RawBuilder<boolean> => sql<boolean>`(
  select count(*) from (select from web_request p where p.shop_id = ${shopId} and p.created_at > w.created_at - interval '1 day'
    and p.mailbox = w.mailbox and p.id < w.id limit ${sql.lit(maxEmailsPerDay)}) x) < ${sql.lit(maxEmailsPerDay)}`;

const isLeftAlone = (shopId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from customer c where c.shop_id = ${shopId} and c.email <> '' and lower(c.email) = lower(w.email) and c.merged_into_id is null
    and not coalesce((select k.given from customer_consent k where k.shop_id = c.shop_id and k.customer_id = c.id
      and k.purpose = 'service' order by k.id desc limit 1), true))`;

export const mayEmailCustomer = (shopId: number): RawBuilder<boolean> =>
  sql<boolean>`(w.email <> '' and not w.spam and ${isOfFew(shopId)} and not ${isLeftAlone(shopId)})`;

const isReached = (shopId: number, orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from rental_order x join customer c on c.shop_id = x.shop_id and c.id = x.customer_id
  where x.shop_id = ${shopId} and x.id = ${orderId} and (c.email <> '' or c.line_id ~ '^U[0-9a-f]{32}$'
    or exists (select from web_request y where y.shop_id = x.shop_id and y.order_id = x.id and y.email <> '')))`;

/** Day before the last day to pay, but at the earliest the day after the acceptance. */
const reminderDay = sql`greatest(w.pay_by - 1, (coalesce(w.answered_at, w.created_at) at time zone 'Asia/Bangkok')::date + 1)`;

/**
 * Returns the keys of mails for events since `since` (ISO), even sent ones. Mails about a day are due from
 * `sendMinute` of that day.
 */
export const dueWebShopEmails = (
  { shopId }: Shop,
  { since, today, sendMinute }: { since: string; today: Day; sendMinute: number },
) => {
  const lately = (at: RawBuilder<unknown>, hours: number) =>
    sql`${at} > greatest(now() - make_interval(hours => ${sql.lit(hours)}), ${since}::timestamptz)`;
  const of = (kind: WebShopEmailKind, turn: RawBuilder<unknown>) =>
    sql`${sql.lit(kind)} as kind, w.order_id as "orderId", w.id as "requestId", ${turn} as turn`;
  const draft = sql`from web_request w join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id
    where w.shop_id = ${shopId} and ${isDraftOrder} and w.closed_as is null`;
  const kinds = (orders: RawBuilder<unknown>) => sql`select ${orders}`;
  const hasComeOn = (day: RawBuilder<unknown>) =>
    sql`now() at time zone 'Asia/Bangkok' >= ${day} + make_interval(mins => ${sendMinute}::int)`;
  return sql<WebShopEmailKey>`
    ${kinds(of('web_received', sql`0::bigint`))} ${draft} and ${lately(sql`w.created_at`, 6)} and ${mayEmailCustomer(shopId)}
    union all
    ${kinds(of('web_offered', sql`w.offered_version::bigint`))} ${draft} and ${lately(sql`w.offered_at`, 24)} and ${mayEmailCustomer(shopId)}
    union all
    ${kinds(of('web_refused', sql`0::bigint`))} from web_request w
      where w.shop_id = ${shopId} and w.closed_as = 'refused' and ${lately(sql`w.answered_at`, 24)} and ${mayEmailCustomer(shopId)}
    union all
    ${kinds(of('web_accepted', sql`0::bigint`))} from web_request w
      join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id and s.held_count > 0 and s.pickup_day >= ${today}::date
      where w.shop_id = ${shopId} and w.created_at > now() - interval '60 days'
        and coalesce(w.answered_at, w.created_at) > ${since}::timestamptz and not ${isDraftOrder} and ${isReached(shopId, sql`w.order_id`)}
    union all
    ${kinds(of('web_unpaid', sql`0::bigint`))} from order_sums s
      join web_request w on w.shop_id = s.shop_id and w.order_id = s.order_id
      where s.shop_id = ${shopId} and ${isUnpaidBooking} and w.pay_by >= ${today}::date and ${isReached(shopId, sql`w.order_id`)}
        and coalesce(w.answered_at, w.created_at) > ${since}::timestamptz and ${hasComeOn(reminderDay)}
    union all
    ${kinds(of('web_unpaid_end', sql`0::bigint`))} from web_request w
      join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id
      where w.shop_id = ${shopId} and ${isEndedUnpaid} and ${lately(sql`w.unpaid_end_at`, 24)} and ${isReached(shopId, sql`w.order_id`)}
        and ${hasComeOn(sql`(w.unpaid_end_at at time zone 'Asia/Bangkok')::date`)}
    union all
    select case when b.confirmed_at is null then 'slip_refused' else 'slip_taken' end, b.order_id, null, b.id from bill b
      where b.shop_id = ${shopId} and b.slip_at is not null and b.created_at > now() - interval '60 days'
        and (${lately(sql`b.confirmed_at`, 24)} or (b.slip_refused <> '' and ${lately(sql`b.withdrawn_at`, 24)}))
        and exists (select from order_link k where k.shop_id = b.shop_id and k.order_id = b.order_id and k.revoked_at is null)
        and ${isReached(shopId, sql`b.order_id`)}
    union all
    select case a.state when 'done' then 'ask_done' else 'ask_refused' end, a.order_id, null, a.id from link_ask a
      where a.shop_id = ${shopId} and a.state in ('done', 'refused') and ${lately(sql`a.answered_at`, 24)} and ${isReached(shopId, sql`a.order_id`)}`;
};

export type RequestEmailRow = RequestRow & {
  requestId: number;
  name: string;
  email: string;
  language: string;
  sealed: string;
  askedLines: { name: string; n: number }[];
  shopName: string;
  branchPhone: string;
  may: boolean;
};

export const requestForEmail = (scope: Shop, requestId: number, today: Day) => sql<RequestEmailRow>`
  select ${requestColumns(scope, today)}, w.id as "requestId", w.name, w.email, w.language, w.sealed,
    coalesce((select json_agg(json_build_object('name', x->>'name', 'n', (x->>'n')::int)) from jsonb_array_elements(w.asked->'lines') x), '[]') as "askedLines",
    h.name as "shopName", coalesce(nullif(b.phone, ''), h.phone) as "branchPhone", ${mayEmailCustomer(scope.shopId)} as may
  ${requestTables(scope)} join shop h on h.shop_id = w.shop_id
  where w.shop_id = ${scope.shopId} and w.id = ${requestId}`;

export type OrderEmailRow = {
  branchId: number;
  requestEmail: string;
  requestLanguage: string;
  sharePercent: number | null;
  price: number;
  bail: number;
  balance: number;
  bailDue: number;
  payBy: Day | null;
  endsUnpaid: boolean;
  began: boolean;
};

export const orderForEmail = (scope: Shop, orderId: number) => sql<OrderEmailRow>`
  select o.branch_id as "branchId", coalesce(w.email, '') as "requestEmail", coalesce(w.language, '') as "requestLanguage",
    w.share_percent as "sharePercent", s.price, s.bail, s.balance, s.bail_due as "bailDue",
    w.pay_by as "payBy", coalesce(${endsUnpaid}, false) as "endsUnpaid",
    exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
      and (${stateInSql('away', sql`l.state`)} or ${stateInSql('back', sql`l.state`)})) as began
  from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  left join lateral (select w.email, w.language, w.share_percent, w.pay_by from web_request w
    where w.shop_id = o.shop_id and w.order_id = o.id order by w.id desc limit 1) w on true
  where o.shop_id = ${scope.shopId} and o.id = ${orderId}`;

export const changeRequestForEmail = (scope: Shop, askId: number) => sql<{
  kind: ChangeRequestKind;
  body: ChangeRequestBody;
  reply: string;
}>`
  select kind, body, reply from link_ask where shop_id = ${scope.shopId} and id = ${askId}`;

export const slipForEmail = (scope: Shop, billId: number) => sql<{ refused: string }>`
  select slip_refused as refused from bill where shop_id = ${scope.shopId} and id = ${billId}`;
