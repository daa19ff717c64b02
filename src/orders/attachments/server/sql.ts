import { type RawBuilder, sql } from 'kysely';
import type { ImageFolder } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { OrderPhoto, Signature, SlipTerms } from '../contract.ts';
import type { PhotoMoment, SignMoment } from '../attachment-moments.ts';
import type { LineState } from '#orders/order/states.ts';
import type { OrderReach } from '#orders/order/server/index.ts';

export type PhotoRow = Omit<OrderPhoto, 'url'> & { token: string; folder: ImageFolder; imageId: number };
export type SignatureRow = Omit<Signature, 'url'> & { token: string | null; folder: ImageFolder | null };

export type LineStateRow = { lineId: number; state: LineState };

const reachable = (scope: Scope, reach: OrderReach): RawBuilder<boolean> =>
  reach === 'shop' ? sql<boolean>`true` : sql<boolean>`o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

export const lineStatesQuery = (scope: Scope, orderId: number, reach: OrderReach) => sql<LineStateRow>`
  select l.id as "lineId", l.state from rental_order o
  join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and ${reachable(scope, reach)}`;

export const lockOrderQuery = (scope: Scope, orderId: number) => sql`
  select from rental_order where shop_id = ${scope.shopId} and id = ${orderId} for update`;

export const orderPhotosQuery = (scope: Scope, orderId: number) => sql<PhotoRow>`
  select p.id as "photoId", p.line_id as "orderDetailId", p.moment, p.image_id as "imageId", m.token, m.folder, p.taken_at as at,
    coalesce(u.display_name, '') as by
  from order_line l join order_photo p on p.shop_id = l.shop_id and p.line_id = l.id
  join image m on m.shop_id = p.shop_id and m.id = p.image_id
  left join app_user u on u.shop_id = p.shop_id and u.id = p.taken_by
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} order by p.id`;

export const shownPhotosQuery = (scope: Scope, orderId: number) => sql`
  select o.customer_id, 'photos' as kind from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.customer_id is not null and exists (
    select from order_line l join order_photo p on p.shop_id = l.shop_id and p.line_id = l.id
    where l.shop_id = ${scope.shopId} and l.order_id = ${orderId})`;

export const signaturesQuery = (scope: Scope, orderId: number) => sql<SignatureRow>`
  select s.id as "signatureId", s.moment, m.token, m.folder, s.signer, s.at, coalesce(u.display_name, '') as by
  from order_signature s left join image m on m.shop_id = s.shop_id and m.id = s.image_id
  left join app_user u on u.shop_id = s.shop_id and u.id = s.by_user
  where s.shop_id = ${scope.shopId} and s.order_id = ${orderId} order by s.id`;

export const insertPhoto = (
  scope: Scope,
  one: { lineId: number; moment: PhotoMoment; imageId: number },
) => sql<{ id: number }>`
  insert into order_photo (shop_id, line_id, moment, image_id, taken_by)
  values (${scope.shopId}, ${one.lineId}, ${one.moment}, ${one.imageId}, ${scope.userId || null}) returning id`;

export const deletePhoto = (scope: Scope, id: number) => sql`
  delete from order_photo where shop_id = ${scope.shopId} and id = ${id}`;

export const insertSignature = (
  scope: Scope,
  one: { orderId: number; moment: SignMoment; imageId: number | null; signer: string },
) => sql<{ id: number }>`
  insert into order_signature (shop_id, order_id, moment, image_id, signer, terms_version, by_user)
  select o.shop_id, o.id, ${one.moment}, ${one.imageId}::bigint, ${one.signer}, o.terms_version, ${scope.userId || null}::bigint
  from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${one.orderId} returning id`;

/** Terms version of the signed hand-over slip of order `o`, else of the order. */
export const slipTermsVersion = leakproofCoalesce(
  sql`(select g.terms_version from order_signature g
    where g.shop_id = o.shop_id and g.order_id = o.id and g.moment = 'out' order by g.id desc limit 1)`,
  sql`o.terms_version`,
);

export const slipTermsQuery = (scope: Scope, orderId: number) => sql<SlipTerms>`
  select h.late_fee_per_day as "lateFeePerDay", h.late_grace_days as "lateGraceDays", h.hand_over_terms as "handOverTerms"
  from rental_order o join shop_terms h on h.shop_id = o.shop_id and h.version = ${slipTermsVersion}
  where o.shop_id = ${scope.shopId} and o.id = ${orderId}`;
