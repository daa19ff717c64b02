import { type RawBuilder, sql } from 'kysely';
import { customerCreditQuery, shownPaymentColumns } from '#ledger/server/index.ts';
import { lackingPartsJson } from '#inventory/stock/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { closuresJson, termsJson } from '#setup/shop/server/index.ts';
import { keepsOrderOpenPort } from '../ports/keeps-order-open.ts';
import type { SetShare } from '#orders/order/rules/late-fee.ts';
import { parcelDayPort } from '../ports/parcel-arrival.ts';
import { countedPostmark, postmarkUntil } from './late-days.ts';
import { storedVisitsJson } from '../visits/sql.ts';
import { orderParcelJson } from './order-parcel.ts';
import { stateInSql } from './state-sets.ts';
import { paidVatRate, unpaidVatRateOn } from './vat-on-top.ts';
import type {
  OrderChargeRow,
  OrderDocumentRow,
  OrderEntryRow,
  OrderHeadRow,
  OrderLineRecord,
  OrderPartRow,
} from '../read/order-rows.ts';
import { shownImage } from '#catalog/server/index.ts';

/** Days of closures before the first due day, and after the later of last due day and today. */
const [closuresBefore, closuresAfter] = [60, 120];

/** `shop` reaches all orders, because garments return to any branch. */
export type OrderReach = 'own' | 'shop';

