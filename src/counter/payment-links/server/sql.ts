import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { OrderListRow } from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import { chargeSum, orderRows, orderHasWords, orderStateNotInSql } from '#orders/order/server/index.ts';
import type { paymentLinksContract, ParcelKind } from '../contract.ts';
import type { BillStage } from '../billing-search.ts';
import type { LateReason } from '../late-reasons.ts';
import { slipCheckJson, type SlipCheckRow } from './slip-service/checks-sql.ts';
import { isSlipWaiting, lateReason, slipPictureJoin } from './slips-sql.ts';

type Query = QueryOf<typeof paymentLinksContract.list>;
type Keys = RawBuilder<{ order_id: number; ord: number }>;

export type ParcelRow = {
  kind: ParcelKind;
  name: string;
  phone: string;
  address: string;
  carrier: string;
  tracking: string;
  cost: number;
  packedAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  postedDay: Day | null;
  version: number;
};

export type BillData = {
  id: number;
  price: number;
  bail: number;
  dueDay: Day;
  note: string;
  confirmedAt: string | null;
  version: number;
  createdAt: string;
  createdBy: string;
  slipImageId: number | null;
  slipAt: string | null;
  slipBank: string | null;
  slipRef: string | null;
  token: string | null;
};

export type OpenSlipRow = {
  billId: number;
  version: number;
  imageId: number;
  token: string | null;
  bank: string;
  ref: string;
  at: string;
  price: number;
  bail: number;
  late: LateReason | null;
  check: SlipCheckRow | null;
};

export type BillingRow = OrderListRow & {
  lineId: string;
  shipping: number;
  bill: BillData | null;
  slips: OpenSlipRow[];
  out: ParcelRow | null;
  back: ParcelRow | null;
  promptPayId: string;
};

const waiting = sql`b.confirmed_at is null and b.withdrawn_at is null`;

const held = (scope: Scope) => sql`
  select s.order_id, s.held_from as day from order_sums s
  where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId} and s.held_count > 0`;

const toPack = (scope: Scope) => sql`
  ${held(scope)}
  union all
  select s.order_id, s.pickup_day from parcel p
  join order_sums s on s.shop_id = p.shop_id and s.order_id = p.order_id and s.branch_id = ${scope.branchId}
    and s.out_count > 0 and s.held_count = 0
  where p.shop_id = ${scope.shopId} and p.kind = 'out' and p.sent_at is null`;

const hasBill = (scope: Scope, more: RawBuilder<unknown>) => sql`exists (
  select from bill b where b.shop_id = ${scope.shopId} and b.order_id = k.order_id and b.withdrawn_at is null and ${more})`;

const isSent = (
  scope: Scope,
) => sql`exists (select from parcel p where p.shop_id = ${scope.shopId} and p.order_id = k.order_id
  and p.kind = 'out' and p.sent_at is not null)`;

const isPaid = (scope: Scope) =>
  sql`exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = k.order_id)`;

const bills = (scope: Scope, slip: RawBuilder<unknown>) => sql`
  select b.order_id, b.due_day as day from bill b join order_sums s on s.shop_id = b.shop_id and s.order_id = b.order_id
  where ${orderStateNotInSql('off', sql`s.state`)} and b.shop_id = ${scope.shopId} and b.branch_id = ${scope.branchId} and ${waiting} and ${slip}`;

const lacksSlip = (scope: Scope) => sql`not exists (select from slip_picture x
  where x.shop_id = b.shop_id and x.image_id = b.slip_image_id and ${isSlipWaiting(scope)})`;

const slips = (scope: Scope) => sql`
  select b.order_id, b.due_day as day, b.slip_at from bill b ${slipPictureJoin}
  join order_sums s on s.shop_id = b.shop_id and s.order_id = b.order_id
  where b.shop_id = ${scope.shopId} and b.branch_id = ${scope.branchId} and ${isSlipWaiting(scope)}`;

const stages: Record<BillStage, (scope: Scope) => RawBuilder<unknown>> = {
  toBill: (scope) => sql`select k.order_id, k.day from (${held(scope)}) k
    where not ${hasBill(scope, sql`true`)} and not ${isPaid(scope)}`,
  slip: (scope) => bills(scope, lacksSlip(scope)),
  confirm: (scope) => sql`${slips(scope)} and ${waiting} and ${lateReason} is null`,
  late: (scope) => sql`select b.order_id, min(b.slip_at at time zone 'Asia/Bangkok')::date as day
    from (${slips(scope)} and ${lateReason} is not null) b group by b.order_id`,
  pack: (scope) => sql`select k.order_id, k.day from (${toPack(scope)}) k
    where ${hasBill(scope, sql`b.confirmed_at is not null`)} and not ${hasBill(scope, waiting)} and not ${isSent(scope)}`,
  sent: (scope) => sql`select p.order_id, p.sent_at from parcel p
    join rental_order s on s.shop_id = p.shop_id and s.id = p.order_id and s.branch_id = ${scope.branchId}
    where p.shop_id = ${scope.shopId} and p.kind = 'out' and p.sent_at is not null`,
};

