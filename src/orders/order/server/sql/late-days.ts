import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { openDaySearch } from '#setup/shop/closures.ts';
import {
  type BranchOrOrder,
  daysLateSql,
  lastOpenDaySql,
  lateClosedDaysOf,
  parcelReturnsOf,
  nextOpenDaySql,
} from '#setup/shop/server/index.ts';
import type { DueTime } from '#orders/order/due-times.ts';
import { parcelDayPort, postmarkPort } from '../ports/parcel-arrival.ts';
import { stateInSql, stateNotInSql } from './state-sets.ts';

type Shop = Pick<Scope, 'shopId'>;

export const orderOfRow = ({ shopId }: Shop, alias: 'l' | 's'): Required<BranchOrOrder> => ({
  shopId: sql`${shopId}`,
  branchId: sql.ref(`${alias}.branch_id`),
  orderId: sql.ref(`${alias}.order_id`),
});

export const countedPostmark = (
  scope: Shop,
  orderId: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<Day | null> =>
  sql<Day | null>`case when ${parcelReturnsOf(sql`${scope.shopId}`, version)} = 'postmark' then ${postmarkPort.provided(scope, orderId)} end`;

/** Computes `until` of ReturnParcel. A lost garment was not in the parcel, even if found later. */
export const postmarkUntil = (scope: Shop, orderId: RawBuilder<unknown>): RawBuilder<Day | null> =>
  sql<Day | null>`coalesce(${parcelDayPort.provided(scope, orderId)}, (select min(pl.returned_day) from order_line pl
    where pl.shop_id = ${scope.shopId} and pl.order_id = ${orderId} and pl.returned_day > ${postmarkPort.provided(scope, orderId)}
      and ${stateNotInSql('lost', sql`pl.state`)}
      and not exists (select from order_charge pc where pc.shop_id = pl.shop_id and pc.order_id = pl.order_id and pc.line_id = pl.id
        and pc.kind = 'lost_unit' and pc.at = pl.returned_at)))`;

const countsClosedDays = ({ shopId, orderId }: Required<BranchOrOrder>): RawBuilder<boolean> =>
  sql<boolean>`(select ${lateClosedDaysOf(shopId, sql`lo.terms_version`)} from rental_order lo
    where lo.shop_id = ${shopId} and lo.id = ${orderId})`;

const lateUntilSql = (
  scope: Shop,
  orderId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<Day> => sql<Day>`(
  select case when ${day} > ${postmarkUntil(scope, orderId)} then ${day} - po.lead_back_days
      else coalesce((select c.day from (select ${countedPostmark(scope, orderId, sql`po.terms_version`)} as day) c where c.day < ${day}),
        ${day} - po.lead_back_days) end from rental_order po
  where po.shop_id = ${scope.shopId} and po.id = ${orderId})`;

export const rowDaysLate = (
  scope: Shop,
  alias: 'l' | 's',
  due: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<number> => {
  const order = orderOfRow(scope, alias);
  const last = lateUntilSql(scope, order.orderId, until);
  return sql<number>`case when ${due} < ${until} then ${daysLateSql(order, due, last, countsClosedDays(order))} else 0 end`;
};

export const lineDaysLate = (scope: Shop, today: Day): RawBuilder<number> =>
  sql<number>`case when ${stateInSql('out', sql`l.state`)} then ${rowDaysLate(scope, 'l', sql`l.return_day`, sql`${today}::date`)}
    else ${returnedDaysLate} end`;

export const returnedDaysLate = sql<number>`coalesce(l.days_late, greatest(0, l.returned_day - l.return_day), 0)`;

/** A closed due day counts as the next open day. A parcel on its way is past due only when it is late. */
export const isPastDueSql = (
  scope: Shop,
  alias: 'l' | 's',
  due: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const order = orderOfRow(scope, alias);
  return sql<boolean>`(${due} < ${today}
    and ${due} <= (select ${lastOpenDaySql(order, sql`u.day`)} from (select ${lateUntilSql(scope, order.orderId, today)} as day offset 0) u))`;
};

export const isDueOnSql = (
  scope: Shop,
  alias: 'l' | 's',
  due: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${due} between ${day} - ${sql.lit(openDaySearch)}::int and ${day} and ${nextOpenDaySql(orderOfRow(scope, alias), due)} = ${day})`;

export const becomesLateSql = (
  scope: Shop,
  counts: readonly number[],
  today: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const late = (until: RawBuilder<unknown>) => rowDaysLate(scope, 'l', sql`l.return_day`, until);
  return sql<boolean>`(l.return_day < ${today} and ${late(today)} = any(${[...counts]}::int[]) and ${late(today)} <> ${late(sql`(${today} - 1)`)})`;
};

/** The order was sent by parcel, or its customer has posted a parcel. */
const hasParcel = (scope: Shop, orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select ho.by_parcel from rental_order ho where ho.shop_id = ${scope.shopId} and ho.id = ${orderId})
    or ${postmarkPort.provided(scope, orderId)} is not null)`;

/**
 * A closed day counts as the next open day, unless the shop opens on it for the order. Garments in a parcel
 * that is on its way and not late are due later. Days are constants, so the index applies.
 */
export const dueWithin = (
  scope: Pick<Scope, 'shopId' | 'branchId'>,
  alias: 'l' | 's',
  column: RawBuilder<unknown>,
  due: DueTime | undefined,
  today: Day,
): RawBuilder<boolean> => {
  const branch = { shopId: sql`${scope.shopId}`, branchId: sql`${scope.branchId}::bigint` };
  const openBefore = (day: RawBuilder<unknown>) => sql`(select ${lastOpenDaySql(branch, day)})`;
  const past = openBefore(sql`${today}::date`);
  const now = openBefore(sql`(${today}::date + 1)`);
  const opened = (last: RawBuilder<unknown>) =>
    sql<boolean>`(${column} <= ${last} and exists (select from open_for_order fo where fo.shop_id = ${scope.shopId}
      and fo.order_id = ${orderOfRow(scope, alias).orderId} and fo.day between ${column} and ${last}))`;
  const yesterday = sql`(${today}::date - 1)`;
  const dueToday = sql`(${column} <= ${now} or ${opened(sql`${today}::date`)})`;
  const late = sql`${column} <= ${yesterday} and (${column} <= ${past} or ${opened(yesterday)})`;
  const isOnItsWay = sql`(${late} and ${hasParcel(scope, orderOfRow(scope, alias).orderId)}
    and not ${isPastDueSql(scope, alias, column, sql`${today}::date`)})`;
  if (due === 'overdue') return sql<boolean>`${late} and not ${isOnItsWay}`;
  if (due === 'today')
    return sql<boolean>`${column} > ${past} and ${column} <= ${today}::date and ${dueToday} and not ${opened(yesterday)}`;
  return due === 'later'
    ? sql<boolean>`(${column} > ${now} and not ${dueToday} or ${isOnItsWay})`
    : sql<boolean>`true`;
};
