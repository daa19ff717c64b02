import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import type { HeldReservation } from '#inventory/stock/server/index.ts';
import { type DayCounting, type PaidSpan, rentalDays } from '#orders/order/rules/rental-days.ts';
import { bangkokInstant, type Day } from '#lib/dates/day.ts';
import type { OrderIn } from '#orders/order/wire-in.ts';
import type { HandedOutPart, HeldBackPart, OrderHeadRow, OrderLineRecord } from '../read/order-rows.ts';
import type { PricedGarment } from '../opening/price-lines.ts';
import { parcelColumns, parcelValues } from './order-parcel.ts';
import { stateInSql } from './state-sets.ts';
import { vatSettingsTable, vatOnTop } from './vat-on-top.ts';

type Shop = Pick<Scope, 'shopId'>;

export type OrderHeadValues = Pick<
  OrderHeadRow,
  | 'customer_id'
  | 'event_day'
  | 'rent_duration_id'
  | 'discount'
  | 'discount_reason'
  | 'note'
  | 'search'
  | 'terms_version'
>;

export const updateOrderHead = (scope: Shop, orderId: number, values: Partial<OrderHeadValues>) => sql`
  update rental_order set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
  where shop_id = ${scope.shopId} and id = ${orderId}`;

const columnTypes = {
  item_id: sql`bigint`,
  item_name: sql`text`,
  reservation_id: sql`bigint`,
  state: sql`line_state`,
  rental_price: sql`bigint`,
  bail: sql`bigint`,
  discount: sql`bigint`,
  promotion_discount: sql`bigint`,
  list_price: sql`bigint`,
  list_bail: sql`bigint`,
  discount_reason: sql`text`,
  pickup_day: sql`date`,
  return_day: sql`date`,
  original_return_day: sql`date`,
  agreed_days: sql`int`,
  paid_from: sql`date`,
  paid_until: sql`date`,
  picked_up_at: sql`timestamptz`,
  picked_up_by: sql`bigint`,
  returned_day: sql`date`,
  days_late: sql`int`,
  returned_at: sql`timestamptz`,
  returned_by: sql`bigint`,
  return_branch_id: sql`bigint`,
  condition: sql`text`,
  lost: sql`boolean`,
  parts_out: sql`jsonb`,
  parts_held: sql`jsonb`,
  parts_back: sql`jsonb`,
} satisfies Partial<Record<keyof OrderLineRecord, RawBuilder<unknown>>>;

type LineColumn = keyof typeof columnTypes;
export type OrderLineValues = Pick<OrderLineRecord, LineColumn>;

export const writableLineColumns = Object.keys(columnTypes) as LineColumn[];