const keys = (scope: Scope, stage: BillStage, q: string | undefined, limit: number): Keys => {
  const order = stage === 'sent' ? sql`f.sent_at desc, f.order_id desc` : sql`f.day, f.order_id`;
  return sql`
    select f.order_id, row_number() over (order by ${order}) as ord from (${stages[stage](scope)}) f
    where ${matching(scope, q)} order by ${order} limit ${limit}`;
};

const matching = (scope: Scope, q: string | undefined): RawBuilder<unknown> => {
  const words = orderSearchWords(q);
  return words.length === 0
    ? sql`true`
    : sql`(select ${orderHasWords(sql`s.search`, words)} from rental_order s where s.shop_id = ${scope.shopId} and s.id = f.order_id)`;
};

export const parcelJson = sql`json_build_object('kind', p.kind, 'name', p.name, 'phone', p.phone, 'address', p.address,
  'carrier', p.carrier, 'tracking', p.tracking, 'cost', p.cost, 'packedAt', p.packed_at, 'sentAt', p.sent_at,
  'deliveredAt', p.delivered_at, 'postedDay', p.posted_day, 'version', p.version)`;

const parcelOf = (scope: Scope, kind: ParcelKind) => sql`(
  select ${parcelJson} from parcel p where p.shop_id = ${scope.shopId} and p.order_id = r."orderId" and p.kind = ${sql.lit(kind)})`;

const lastBill = (scope: Scope) => sql`(
  select json_build_object('id', b.id, 'price', b.price, 'bail', b.bail, 'dueDay', b.due_day, 'note', b.note,
    'confirmedAt', b.confirmed_at, 'version', b.version, 'createdAt', b.created_at, 'createdBy', coalesce(u.display_name, ''),
    'slipImageId', b.slip_image_id, 'slipAt', b.slip_at, 'slipBank', s.bank, 'slipRef', s.transaction_ref, 'token', m.token)
  from bill b left join app_user u on u.shop_id = b.shop_id and u.id = b.created_by
  left join slip_picture s on s.shop_id = b.shop_id and s.image_id = b.slip_image_id
  left join image m on m.shop_id = b.shop_id and m.id = b.slip_image_id
  where b.shop_id = ${scope.shopId} and b.order_id = r."orderId" and b.withdrawn_at is null order by b.id desc limit 1)`;

const openSlips = (scope: Scope) => sql`(
  select coalesce(json_agg(json_build_object('billId', b.id, 'version', b.version, 'imageId', b.slip_image_id, 'token', m.token,
    'bank', x.bank, 'ref', x.transaction_ref, 'at', b.slip_at, 'price', b.price, 'bail', b.bail, 'late', ${lateReason}, 'check', ${slipCheckJson}) order by b.id), '[]')
  from bill b ${slipPictureJoin}
  join order_sums s on s.shop_id = b.shop_id and s.order_id = b.order_id
  left join image m on m.shop_id = b.shop_id and m.id = b.slip_image_id
  where b.shop_id = ${scope.shopId} and b.order_id = r."orderId" and ${isSlipWaiting(scope)})`;

const shown = (
  scope: Scope,
) => sql`r.*, coalesce(c.line_id, '') as "lineId", ${lastBill(scope)} as bill, ${openSlips(scope)} as slips, ${parcelOf(scope, 'out')} as out,
  ${parcelOf(scope, 'back')} as back,
  ${chargeSum(scope, sql`r."orderId"`, 'shipping')} as shipping,
  (select coalesce(s.promptpay_id, '') from shop s where s.shop_id = ${scope.shopId}) as "promptPayId"`;

const withCustomer = (scope: Scope) => sql`
  left join rental_order v on v.shop_id = ${scope.shopId} and v.id = r."orderId"
  left join customer c on c.shop_id = v.shop_id and c.id = v.customer_id`;

export const billingListQuery = (scope: Scope, query: Query, today: Day) => sql<BillingRow>`
  with keys as materialized (${keys(scope, query.stage, query.q, Math.max(totalCap + 1, query.page * query.size))}),
  page as materialized (select k.order_id, k.ord from keys k order by k.ord ${limitOffset(query)}),
  rows as (${orderRows(scope, today)})
  select t.total, ${shown(scope)} from (select count(*) as total from keys) t left join rows r on true ${withCustomer(scope)} order by r.ord`;

export const orderBillingQuery = (scope: Scope, orderId: number, today: Day) => sql<BillingRow>`
  with page as materialized (select o.id as order_id, 1 as ord from rental_order o
    where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])),
  rows as (${orderRows(scope, today)})
  select 1 as total, ${shown(scope)} from rows r ${withCustomer(scope)}`;

/** Higher counts are shown as '100+'. */
const counted = 100;
export const billingCountsQuery = (scope: Scope) => {
  const count = (stage: BillStage) =>
    sql`(select count(*) from (${keys(scope, stage, undefined, counted + 1)}) n)::int`;
  return sql<{ toBill: number; slip: number; confirm: number; late: number; pack: number }>`
    select ${count('toBill')} as "toBill", ${count('slip')} as slip, ${count('confirm')} as confirm, ${count('late')} as late,
      ${count('pack')} as pack`;
};
