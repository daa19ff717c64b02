import { sql } from 'kysely';
import type { LateReason, SlipRest } from '#counter/payment-links/late-reasons.ts';
import { isSlipWaiting, lateReason } from '#counter/payment-links/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import { endsUnpaid, isEndedUnpaid, isUnpaidBooking } from '../orders/booked-request.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export type StoredLink = {
  domain: string;
  host: string;
  ready: boolean;
  sealed: string | null;
  madeAt: string | null;
  seenAt: string | null;
  email: string;
};

export const storedLinkQuery = (
  scope: Pick<Scope, 'shopId' | 'branchIds'>,
  orderId: number,
) => sql<StoredLink>`
  select s.domain, coalesce(w.host, '') as host, w.shop_id is not null as ready,
    k.sealed, k.made_at as "madeAt", k.seen_at as "seenAt",
    coalesce(nullif(c.email, ''), r.email, '') as email
  from rental_order o
  join shop s on s.shop_id = o.shop_id
  left join web_site w on w.shop_id = o.shop_id
  left join order_link k on k.shop_id = o.shop_id and k.order_id = o.id and k.revoked_at is null
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join web_request r on r.shop_id = o.shop_id and r.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.kind = 'rental' and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

/** Locks the order, so concurrent requests find one link. */
export const lockOrderForLink = (scope: Pick<Scope, 'shopId' | 'branchIds'>, orderId: number) => sql<{
  id: number;
}>`
  select o.id from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.kind = 'rental' and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  for no key update`;

export const insertLink = (scope: Shop, one: { orderId: number; hash: string; sealed: string }) => sql`
  insert into order_link (shop_id, order_id, token_hash, sealed)
  values (${scope.shopId}, ${one.orderId}, ${one.hash}, ${one.sealed})`;

export const revokeLink = (scope: Shop, orderId: number) => sql<{ id: number }>`
  update order_link set revoked_at = now()
  where shop_id = ${scope.shopId} and order_id = ${orderId} and revoked_at is null returning id`;

export const recordLinkVisit = (scope: Shop, linkId: number) => sql`
  update order_link set seen_at = now() where shop_id = ${scope.shopId} and id = ${linkId}`;

export type ResolvedLink = {
  linkId: number;
  orderId: number;
  revoked: boolean;
  fresh: boolean;
  promptPayId: string;
  bankAccount: string;
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  slips: readonly { late: LateReason | null; at: string }[];
  /** `rest` says what happens to the part that paid nothing. */
  slipAnswer: {
    refused: string;
    amount: number | null;
    paid: number;
    rest: SlipRest | null;
    at: string;
  } | null;
  bill: { price: number; bail: number } | null;
  /**
   * `sharePercent` is the share that confirms the request, as shown. `payBy` is the last day to pay, set
   * while nothing is paid or if the order ended unpaid.
   */
  request: {
    sharePercent: number | null;
    payBy: Day | null;
    ends: boolean;
    ended: boolean;
    /** Code of the request's gift voucher, or ''. */
    voucher: string;
  } | null;
};

export const linkByToken = (scope: Shop, hash: string) => sql<ResolvedLink>`
  select k.id as "linkId", k.order_id as "orderId", k.revoked_at is not null as revoked,
    k.seen_at is null or k.seen_at < now() - interval '1 hour' as fresh,
    coalesce(s.promptpay_id, '') as "promptPayId", s.bank_account as "bankAccount",
    (select json_build_object('carrier', p.carrier, 'tracking', p.tracking, 'sent', p.sent_at is not null,
        'delivered', p.delivered_at is not null)
      from parcel p where p.shop_id = k.shop_id and p.order_id = k.order_id and p.kind = 'out') as parcel,
    (select coalesce(json_agg(json_build_object('late', ${lateReason}, 'at', b.slip_at) order by b.id), '[]')
      from bill b join slip_picture x on x.shop_id = b.shop_id and x.image_id = b.slip_image_id
      join order_sums s on s.shop_id = b.shop_id and s.order_id = b.order_id
      where b.shop_id = k.shop_id and b.order_id = k.order_id and ${isSlipWaiting(scope)}) as slips,
    (select json_build_object('refused', b.slip_refused, 'amount', b.slip_amount, 'paid', b.price + b.bail, 'rest', b.slip_rest,
        'at', greatest(b.confirmed_at, b.withdrawn_at))
      from bill b where b.shop_id = k.shop_id and b.order_id = k.order_id and b.slip_image_id is not null
        and (b.confirmed_at is not null or b.slip_refused <> '')
      order by greatest(b.confirmed_at, b.withdrawn_at) desc, b.id desc limit 1) as "slipAnswer",
    (select json_build_object('price', b.price, 'bail', b.bail) from bill b
      where b.shop_id = k.shop_id and b.order_id = k.order_id and b.slip_image_id is null
        and b.confirmed_at is null and b.withdrawn_at is null) as bill,
    (select json_build_object('sharePercent', w.share_percent, 'ends', ${endsUnpaid}, 'ended', ${isEndedUnpaid},
        'voucher', coalesce((select v.code from voucher v where v.shop_id = w.shop_id and v.id = w.voucher_id), ''),
        'payBy', case when ${isUnpaidBooking} or ${isEndedUnpaid} then w.pay_by end)
      from web_request w join order_sums s on s.shop_id = w.shop_id and s.order_id = w.order_id
      where w.shop_id = k.shop_id and w.order_id = k.order_id limit 1) as request
  from order_link k
  join shop s on s.shop_id = k.shop_id
  where k.shop_id = ${scope.shopId} and k.token_hash = ${hash}`;
