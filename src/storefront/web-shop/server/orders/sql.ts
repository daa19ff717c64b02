import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { TimeSpan } from '#setup/shop/day-times.ts';
import { type PageRequest, countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll } from '#platform/search/match-words.ts';
import { voucherStateSql } from '#ledger/server/index.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import {
  isDraftOrder,
  orderLineName,
  orderParcelJson,
  stateInSql,
  visitJson,
} from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { WebRequest, WebRequestRow } from '#storefront/web-shop/contracts/web-orders.ts';
import {
  isAnswerable,
  type WebRefusalReason,
  type WebRequestState,
} from '#storefront/web-shop/rules/request-states.ts';
import { type DraftSums, draftSums, payColumns, webRequestStateSql } from '../request-sql.ts';

type Shop = Pick<Scope, 'shopId'>;

const sums = sql`order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id`;

const keysIn = (scope: Scope, state: WebRequestState, words: readonly string[], today: Day) => {
  const found = containsAll(sql`w.search`, words);
  const asked = sql`w.shop_id = ${scope.shopId} and w.branch_id = ${scope.branchId} and ${found} and ${webRequestStateSql(today)} = ${state}`;
  return state === 'spam' || isAnswerable(state)
    ? sql`select w.id from order_sums s join web_request w on w.shop_id = s.shop_id and w.order_id = s.order_id
        where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId} and ${isDraftOrder} and ${asked}`
    : sql`select w.id from web_request w left join ${sums} where ${asked}`;
};

const newestFirst = (state: WebRequestState): RawBuilder<unknown> =>
  state === 'new' ? sql`id` : sql`id desc`;

const called = (scope: Shop, kind: 'color' | 'size', code: RawBuilder<unknown>) => sql`
  coalesce((select nullif(k.description, '') from lookup k where k.shop_id = ${scope.shopId} and k.kind = ${sql.lit(kind)} and k.code = ${code}), ${code})`;

const askedNamed = (scope: Shop) => sql`(
  select coalesce(jsonb_agg(x.line || jsonb_build_object('color', ${called(scope, 'color', sql`x.line->>'color'`)},
    'size', ${called(scope, 'size', sql`x.line->>'size'`)}) order by x.at), '[]')
  from jsonb_array_elements(coalesce(w.asked->'lines', '[]')) with ordinality as x (line, at))`;

const kinds = (scope: Shop) => sql`(
  select coalesce(json_agg(json_build_object('name', x.name, 'color', ${called(scope, 'color', sql`x.color`)}, 'size', ${called(scope, 'size', sql`x.size`)}, 'n', x.n) order by x.name, x.size), '[]')
  from (select ${orderLineName} as name, i.color, i.size, count(*) as n from order_line l
    join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = w.order_id group by 1, 2, 3) x)`;

const besideOf = (scope: Shop) => sql`
  select distinct o.order_id from order_line m
  join order_line o on o.shop_id = m.shop_id and o.item_id = m.item_id and ${stateInSql('draft', sql`o.state`)} and o.order_id <> m.order_id
    and o.pickup_day <= m.return_day and o.return_day >= m.pickup_day
  join web_request x on x.shop_id = o.shop_id and x.order_id = o.order_id and not x.spam
  where m.shop_id = ${scope.shopId} and m.order_id = w.order_id and ${stateInSql('draft', sql`m.state`)}`;

const beforeOf = (scope: Shop) => sql`
  select p.id from web_request p where p.shop_id = ${scope.shopId} and p.phone_key = w.phone_key and p.id < w.id`;

export type WebRequestListRow = Omit<WebRequestRow, 'price' | 'bail' | 'pickupTime' | 'returnTime'> & {
  price: number;
  bail: number;
  pickupVisit: TimeSpan | null;
  returnVisit: TimeSpan | null;
};

const rowColumns = (scope: Shop, today: Day) => sql`
  w.order_id as "orderId", coalesce(o.order_no, '') as "orderNo", ${webRequestStateSql(today)} as state, s.state as "orderState", w.name, w.phone,
  w.email, w.line_id as "lineId", w.measurements, w.note, w.parcel, w.language, w.created_at as "sentAt",
  case when ${isDraftOrder} then (select min(r.hold_until) from reservation r
    where r.shop_id = ${scope.shopId} and r.hold_order_id = w.order_id and r.hold_until > now()) end as "heldUntil",
  coalesce(s.pickup_day, (w.asked->>'pickupDay')::date) as "pickupDay", coalesce(s.return_day, (w.asked->>'returnDay')::date) as "returnDay",
  ${visitJson('pickup')} as "pickupVisit", ${visitJson('return')} as "returnVisit",
  coalesce(o.event_day, (w.asked->>'eventDay')::date) as "eventDay",
  case when s.order_id is null then ${askedNamed(scope)} else ${kinds(scope)}::jsonb end as items,
  coalesce(s.price, w.price) as price, coalesce(s.bail, w.bail) as bail,
  (select count(*) from (${besideOf(scope)}) y) as others, (select count(*) from (${beforeOf(scope)} limit 100) y) as before`;

