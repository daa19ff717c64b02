/** Amounts in satang. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export type StoredLink = {
  domain: string;
  host: string;
  ready: boolean;
  /** Encrypted key. Null without a current link. */
  sealed: string | null;
  madeAt: string | null;
  seenAt: string | null;
  email: string;
};

/** Only orders in the user's branches. */
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

/** Locks the order, so that a concurrent request finds the link created first. */
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
  /** The link was not opened in the last hour. */
  fresh: boolean;
  promptPayId: string;
  parcel: { carrier: string; tracking: string; sent: boolean; delivered: boolean } | null;
  /** State of the last payment link: its slip waits for the check, or the reason why it was refused. */
  slipWaits: boolean;
  slipRefused: string;
  /** Amounts of an open payment link without slip, or null. */
  bill: { price: number; bail: number } | null;
  /** Percentage that confirms a web request, as shown to the visitor. */
  sharePercent: number | null;
};

export const linkByToken = (scope: Shop, hash: string) => sql<ResolvedLink>`
  select k.id as "linkId", k.order_id as "orderId", k.revoked_at is not null as revoked,
    k.seen_at is null or k.seen_at < now() - interval '1 hour' as fresh,
    coalesce(s.promptpay_id, '') as "promptPayId",
    (select json_build_object('carrier', p.carrier, 'tracking', p.tracking, 'sent', p.sent_at is not null,
        'delivered', p.delivered_at is not null)
      from parcel p where p.shop_id = k.shop_id and p.order_id = k.order_id and p.kind = 'out') as parcel,
    coalesce(b.waits, false) as "slipWaits", coalesce(b.refused, '') as "slipRefused", b.bill,
    (select q.share_percent from web_request q where q.shop_id = k.shop_id and q.order_id = k.order_id limit 1) as "sharePercent"
  from order_link k
  join shop s on s.shop_id = k.shop_id
  left join lateral (
    select b.slip_image_id is not null and b.confirmed_at is null and b.withdrawn_at is null as waits, b.slip_refused as refused,
      case when b.slip_image_id is null and b.confirmed_at is null and b.withdrawn_at is null then json_build_object('price', b.price, 'bail', b.bail) end as bill
    from bill b where b.shop_id = k.shop_id and b.order_id = k.order_id order by b.id desc limit 1) b on true
  where k.shop_id = ${scope.shopId} and k.token_hash = ${hash}`;
