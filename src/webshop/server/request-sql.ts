/** Statements of requests. Money in satang. */
import { sql } from 'kysely';
import type { Scope } from '../../core/server/scope.ts';
import { stateIn } from '../../order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

export type NewRequest = {
  orderId: number;
  branchId: number;
  keyHash: string;
  name: string;
  phone: string;
  phoneKey: string;
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
  /** ISO; null where nothing is kept. */
  holdUntil: string | null;
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
  insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, line_id, measurements, note,
    parcel, address, language, consent_version, price, bail, due_now, hold_until)
  values (${scope.shopId}, ${one.orderId}, ${one.branchId}, ${one.keyHash}, ${one.name}, ${one.phone}, ${one.phoneKey}, ${one.lineId},
    ${one.measurements}, ${one.note}, ${one.parcel}, ${one.address}, ${one.language}, ${one.consentVersion}, ${one.price},
    ${one.bail}, ${one.dueNow}, ${one.holdUntil}::timestamptz)`;

export type RequestRow = {
  orderId: number;
  state: 'new' | 'accepted' | 'closed';
  heldUntil: string | null;
  orderNo: string | null;
  branch: string;
  pickupDay: string | null;
  returnDay: string | null;
  lines: { name: string; n: number }[];
  price: number;
  bail: number;
  dueNow: number;
  parcel: boolean;
};

/** Where a request stands: it follows from its order. */
export const requestAt = (scope: Shop, keyHash: string) => sql<RequestRow>`
  select w.order_id as "orderId", case when l.draft then 'new' when l.booked then 'accepted' else 'closed' end as state,
    (select min(r.hold_until) from reservation r
      where r.shop_id = ${scope.shopId} and r.hold_order_id = w.order_id and r.hold_until > now()) as "heldUntil",
    o.order_no as "orderNo", b.name as branch, l."pickupDay", l."returnDay", coalesce(l.lines, '[]') as lines,
    w.price, w.bail, w.due_now as "dueNow", w.parcel
  from web_request w
  join branch b on b.shop_id = ${scope.shopId} and b.id = w.branch_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = w.order_id
  left join lateral (
    select bool_or(x.draft) as draft, bool_or(x.booked) as booked, min(x.pickup_day) as "pickupDay", max(x.return_day) as "returnDay",
      json_agg(json_build_object('name', x.name, 'n', x.n) order by x.name) as lines
    from (select i.name, count(*) as n, bool_or(${stateIn('draft', sql`l.state`)}) as draft, bool_or(${stateIn('booked', sql`l.state`)}) as booked,
        min(l.pickup_day) as pickup_day, max(l.return_day) as return_day
      from order_line l join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
      where l.shop_id = ${scope.shopId} and l.order_id = w.order_id group by i.name) x) l on true
  where w.shop_id = ${scope.shopId} and w.key_hash = ${keyHash}`;