const from = sql`web_request w
  left join rental_order o on o.shop_id = w.shop_id and o.id = w.order_id
  left join ${sums}`;

export const webRequestPage = (
  scope: Scope,
  state: WebRequestState,
  asked: PageRequest & { q: string | undefined },
  today: Day,
) => {
  const keys = keysIn(scope, state, orderSearchWords(asked.q), today);
  const rows = sql<WebRequestListRow>`
    select ${rowColumns(scope, today)}
    from (select k.id from (${keys}) k order by ${newestFirst(state)} ${limitOffset(asked)}) k
    join web_request w on w.shop_id = ${scope.shopId} and w.id = k.id
    left join rental_order o on o.shop_id = w.shop_id and o.id = w.order_id
    left join ${sums}
    order by ${state === 'new' ? sql`w.id` : sql`w.id desc`}`;
  return [rows, countQuery(keys)] as const;
};

export type WebRequestDetailRow = WebRequestListRow &
  Pick<
    WebRequest,
    | 'address'
    | 'answers'
    | 'branchName'
    | 'consentVersion'
    | 'marketing'
    | 'voucher'
    | 'holdUntil'
    | 'version'
    | 'known'
    | 'customer'
    | 'answer'
    | 'offeredAt'
    | 'answeredAt'
    | 'answeredBy'
    | 'othersList'
    | 'beforeList'
  > & {
    branchId: number;
    reason: WebRefusalReason | '';
    asked: Omit<WebRequest['asked'], 'price' | 'bail' | 'dueNow'> | null;
    askedPrice: number;
    askedBail: number;
    dueNow: number;
    sharePercent: number | null;
    balance: number;
    bailDue: number;
    payBy: Day | null;
    ends: boolean;
    draft: DraftSums | null;
    /** Days as in `OrderHeadRow.parcel`. */
    parcelDays: ParcelDays | null;
    wanted: { itemId: number; name: string; color: string; size: string; wanted: number }[];
    holdIds: number[];
  };

