import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { voucherStateSql } from '#ledger/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { TimeSpan } from '#setup/shop/day-times.ts';
import {
  isDraftOrder,
  orderLineName,
  orderStateInSql,
  orderStateNotInSql,
  visitJson,
} from '#orders/order/server/index.ts';
import {
  requestDepositOf,
  requestedPaymentOf,
  type RequestMoney,
  webRequestMoneyOf,
} from '../rules/request-money.ts';
import type { ShownConsent } from '#customers/server/index.ts';
import type { CheckoutAnswer } from '../checkout-fields.ts';
import { endsUnpaid, isUnpaidBooking } from './orders/booked-request.ts';
import type { SenderRequestState, WebRefusalReason, WebRequestState } from '../rules/request-states.ts';

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
  sealed: string;
  lineId: string;
  measurements: string;
  /** Measurements in centimetres. */
  measures: Readonly<Record<string, number>>;
  consents: readonly ShownConsent[];
  note: string;
  answers: readonly CheckoutAnswer[];
  parcel: boolean;
  address: string;
  language: string;
  consentVersion: number;
  price: number;
  bail: number;
  dueNow: number;
  sharePercent: number;
  holdUntil: string | null;
  asked: EarlierRequest;
  search: string;
  sender: string | null;
  voucherId: number | null;
  spam: boolean;
};

/** Request as shown when it was sent, in satang. */
export type EarlierRequest = {
  eventDay: string;
  pickupDay: string;
  returnDay: string;
  lines: { name: string; color: string; size: string; n: number }[];
  /** These items find similar garments. Older requests have none. */
  items?: { itemId: number; n: number }[];
};

export type RequestsBefore = {
  sent: boolean;
  /** Last verdict of users on the telephone number, else on the address. */
  spam: boolean;
  ofPhone: number;
  ofShop: number;
  garments: number;
  rack: number;
};

const lastVerdict = (scope: Shop, which: RawBuilder<boolean>) => sql<boolean | null>`(
  select v.spam_verdict from web_request v where v.shop_id = ${scope.shopId} and ${which} and v.spam_verdict_at is not null
  order by v.spam_verdict_at desc limit 1)`;

export const requestsBeforeQuery = (
  scope: Shop,
  { keyHash, phoneKey, sender }: { keyHash: string; phoneKey: string; sender: string | null },
) => sql<RequestsBefore>`
  select exists (select from web_request w where w.shop_id = ${scope.shopId} and w.key_hash = ${keyHash}) as sent,
    coalesce(${lastVerdict(scope, sql`v.phone_key = ${phoneKey}`)}, ${lastVerdict(scope, sql`v.sender = ${sender}`)}, false) as spam,
    count(distinct w.id) filter (where w.phone_key = ${phoneKey})::int as "ofPhone", count(distinct w.id)::int as "ofShop",
    count(*)::int as garments,
    (select count(*)::int from (select from unit u where u.shop_id = ${scope.shopId} limit 1000) x) as rack
  from reservation r
  join web_request w on w.shop_id = ${scope.shopId} and w.order_id = r.hold_order_id
  where r.shop_id = ${scope.shopId} and r.hold_until > clock_timestamp()`;

export const insertRequest = (scope: Shop, one: NewRequest) => sql`
  insert into web_request (shop_id, order_id, branch_id, key_hash, name, phone, phone_key, email, mailbox, sealed, line_id, measurements, measures, consents, note,
    answers, parcel, address, language, consent_version, price, bail, due_now, share_percent, hold_until, asked, search, sender, voucher_id, spam)
  values (${scope.shopId}, ${one.orderId}, ${one.branchId}, ${one.keyHash}, ${one.name}, ${one.phone}, ${one.phoneKey}, ${one.email}, ${one.mailbox}, ${one.sealed}, ${one.lineId},
    ${one.measurements}, ${JSON.stringify(one.measures)}::jsonb, ${JSON.stringify(one.consents)}::jsonb, ${one.note}, ${JSON.stringify(one.answers)}::jsonb, ${one.parcel}, ${one.address}, ${one.language}, ${one.consentVersion}, ${one.price},
    ${one.bail}, ${one.dueNow}, ${one.sharePercent}, ${one.holdUntil}::timestamptz, ${JSON.stringify(one.asked)}::jsonb, ${one.search}, ${one.sender}, ${one.voucherId}, ${one.spam})`;

/** `w` is the request, `s` the sums of its order, which are missing if the draft was deleted. */
export const webRequestStateSql = (today: Day) => sql<WebRequestState>`
  case when w.closed_as is not null then w.closed_as when s.order_id is null then 'refused' when ${orderStateNotInSql('draft', sql`s.state`)} then 'accepted'
    when w.spam then 'spam' when s.pickup_day < ${today}::date then 'expired' when w.offered_at is not null then 'offered' else 'new' end`;