export const writeLineValues = <C extends LineColumn>(
  scope: Shop,
  of: readonly C[],
  rows: readonly (Pick<OrderLineRecord, C> & { id: number })[],
) => {
  // Null must be SQL null, not the JSON value `null`.
  const value = (column: C) =>
    column === 'parts_out' || column === 'parts_held' || column === 'parts_back'
      ? sql`nullif(${sql.ref(`n.${column}`)}, 'null'::jsonb)`
      : column === 'promotion_discount'
        ? // An undo may restore a step stored before promotions existed.
          sql`coalesce(n.promotion_discount, 0)`
        : sql.ref(`n.${column}`);
  return sql`
    update order_line l set ${sql.join(of.map((column) => sql`${sql.ref(column)} = ${value(column)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id bigint, ${sql.join(of.map((column) => sql`${sql.ref(column)} ${columnTypes[column]}`))})
    where l.shop_id = ${scope.shopId} and l.id = n.id`;
};

export const updateLines = (scope: Shop, ids: readonly number[], values: Partial<OrderLineValues>) => {
  const given = writableLineColumns.filter((column) => column in values);
  return sql`
    update order_line set ${sql.join(given.map((column) => sql`${sql.ref(column)} = ${values[column]}::${columnTypes[column]}`))}
    where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`;
};

const happenedAt = ({ happened }: Scope) =>
  happened === undefined ? sql`now()` : sql`${bangkokInstant(happened.day, '12:00')}::timestamptz`;

export const handOverLines = (
  scope: Scope,
  lines: readonly { id: number; parts: readonly HandedOutPart[]; held: readonly HeldBackPart[] }[],
) => sql`
  update order_line l set state = 'out', picked_up_at = ${happenedAt(scope)}, picked_up_by = ${scope.userId || null},
    parts_out = n.parts::jsonb, parts_held = n.held::jsonb
  from unnest(${lines.map((one) => one.id)}::bigint[], ${lines.map((one) => JSON.stringify(one.parts))}::text[],
    ${lines.map((one) => JSON.stringify(one.held))}::text[]) as n (id, parts, held)
  where l.shop_id = ${scope.shopId} and l.id = n.id`;

export type ReturnedLine = {
  id: number;
  lost: boolean;
  returnedDay: string;
  daysLate: number;
  condition: string;
  partsBack: readonly number[];
};

export const takeBackLines = (scope: Scope, lines: readonly ReturnedLine[]) => sql`
  update order_line l set state = n.state, returned_day = n.day, days_late = n.late, returned_at = now(), returned_by = ${scope.userId || null},
    return_branch_id = ${scope.branchId}, lost = n.state = 'lost', condition = n.condition, parts_back = n.parts::jsonb
  from unnest(${lines.map((one) => one.id)}::bigint[], ${lines.map((one) => (one.lost ? 'lost' : 'returned'))}::line_state[],
    ${lines.map((one) => one.returnedDay)}::date[], ${lines.map((one) => one.daysLate)}::int[], ${lines.map((one) => one.condition)}::text[],
    ${lines.map((one) => JSON.stringify(one.partsBack))}::text[]) as n (id, state, day, late, condition, parts)
  where l.shop_id = ${scope.shopId} and l.id = n.id`;

const newColumns = sql`(shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, discount,
  promotion_discount, list_price, list_bail, discount_reason, pickup_day, return_day, original_return_day, agreed_days, paid_from, paid_until, draft_unit_id)`;
/** A line without reservation belongs to a draft. */
const newValues = sql`n.item_id, n.reservation_id,
  case when n.reservation_id is null then 'draft' else 'reserved' end::line_state, n.rental_price, n.bail, n.discount,
  n.promotion_discount, n.list_price, n.list_bail, n.discount_reason, n.pickup_day, n.return_day, n.return_day, n.agreed_days, n.paid_from, n.paid_until, n.draft_unit_id`;

export type PaidDays = { agreed_days: number; paid_from: Day; paid_until: Day };

export const paidDaysIn = ({ from, until }: PaidSpan, counting: DayCounting): PaidDays => ({
  agreed_days: rentalDays(counting, from, until),
  paid_from: from,
  paid_until: until,
});

export type NewOrderLine = Pick<
  OrderLineRecord,
  | 'item_id'
  | 'reservation_id'
  | 'rental_price'
  | 'bail'
  | 'discount'
  | 'promotion_discount'
  | 'list_price'
  | 'list_bail'
  | 'discount_reason'
  | 'pickup_day'
  | 'return_day'
  | keyof PaidDays
> & {
  draft_unit_id?: number | null;
};

const newRows = (lines: readonly NewOrderLine[]) => sql`unnest(
  ${lines.map((one) => one.item_id)}::bigint[], ${lines.map((one) => one.reservation_id)}::bigint[],
  ${lines.map((one) => one.rental_price)}::bigint[], ${lines.map((one) => one.bail)}::bigint[],
  ${lines.map((one) => one.discount)}::bigint[], ${lines.map((one) => one.promotion_discount)}::bigint[],
  ${lines.map((one) => one.list_price)}::bigint[], ${lines.map((one) => one.list_bail)}::bigint[],
  ${lines.map((one) => one.discount_reason)}::text[],
  ${lines.map((one) => one.pickup_day)}::date[], ${lines.map((one) => one.return_day)}::date[],
  ${lines.map((one) => one.agreed_days)}::int[], ${lines.map((one) => one.paid_from)}::date[], ${lines.map((one) => one.paid_until)}::date[],
  ${lines.map((one) => one.draft_unit_id ?? null)}::bigint[])
  with ordinality as n (item_id, reservation_id, rental_price, bail, discount, promotion_discount, list_price, list_bail, discount_reason, pickup_day, return_day, agreed_days, paid_from, paid_until, draft_unit_id, ord)`;

export const insertOrderLines = (
  scope: Shop,
  order: { id: number; branch_id: number },
  lines: readonly NewOrderLine[],
) => sql`
  insert into order_line ${newColumns}
  select ${scope.shopId}::int, ${order.id}::bigint, ${order.branch_id}::bigint, ${newValues}
  from ${newRows(lines)} order by n.ord`;

/** Returns null for a garment that the catalogue no longer offers and that has no earlier agreement. */
const agreedListOf = (one: PricedGarment): Pick<NewOrderLine, 'list_price' | 'list_bail'> =>
  one.agreed !== null || one.offered
    ? { list_price: one.listPrice, list_bail: one.listBail }
    : { list_price: null, list_bail: null };

type PaidOrder = OrderIn & { paid: PaidDays };

/** `held` is empty for a draft. */
const linesOf = (
  body: PaidOrder,
  garments: readonly PricedGarment[],
  held: readonly HeldReservation[],
): NewOrderLine[] =>
  garments.map((one, index) => ({
    item_id: one.item_id,
    reservation_id: held[index]?.reservationId ?? null,
    rental_price: one.rental_price,
    bail: one.bail,
    discount: one.discount,
    promotion_discount: one.promotion_discount,
    ...agreedListOf(one),
    discount_reason: one.discountReason,
    pickup_day: body.pickupDay,
    return_day: body.returnDay,
    ...body.paid,
    draft_unit_id: held[index] === undefined ? (one.unitId ?? null) : null,
  }));

export type NewOrder = {
  orderNo: string;
  branchId: number;
  search: string;
  vatRate: number;
  termsVersion: number;
  discountAllowed: boolean;
  /** Defaults to the shop's setting. */
  vatOnTop?: boolean;
  /** Satang to charge when the draft is reserved. */
  draftShipping: number;
  parcel: ParcelDays | null;
};
export type OpenedBy = 'counter' | 'web';

export const insertOrder = (scope: Scope, order: NewOrder & { channel: OpenedBy }, body: OrderIn) => sql<{
  id: number;
}>`
  insert into rental_order (shop_id, branch_id, order_no, customer_id, event_day, rent_duration_id, discount,
    discount_reason, note, channel, search, vat_rate, vat_on_top, draft_shipping, terms_version, discount_allowed, created_by, ${parcelColumns})
  select ${scope.shopId}, ${order.branchId}, ${order.orderNo}, ${body.customerId}, ${body.eventDay}, ${body.rentDurationId},
    ${body.discount}, ${body.discountReason}, ${body.note}, ${order.channel}, ${order.search}, ${order.vatRate}, ${order.vatOnTop === undefined ? vatOnTop : sql`${order.vatOnTop}::boolean`},
    ${order.draftShipping}, ${order.termsVersion}, ${order.discountAllowed}, ${scope.userId || null}, ${parcelValues(order.parcel)}
  ${vatSettingsTable(scope)}
  returning id`;

export const insertDraftOrder = (
  scope: Shop,
  order: { id: number; branch_id: number },
  body: PaidOrder,
  garments: readonly PricedGarment[],
  held: readonly HeldReservation[],
) => insertOrderLines(scope, order, linesOf(body, garments, held));

/** Does not change `vat_on_top`, which the first save of the draft has set. */
export const replaceOrder = (
  scope: Scope,
  order: NewOrder & { orderId: number },
  body: PaidOrder,
  garments: readonly PricedGarment[],
  held: readonly HeldReservation[],
) => sql`
  with o as (
    update rental_order set customer_id = ${body.customerId}, event_day = ${body.eventDay}, rent_duration_id = ${body.rentDurationId},
      discount = ${body.discount}, discount_reason = ${body.discountReason}, note = ${body.note}, search = ${order.search},
      vat_rate = ${order.vatRate}, draft_shipping = ${order.draftShipping},
      draft_shipping_most = greatest(draft_shipping_most, draft_shipping, ${order.draftShipping}::bigint), terms_version = ${order.termsVersion},
      discount_allowed = ${order.discountAllowed}, (${parcelColumns}) = row(${parcelValues(order.parcel)})
    where shop_id = ${scope.shopId} and id = ${order.orderId}
  ), gone as (
    delete from order_line where shop_id = ${scope.shopId} and order_id = ${order.orderId}
  )
  insert into order_line ${newColumns}
  select ${scope.shopId}::int, ${order.orderId}::bigint, ${order.branchId}::bigint, ${newValues}
  from ${newRows(linesOf(body, garments, held))} order by n.ord`;

export const deleteLines = (scope: Shop, orderId: number) => sql`
  delete from order_line where shop_id = ${scope.shopId} and order_id = ${orderId}`;
export const deleteOrder = (scope: Shop, orderId: number) => sql`
  with sets as (delete from order_set where shop_id = ${scope.shopId} and order_id = ${orderId})
  delete from rental_order where shop_id = ${scope.shopId} and id = ${orderId}`;

export const closeLines = (scope: Shop, orderId: number) => sql`
  update order_line set state = 'closed' where shop_id = ${scope.shopId} and order_id = ${orderId} and ${stateInSql('back', sql`state`)}`;