const inShort = (scope: Shop, today: Day, which: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('orderId', x.order_id, 'name', x.name, 'state', x.state, 'sentAt', x.created_at) order by x.id desc), '[]')
  from (select w.id, w.order_id, w.name, w.created_at, ${webRequestStateSql(today)} as state from web_request w left join ${sums}
    where w.shop_id = ${scope.shopId} and ${which} order by w.id desc limit 10) x)`;

export const webRequestRowQuery = (scope: Scope, orderId: number, today: Day) => sql<WebRequestDetailRow>`
  select ${rowColumns(scope, today)}, w.branch_id as "branchId", w.address, w.answers, b.name as "branchName", w.consent_version as "consentVersion", w.consents @> '[{"purpose": "marketing"}]' as marketing,
    (select json_build_object('voucherId', v.id, 'codeEnd', right(v.code, 4), 'balance', v.balance, 'state', ${voucherStateSql(today)})
      from voucher v where v.shop_id = ${scope.shopId} and v.id = w.voucher_id) as voucher, w.hold_until as "holdUntil",
    coalesce(o.version, 0) as version, ${orderParcelJson} as "parcelDays", w.answer, w.refuse_reason as reason, w.offered_at as "offeredAt", w.answered_at as "answeredAt",
    coalesce(u.display_name, '') as "answeredBy", w.asked || jsonb_build_object('lines', ${askedNamed(scope)}) as asked, w.price as "askedPrice", w.bail as "askedBail", w.due_now as "dueNow", w.share_percent as "sharePercent", ${draftSums} as draft, ${payColumns},
    case when c.id is not null then json_build_object('customerId', c.id, 'name', c.name) end as customer,
    (select coalesce(json_agg(json_build_object('customerId', k.id, 'name', k.name, 'phone', k.phone) order by k.id), '[]')
      from (select k.id, k.name, k.phone from customer k where k.shop_id = ${scope.shopId} and k.search like '%' || w.phone_key || '%' and (k.phone = w.phone_key or k.phone2 = w.phone_key)
        and k.merged_into_id is null and k.erased_at is null order by k.id limit 5) k) as known,
    ${inShort(
      scope,
      today,
      sql`w.order_id in (select y.order_id from (select distinct o.order_id from order_line m
      join order_line o on o.shop_id = m.shop_id and o.item_id = m.item_id and ${stateInSql('draft', sql`o.state`)} and o.order_id <> m.order_id
        and o.pickup_day <= m.return_day and o.return_day >= m.pickup_day
      where m.shop_id = ${scope.shopId} and m.order_id = ${orderId} and ${stateInSql('draft', sql`m.state`)}) y)`,
    )} as "othersList",
    ${inShort(scope, today, sql`(w.phone_key, true) in (select t.phone_key, t.id > w.id from web_request t where t.shop_id = ${scope.shopId} and t.order_id = ${orderId})`)} as "beforeList",
    (select coalesce(json_agg(json_build_object('itemId', x.id, 'name', x.name, 'color', ${called(scope, 'color', sql`x.color`)}, 'size', ${called(scope, 'size', sql`x.size`)}, 'wanted', x.n) order by x.name, x.id), '[]')
      from (select i.id, i.name, i.color, i.size, count(*) as n from order_line l
        join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
        where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and ${stateInSql('draft', sql`l.state`)} group by i.id, i.name, i.color, i.size) x) as wanted,
    (select coalesce(json_agg(r.id), '[]') from reservation r where r.shop_id = ${scope.shopId} and r.hold_order_id = ${orderId}) as "holdIds"
  from ${from}
  join branch b on b.shop_id = w.shop_id and b.id = w.branch_id
  left join customer c on c.shop_id = w.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = w.shop_id and u.id = w.answered_by
  where w.shop_id = ${scope.shopId} and w.order_id = ${orderId} and w.branch_id = any(${[...scope.branchIds]}::bigint[])`;

type Answerer = Pick<Scope, 'shopId' | 'userId'>;

const by = (scope: Answerer) => sql`answered_at = now(), answered_by = ${scope.userId || null}::bigint`;

export const recordAcceptance = (scope: Answerer, orderId: number) => sql`
  update web_request set ${by(scope)} where shop_id = ${scope.shopId} and order_id = ${orderId}`;

export const recordOffer = (
  scope: Answerer,
  orderId: number,
  offer: { answer: string; version: number },
) => sql`
  update web_request set offered_at = now(), offered_version = ${offer.version}, answer = ${offer.answer}, ${by(scope)}
  where shop_id = ${scope.shopId} and order_id = ${orderId}`;

export const recordRequestRefusal = (
  scope: Answerer,
  orderId: number,
  { reason, answer }: { reason: WebRefusalReason; answer: string },
) => sql`
  update web_request set closed_as = 'refused', refuse_reason = ${reason}, answer = ${answer}, ${by(scope)}
  where shop_id = ${scope.shopId} and order_id = ${orderId}`;

export const requestStatesQuery = (scope: Scope, orderIds: readonly number[], today: Day) => sql<{
  orderId: number;
  state: WebRequestState;
}>`
  select w.order_id as "orderId", ${webRequestStateSql(today)} as state from web_request w left join ${sums}
  where w.shop_id = ${scope.shopId} and w.order_id = any(${[...orderIds]}::bigint[]) and w.branch_id = any(${[...scope.branchIds]}::bigint[])
  order by w.order_id`;

export const recordSpamVerdict = (scope: Shop, orderIds: readonly number[], spam: boolean) => sql`
  update web_request set spam = ${spam}, spam_verdict = ${spam}, spam_verdict_at = now()
  where shop_id = ${scope.shopId} and order_id = any(${[...orderIds]}::bigint[])`;

export const recordWithdrawal = (scope: Shop, orderId: number) => sql`
  update web_request set closed_as = 'withdrawn' where shop_id = ${scope.shopId} and order_id = ${orderId}`;

export const offeredVersionOf = (scope: Shop, orderId: number) => sql<{
  version: number | null;
  spam: boolean;
}>`
  select offered_version as version, spam from web_request where shop_id = ${scope.shopId} and order_id = ${orderId}`;

export const waitingRequests = (
  scope: Shop,
  { branchIds, today, most }: { branchIds: readonly number[]; today: Day; most: number },
) => sql<{
  orderId: number;
  branchId: number;
  name: string;
  day: Day;
}>`
  select w.order_id as "orderId", w.branch_id as "branchId", w.name, s.pickup_day as day
  from order_sums s join web_request w on w.shop_id = s.shop_id and w.order_id = s.order_id
  where s.shop_id = ${scope.shopId} and s.branch_id = any(${[...branchIds]}::bigint[]) and ${isDraftOrder} and s.pickup_day >= ${today}::date
    and w.offered_at is null and not w.spam
  order by w.hold_until, w.id limit ${most}`;

export const searchWebRequests = (scope: Scope, q: string, most: number) => {
  const words = orderSearchWords(q);
  return sql<{ orderId: number; name: string; phone: string; sentAt: string }>`
    select w.order_id as "orderId", w.name, w.phone_key as phone, w.created_at as "sentAt" from web_request w
    where w.shop_id = ${scope.shopId} and w.branch_id = any(${[...scope.branchIds]}::bigint[])
      and ${words.length > 0}::boolean and ${containsAll(sql`w.search`, words)} order by w.id desc limit ${most}`;
};