export type DraftSums = { rent: number; charges: number; vatOnTop: number; vatRate: number };

export const draftSums = sql<DraftSums | null>`case when ${isDraftOrder} then json_build_object('rent', s.rent, 'charges', s.charges,
  'vatOnTop', s.vat_on_top, 'vatRate', o.vat_rate) end`;

type RequestAmounts = Pick<RequestRow, 'draft' | 'price' | 'bail' | 'dueNow' | 'sharePercent'>;

/** The amount that confirms the booking changes with the draft. */
export const requestMoneyNow = ({
  draft,
  price,
  bail,
  dueNow: storedDue,
  sharePercent,
}: RequestAmounts): RequestMoney | null =>
  draft === null
    ? null
    : webRequestMoneyOf(
        { ...draft, price, bail },
        sharePercent === null
          ? Math.min(storedDue, price + bail)
          : requestDepositOf(price + bail, sharePercent),
      );

export type RequestRow = {
  state: SenderRequestState;
  orderId: number;
  branchId: number;
  heldUntil: string | null;
  orderNo: string | null;
  branch: string;
  pickupDay: string | null;
  returnDay: string | null;
  pickupVisit: TimeSpan | null;
  returnVisit: TimeSpan | null;
  lines: { groupId: number; name: string; n: number }[];
  price: number;
  bail: number;
  dueNow: number;
  /** Percentage that confirms the booking, or null in older requests. */
  sharePercent: number | null;
  draft: DraftSums | null;
  balance: number;
  bailDue: number;
  /** Last day to pay while nothing is paid. `ends` means the booking ends after that day. */
  payBy: Day | null;
  ends: boolean;
  parcel: boolean;
  voucher: string;
  /** Draft's version, which an answer to an offer must contain. */
  version: number;
  reason: WebRefusalReason | '';
  answer: string;
  wanted: { groupId: number; color: string; size: string; n: number }[];
  askedPickup: string | null;
  askedReturn: string | null;
  askedEvent: string | null;
};

export const payColumns = sql`greatest(0, coalesce(s.balance, 0)) as balance, coalesce(s.bail_due, 0) as "bailDue",
  case when ${isUnpaidBooking} then w.pay_by end as "payBy", coalesce(${endsUnpaid}, false) as ends`;

type Payable = Pick<RequestRow, 'price' | 'bail' | 'balance' | 'bailDue' | 'sharePercent'> & {
  state: WebRequestState | SenderRequestState;
};

/** Returns the satang that the sender pays now, or null if nothing is due or the request is open. */
export const acceptedPaymentOf = (row: Payable): { price: number; bail: number } | null => {
  const { state, price, bail, balance, bailDue, sharePercent } = row;
  if (state !== 'accepted' || balance + bailDue === 0) return null;
  const taken = { price, bail, paid: price - balance, bailHeld: bail - bailDue };
  return requestedPaymentOf({ price: balance, bail: bailDue }, taken, sharePercent);
};

/** Senders see an accepted request with a cancelled order as `closed`. */
export const requestColumns = (scope: Shop, today: Day) => sql`
  case when ${webRequestStateSql(today)} = 'accepted' and ${orderStateInSql('off', sql`s.state`)} then 'closed'
    when ${webRequestStateSql(today)} = 'spam' then 'new' else ${webRequestStateSql(today)} end as state,
    w.order_id as "orderId", w.branch_id as "branchId",
    (select min(r.hold_until) from reservation r
      where r.shop_id = ${scope.shopId} and r.hold_order_id = w.order_id and r.hold_until > now()) as "heldUntil",
    o.order_no as "orderNo", b.name as branch, s.pickup_day as "pickupDay", s.return_day as "returnDay", ${visitJson('pickup')} as "pickupVisit", ${visitJson('return')} as "returnVisit", coalesce(l.lines, '[]') as lines,
    coalesce(s.price, w.price) as price, coalesce(s.bail, w.bail) as bail, w.due_now as "dueNow", w.share_percent as "sharePercent",
    ${draftSums} as draft, ${payColumns}, w.parcel,
    coalesce((select right(v.code, 4) from voucher v where v.shop_id = ${scope.shopId} and v.id = w.voucher_id and ${voucherStateSql(today)} = 'open'), '') as voucher,
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
    select json_agg(json_build_object('groupId', x.group_id, 'name', x.name, 'n', x.n) order by x.name) as lines
    from (select i.group_id, ${orderLineName} as name, count(*) as n
      from order_line l join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
      where l.shop_id = ${scope.shopId} and l.order_id = w.order_id group by 1, 2) x) l on true`;

export const requestAt = (scope: Shop, keyHash: string, today: Day) => sql<RequestRow>`
  select ${requestColumns(scope, today)} ${requestTables(scope)}
  where w.shop_id = ${scope.shopId} and w.key_hash = ${keyHash}`;
