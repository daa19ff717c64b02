/** Statements of requests. Money in satang. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Day } from '#lib/dates/day.ts';
import { isDraft, lineName } from '#orders/order/server/index.ts';
import { dueNow, type RequestMoney, requestMoney } from '../rules/request-money.ts';
import type { RefuseReason, RequestState } from '../rules/request-states.ts';

type Shop = Pick<Scope, 'shopId'>;

export type NewRequest = {
  orderId: number;
  branchId: number;
  keyHash: string;
  name: string;
  phone: string;
  phoneKey: string;
  email: string;
  mailbox: string;
  /** The key of its page, sealed. */
  sealed: string;
  lineId: string;
  measurements: string;
  note: string;
  parcel: boolean;
  address: string;
  language: string;
  consentVersion: number;
  price: number;
  bail: number;
  dueNow: number;
  sharePercent: number;
  /** ISO; null where nothing is kept. */
  holdUntil: string | null;
  asked: AskedThen;
  search: string;
};

/** What was asked for, as it was shown then; kept as JSON, prices in satang. */
export type AskedThen = {
  eventDay: string;
  pickupDay: string;
  returnDay: string;
  lines: { name: string; color: string; size: string; n: number }[];
  /** Which garments, for what is like them; none in requests from before. */
  items?: { itemId: number; n: number }[];
};

/** Until the end of the transaction no other request of the shop is placed. */
export const oneAtATime = (scope: Shop) => sql`
  select from web_site where shop_id = ${scope.shopId} for no key update`;

export type Before = {
  sent: boolean;
  /** Requests for which something is kept. */
  ofPhone: number;
  ofShop: number;
  /** Garments that are kept, and those there are (counted to a bound). */
  garments: number;
  rack: number;
  /** Requests of the last day (counted to a bound). */
  todayOfShop: number;
  todayOfPhone: number;
};

/** What is known before a request is placed: was this form sent already, and how much is kept now? */
export const beforeRequest = (scope: Shop, keyHash: string, phoneKey: string) => sql<Before>`
  with today as (
    select phone_key, created_at from web_request w where w.shop_id = ${scope.shopId} order by id desc limit 500)
  select exists (select from web_request w where w.shop_id = ${scope.shopId} and w.key_hash = ${keyHash}) as sent,
    count(distinct w.id) filter (where w.phone_key = ${phoneKey})::int as "ofPhone", count(distinct w.id)::int as "ofShop",
    count(*)::int as garments,
    (select count(*)::int from (select from unit u where u.shop_id = ${scope.shopId} limit 1000) x) as rack,
    (select count(*)::int from today where created_at > now() - interval '1 day') as "todayOfShop",
    (select count(*)::int from today where created_at > now() - interval '1 day' and phone_key = ${phoneKey}) as "todayOfPhone"
  from reservation r
  join web_request w on w.shop_id = ${scope.shopId} and w.order_id = r.hold_order_id
  where r.shop_id = ${scope.shopId} and r.hold_until > clock_timestamp()`;

export const insertRequest = (scope: Shop, one: NewRequest) => sql`
  insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, email, mailbox, sealed, line_id, measurements, note,
    parcel, address, language, consent_version, price, bail, due_now, share_percent, hold_until, asked, search)
  values (${scope.shopId}, ${one.orderId}, ${one.branchId}, ${one.keyHash}, ${one.name}, ${one.phone}, ${one.phoneKey}, ${one.email}, ${one.mailbox}, ${one.sealed}, ${one.lineId},
    ${one.measurements}, ${one.note}, ${one.parcel}, ${one.address}, ${one.language}, ${one.consentVersion}, ${one.price},
    ${one.bail}, ${one.dueNow}, ${one.sharePercent}, ${one.holdUntil}::timestamptz, ${JSON.stringify(one.asked)}::jsonb, ${one.search})`;

/**
 * Where a request `w` with the sums `s` of its order stands. It follows from the order; what the shop or the customer has ended has no
 * order any more, as what the shop has put away.
 */
export const stateOf = (today: Day) => sql<RequestState>`
  case when w.closed_as is not null then w.closed_as when s.order_id is null then 'refused' when s.state <> 'draft' then 'accepted'
    when s.pickup_day < ${today}::date then 'expired' when w.offered_at is not null then 'offered' else 'new' end`;

