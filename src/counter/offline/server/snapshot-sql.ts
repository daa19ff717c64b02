/** These queries read a branch's current and upcoming orders. Amounts are in satang. */
import { sql } from 'kysely';
import { type Day, addDays } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { shownImage } from '#catalog/server/index.ts';
import { countedPostmark, postmarkUntil, setShareJson, stateInSql } from '#orders/order/server/index.ts';
import { openDaysOf, termsJson } from '#setup/shop/server/index.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import type { SetShare } from '#orders/order/rules/late-fee.ts';
import type { LineState, OrderState } from '#orders/order/states.ts';
import {
  type LackingPart,
  isLiveReservation,
  lackingPartsJson,
  soldLostOrRetiredStates,
} from '#inventory/stock/server/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';

export const snapshotDaysAhead = 3;
/** Days after the return for which an order with a deposit stays in the snapshot. */
const daysBack = 3;
/** Days ahead whose reservations are read. */
export const promisedDays = 30;
/** Limit of orders per kind. A busy branch has a few hundred. */
const mostOrders = 1000;

export type SnapshotGroupRow = {
  groupId: number;
  category: string;
  rentalPrice: number;
  bail: number;
  parts: { partId: number; name: string; lossPrice: number }[];
};
export type SnapshotItemRow = {
  itemId: number;
  groupId: number;
  name: string;
  code: string;
  color: string;
  size: string;
  token: string | null;
};
export type SnapshotUnitRow = {
  unitId: number;
  itemId: number;
  barcode: string;
  state: UnitState;
  lacking: LackingPart[];
};

const here = (scope: Scope) =>
  sql`u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state not in ${soldLostOrRetiredStates}`;

export const snapshotUnitRows = (scope: Scope) => sql<SnapshotUnitRow>`
  select u.id as "unitId", u.item_id as "itemId", u.barcode, u.state, ${lackingPartsJson(sql`u.shop_id`, sql`u.id`)} as lacking
  from unit u where ${here(scope)} order by u.id`;

/** `offset 0` forces lookups by key, because the planner would scan all groups per row. */
const itemsHere = (scope: Scope) => sql`
  with k as materialized (select distinct u.item_id from unit u where ${here(scope)}),
  items as materialized (
    select i.* from k cross join lateral (select x.id, x.group_id, x.name, x.code, x.color, x.size, x.image_id
      from product_item x where x.shop_id = ${scope.shopId} and x.id = k.item_id offset 0) i)`;

export const snapshotItemRows = (scope: Scope) => sql<SnapshotItemRow>`
  ${itemsHere(scope)}
  select i.id as "itemId", i.group_id as "groupId", i.name, i.code, i.color, i.size,
    (select m.token from image m where m.shop_id = ${scope.shopId} and m.id = ${shownImage}) as token
  from items i cross join lateral (
    select x.main_image_id from product_group x where x.shop_id = ${scope.shopId} and x.id = i.group_id offset 0) g
  order by i.id`;

export const snapshotGroupRows = (scope: Scope) => sql<SnapshotGroupRow>`
  ${itemsHere(scope)}, k2 as materialized (select distinct i.group_id from items i)
  select g.id as "groupId", g.category, g.rental_price as "rentalPrice", g.bail,
    coalesce((select json_agg(json_build_object('partId', p.id, 'name', p.name, 'lossPrice', p.loss_price) order by p.sort, p.id)
      from product_group_part p where p.shop_id = ${scope.shopId} and p.group_id = g.id), '[]') as parts
  from k2 cross join lateral (select x.id, x.category, x.rental_price, x.bail from product_group x
    where x.shop_id = ${scope.shopId} and x.id = k2.group_id offset 0) g
  order by g.id`;

export type SnapshotPromiseRow = { unitId: number; from: Day; until: Day; orderId: number };

export const snapshotPromiseRows = (scope: Scope, today: Day) => sql<SnapshotPromiseRow>`
  select r.unit_id as "unitId", lower(r.blocked) as "from", upper(r.blocked) as until, coalesce(l.order_id, r.hold_order_id, 0) as "orderId"
  from reservation r left join order_line l on l.shop_id = ${scope.shopId} and l.live_reservation_id = r.id
  where r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and ${isLiveReservation}
    and r.blocked && daterange(${today}::date, ${addDays(today, promisedDays)}::date)
  order by r.unit_id, lower(r.blocked), r.id`;