const reachable = (scope: Scope, reach: OrderReach): RawBuilder<boolean> =>
  reach === 'shop' ? sql<boolean>`true` : sql<boolean>`o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

/** Sets of order `o`, in insertion order, with amounts in satang. */
export const orderSetsJson = sql`(
  select coalesce(json_agg(json_build_object('orderSetId', e.id, 'setId', e.set_id, 'code', s.code, 'name', e.name, 'token', m.token,
    'price', e.price, 'bail', e.bail) order by e.id), '[]')
  from order_set e join product_set s on s.shop_id = e.shop_id and s.id = e.set_id
  left join image m on m.shop_id = s.shop_id and m.id = s.image_id
  where e.shop_id = o.shop_id and e.order_id = o.id)`;

const orderClosures = (scope: Scope) => {
  const today = sql`${bangkokDay(new Date())}::date`;
  const lines = sql`from order_line l where l.shop_id = ${scope.shopId} and l.order_id = o.id`;
  return closuresJson(
    { shopId: sql`${scope.shopId}`, branchId: sql`o.branch_id`, orderId: sql`o.id` },
    sql`least((select min(l.return_day) ${lines}), ${today}) - ${sql.lit(closuresBefore)}::int`,
    sql`greatest((select max(l.return_day) ${lines}), ${today}) + ${sql.lit(closuresAfter)}::int`,
  );
};

/** `lock` waits for concurrent changes and sees them. A backdated change has the VAT rate of its day. */
export const orderHeadQuery = (
  scope: Scope,
  id: number,
  reach: OrderReach,
  lock: boolean,
) => sql<OrderHeadRow>`
  select o.id, o.kind, (o.created_at at time zone 'Asia/Bangkok')::date as made_day, o.order_no, o.branch_id, b.name as branch_name, o.customer_id, c.name as customer_name, c.phone, c.line_id,
    c.watch, c.watch_reason, o.search, (${customerCreditQuery(scope, sql.ref('c.id'))}) as credit, o.event_day, o.rent_duration_id, o.discount, o.discount_reason, o.note, o.channel, ${orderParcelJson} as parcel, greatest(o.draft_shipping, o.draft_shipping_most) as draft_shipping_most, ${storedVisitsJson} as visits, o.version, o.discount_allowed, o.terms_version, ${termsJson('o')} as terms, ${orderClosures(scope)} as closures,
    (select coalesce(json_agg(json_build_object('promotionId', g.promotion_id, 'name', g.name, 'code', g.code, 'amount', g.amount) order by g.promotion_id), '[]')
      from order_promotion g where g.shop_id = o.shop_id and g.order_id = o.id) as promotions,
    ${orderSetsJson} as sets,
    ${unpaidVatRateOn(lock ? workDay(scope) : bangkokDay(new Date()))} as vat_rate, o.created_at, u.display_name as created_by, p.day as bail_day, p.settled_day as bail_settled_day,
    ${keepsOrderOpenPort.provided(scope, sql.ref('o.id'))} as kept_open, ${parcelDayPort.provided(scope, sql.ref('o.id'))} as parcel_day, ${countedPostmark(scope, sql`o.id`, sql`o.terms_version`)} as postmark_day, ${postmarkUntil(scope, sql`o.id`)} as postmark_until
  from rental_order o
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = o.shop_id and u.id = o.created_by
  left join bail_promise p on p.shop_id = o.shop_id and p.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.id = ${id} and ${reachable(scope, reach)}
  ${lock ? sql`for update of o` : sql``}`;

const wordOf = (scope: Pick<Scope, 'shopId'>, kind: 'color' | 'size') => {
  const code = sql.ref(`i.${kind}`);
  return sql`coalesce((select nullif(w.description, '') from lookup w
    where w.shop_id = ${scope.shopId} and w.kind = ${kind}::lookup_kind and w.code = ${code}), nullif(${code}, ''))`;
};

/** Text of item `i`, for example 'TD001 · White · S'. */
export const itemDetail = (scope: Pick<Scope, 'shopId'>) =>
  sql<string>`concat_ws(' · ', nullif(i.code, ''), ${wordOf(scope, 'color')}, ${wordOf(scope, 'size')})`;

export const orderLineName = sql<string>`coalesce(l.item_name, i.name)`;

const off = stateInSql('off', sql`l.state`);

/** Null without a set. Cancelled garments count. Garments of a free set share equally. */
export const setShareJson = sql<SetShare | null>`case when l.order_set_id is not null then (
  select case when sum(x.rental_price) > 0
    then json_build_object('before', coalesce(sum(x.rental_price) filter (where x.id < l.id), 0), 'own', l.rental_price, 'all', sum(x.rental_price))
    else json_build_object('before', count(*) filter (where x.id < l.id), 'own', 1, 'all', count(*)) end
  from order_line x where x.shop_id = l.shop_id and x.order_id = l.order_id and x.order_set_id = l.order_set_id) end`;

export const orderLineColumns = (
  scope: Scope,
) => sql`l.id, l.item_id, i.group_id, g.category, ${orderLineName} as name, l.item_name, i.code, ${itemDetail(scope)} as detail, i.color, i.size, m.token, m.folder, l.reservation_id,
  case when ${off} then null else u.id end as unit_id,
  case when ${off} then null else u.barcode end as barcode,
  case when ${off} then null else u.state end as unit_state,
  l.state, l.rental_price, l.bail, l.discount, l.promotion_discount, l.list_price, l.list_bail, l.order_set_id, l.set_part, ${setShareJson} as set_share, l.pickup_day, l.return_day, l.original_return_day, l.agreed_days, l.paid_from, l.paid_until, l.returned_day, l.days_late,
  (l.picked_up_at at time zone 'Asia/Bangkok')::date as picked_up_day, l.condition, l.parts_out, l.parts_held, l.parts_back, ${lackingPartsJson(sql`l.shop_id`, sql`u.id`)} as lacking,
  l.lost, l.discount_reason, l.picked_up_at, l.picked_up_by, l.returned_at, l.returned_by, l.return_branch_id,
  r.pinned, r.unit_id as promised_unit, lower(r.blocked) as blocked_from, u.branch_id as unit_branch_id`;

export const orderLineTables = sql`
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
  left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  left join unit u on u.shop_id = l.shop_id and u.id = ${leakproofCoalesce(sql`r.unit_id`, sql`l.draft_unit_id`)}`;

export const orderLinesQuery = (scope: Scope, orderId: number) => sql<OrderLineRecord>`
  select ${orderLineColumns(scope)} from order_line l ${orderLineTables}
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} order by l.id`;

export const orderPartsQuery = (scope: Scope, orderId: number) => sql<OrderPartRow>`
  select p.id, p.group_id, p.name, p.loss_price from product_group_part p
  where p.shop_id = ${scope.shopId} and p.group_id in (
    select i.group_id from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = ${orderId})
  order by p.sort, p.id`;

/** Id 0 is a draft's future shipping. */
export const orderChargesQuery = (scope: Scope, orderId: number) => sql<OrderChargeRow>`
  select id, line_id, kind, amount, no_vat as "noVat", reason, promotion_id, at from order_charge
  where shop_id = ${scope.shopId} and order_id = ${orderId}
  union all select 0, null, 'shipping', draft_shipping, false, '', null, created_at from rental_order
  where shop_id = ${scope.shopId} and id = ${orderId} and draft_shipping > 0 order by id`;

export const orderEntriesQuery = (scope: Scope, orderId: number) => sql<OrderEntryRow>`
  select e.id, e.kind, e.refund_of as "refundOf", e.method, e.amount, e.no_vat as "noVat", ${paidVatRate} as "vatRate", e.day, e.at, u.display_name as by, e.note, e.document_id, e.slip_bank, e.slip_ref,
    m.token as slip_token, e.voucher_id, g.last_day as voucher_last_day, ${shownPaymentColumns}
  from ledger_entry e join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  left join app_user u on u.shop_id = e.shop_id and u.id = e.by_user
  left join image m on m.shop_id = e.shop_id and m.id = e.slip_image_id
  left join voucher g on g.shop_id = e.shop_id and g.id = e.voucher_id
  where e.shop_id = ${scope.shopId} and e.order_id = ${orderId} order by e.id`;

export const orderDocumentsQuery = (scope: Scope, orderId: number) => sql<OrderDocumentRow>`
  select d.id, d.kind, d.document_no, d.day, d.issued_at, d.total, d.content->>'stage' as stage,
    v.document_id is not null as voided
  from document d left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
  where d.shop_id = ${scope.shopId} and d.order_id = ${orderId} order by d.id`;