export type DraftSums = { rent: number; charges: number; vatOnTop: number; vatRate: number };

/** Of a draft `o` with the sums `s`. */
export const draftSums = sql<DraftSums | null>`case when ${isDraft} then json_build_object('rent', s.rent, 'charges', s.charges,
  'vatOnTop', s.vat_on_top, 'vatRate', o.vat_rate) end`;

type Told = Pick<RequestRow, 'draft' | 'price' | 'bail' | 'dueNow' | 'sharePercent'>;

/** As it is asked for now: what the shop has changed in the draft changes also what books it. */
export const moneyNow = ({ draft, price, bail, dueNow: told, sharePercent }: Told): RequestMoney | null =>
  draft === null
    ? null
    : requestMoney(
        { ...draft, price, bail },
        sharePercent === null ? Math.min(told, price + bail) : dueNow(price + bail, sharePercent),
      );

export type RequestRow = {
  state: RequestState | 'closed';
  orderId: number;
  branchId: number;
  heldUntil: string | null;
  orderNo: string | null;
  branch: string;
  pickupDay: string | null;
  returnDay: string | null;
  lines: { name: string; n: number }[];
  price: number;
  bail: number;
  dueNow: number;
  /** Of the total; null in requests from before. */
  sharePercent: number | null;
  /** Of its draft; null once it is none. */
  draft: DraftSums | null;
  parcel: boolean;
  /** Of the draft; the customer answers an offer to it. */
  version: number;
  reason: RefuseReason | '';
  answer: string;
  /** What was asked for, that something like it can be shown. */
  wanted: { groupId: number; color: string; size: string; n: number }[];
  askedPickup: string | null;
  askedReturn: string | null;
  askedEvent: string | null;
};

/** A request as who sent it sees it: an accepted one whose rental is off is closed. */
export const requestColumns = (scope: Shop, today: Day) => sql`
  case when ${stateOf(today)} = 'accepted' and s.state in ('cancelled', 'noshow') then 'closed' else ${stateOf(today)} end as state,
    w.order_id as "orderId", w.branch_id as "branchId",
    (select min(r.hold_until) from reservation r
      where r.shop_id = ${scope.shopId} and r.hold_order_id = w.order_id and r.hold_until > now()) as "heldUntil",
    o.order_no as "orderNo", b.name as branch, s.pickup_day as "pickupDay", s.return_day as "returnDay", coalesce(l.lines, '[]') as lines,
    coalesce(s.price, w.price) as price, coalesce(s.bail, w.bail) as bail, w.due_now as "dueNow", w.share_percent as "sharePercent",
    ${draftSums} as draft, w.parcel,
    coalesce(o.version, 0) as version, w.refuse_reason as reason, w.answer,
    w.asked->>'pickupDay' as "askedPickup", w.asked->>'returnDay' as "askedReturn", w.asked->>'eventDay' as "askedEvent",
    (select coalesce(json_agg(json_build_object('groupId', i.group_id, 'color', i.color, 'size', i.size, 'n', x.n) order by i.id), '[]')
      from jsonb_to_recordset(coalesce(w.asked->'items', '[]')) as x ("itemId" bigint, n int)
      join product_item i on i.shop_id = ${scope.shopId} and i.id = x."itemId") as wanted`;

export const requestTables = (scope: Shop) => sql`
  from web_request w
  join branch b on b.shop_id = ${scope.shopId} and b.id = w.branch_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = w.order_id
  left join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = w.order_id
  left join lateral (
    select json_agg(json_build_object('name', x.name, 'n', x.n) order by x.name) as lines
    from (select ${lineName} as name, count(*) as n
      from order_line l join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
      where l.shop_id = ${scope.shopId} and l.order_id = w.order_id group by 1) x) l on true`;

/** The request whose page has this key. */
export const requestAt = (scope: Shop, keyHash: string, today: Day) => sql<RequestRow>`
  select ${requestColumns(scope, today)} ${requestTables(scope)}
  where w.shop_id = ${scope.shopId} and w.key_hash = ${keyHash}`;