export const currentOrdersSql = (scope: Scope, today: Day) => sql`
  (select s.order_id from order_sums s where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId}
    and s.held_count > 0 and s.held_from <= ${addDays(today, snapshotDaysAhead)}::date order by s.held_from desc limit ${mostOrders})
  union
  (select s.order_id from order_sums s where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId}
    and s.out_count > 0 order by s.out_from desc limit ${mostOrders})
  union
  (select s.order_id from order_sums s where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId}
    and s.returned_day >= ${addDays(today, -daysBack)}::date and s.bail_held > 0 order by s.returned_day desc limit ${mostOrders})`;

export type SnapshotOrderRow = {
  orderId: number;
  orderNo: string;
  state: OrderState;
  customerId: number | null;
  pickupDay: Day;
  returnDay: Day;
  note: string;
  version: number;
  termsVersion: number;
  openDays: Day[];
  postmarkDay: Day | null;
  postmarkUntil: Day | null;
  backDays: number;
  /** Null if an earlier row has the terms of this version. */
  terms: OrderTerms | null;
  rent: number;
  charges: number;
  vatOnTop: number;
  price: number;
  balance: number;
  bail: number;
  bailHeld: number;
  customerName: string | null;
  phone: string | null;
  watch: boolean | null;
  watchReason: string | null;
};

export const snapshotOrderRows = (scope: Scope, today: Day) => sql<SnapshotOrderRow>`
  with k as materialized (${currentOrdersSql(scope, today)})
  select o.id as "orderId", o.order_no as "orderNo", s.state, o.customer_id as "customerId", s.pickup_day as "pickupDay",
    s.return_day as "returnDay", o.note, o.version, o.terms_version as "termsVersion", ${openDaysOf(scope, sql`o.id`)} as "openDays", ${countedPostmark(scope, sql`o.id`, sql`o.terms_version`)} as "postmarkDay",
    ${postmarkUntil(scope, sql`o.id`)} as "postmarkUntil", o.lead_back_days as "backDays",
    case when row_number() over (partition by o.terms_version order by o.id) = 1 then ${termsJson('o')} end as terms, s.rent, s.charges, s.vat_on_top as "vatOnTop", s.price, s.balance, s.bail, s.bail_held as "bailHeld",
    c.name as "customerName", c.phone, c.watch, c.watch_reason as "watchReason"
  from k join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = k.order_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id
  order by o.id`;

export type SnapshotOrderLineRow = {
  orderId: number;
  orderDetailId: number;
  itemId: number;
  unitId: number | null;
  barcode: string;
  bound: boolean;
  partsOut: number[] | null;
  state: LineState;
  pickupDay: Day;
  returnDay: Day;
  originalReturnDay: Day;
  agreedDays: number | null;
  setShare: SetShare | null;
  rentalPrice: number;
  discount: number;
  bail: number;
};

export const snapshotOrderLineRows = (scope: Scope, today: Day) => sql<SnapshotOrderLineRow>`
  with k as materialized (${currentOrdersSql(scope, today)})
  select l.order_id as "orderId", l.id as "orderDetailId", l.item_id as "itemId", r.unit_id as "unitId", coalesce(u.barcode, '') as barcode,
    coalesce(r.pinned, false) as bound, case when l.parts_out is not null then (select coalesce(json_agg((p->>'partId')::bigint), '[]')
      from jsonb_array_elements(l.parts_out) p) end as "partsOut", l.state, l.pickup_day as "pickupDay", l.return_day as "returnDay", l.original_return_day as "originalReturnDay", l.agreed_days as "agreedDays", ${setShareJson} as "setShare", l.rental_price as "rentalPrice", l.discount, l.bail
  from k join order_line l on l.shop_id = ${scope.shopId} and l.order_id = k.order_id
  left join reservation r on r.shop_id = ${scope.shopId} and r.id = l.reservation_id
  left join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
  where ${stateInSql('running', sql`l.state`)} or ${stateInSql('back', sql`l.state`)} order by l.order_id, l.id`;
