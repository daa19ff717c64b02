/** Queries for garments at a vendor (decision 50). */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DaySpan, ReservationRules } from '#inventory/stock/reservation-days.ts';
import { uncountedClosures } from '../reservations/agreed-rules.ts';
import { endTransitDays } from '../transit/sql-transit.ts';

export const loadTurnaroundRules = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
): Promise<Map<number, ReservationRules>> => {
  const { rows } = await sql<ReservationRules & { itemId: number }>`
    select i.id as "itemId", coalesce(t.turnaround_days, s.turnaround_days) as "turnaroundDays", s.same_day_handover as "sameDayHandover",
      ${uncountedClosures(scope, sql`${scope.branchId}::bigint`, sql`s.turnaround_closed_days`)} as closures
    from product_item i join shop s on s.shop_id = ${scope.shopId}
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category
    where i.shop_id = ${scope.shopId} and i.id = any(${itemIds}::bigint[])`.execute(q);
  return new Map(rows.map(({ itemId, ...rules }) => [itemId, rules]));
};

/** Ends turnarounds today, because the vendor washes the units. */
export const endTurnarounds = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  today: Day,
): Promise<void> => {
  await sql`
    update reservation set blocked = daterange(lower(blocked), greatest(${today}::date, lower(blocked) + 1))
    where shop_id = ${scope.shopId} and unit_id = any(${unitIds}::bigint[]) and state = 'returned' and blocked @> ${today}::date`.execute(
    q,
  );
};

export const endCareDays = async (
  q: Tx,
  scope: Scope,
  unitIds: readonly number[],
  today: Day,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where shop_id = ${scope.shopId} and unit_id = any(${unitIds}::bigint[]) and state = 'out' and purpose = 'care'`.execute(
    q,
  );
  await endTransitDays(
    q,
    scope,
    rows.map((row) => row.id),
    today,
  );
};

export const insertCareDays = async (
  q: Tx,
  scope: Scope,
  spans: readonly (DaySpan & { unitId: number; due: Day })[],
): Promise<void> => {
  if (spans.length === 0) return;
  await sql`
    insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, pinned, state, purpose)
    select ${scope.shopId}, u.id, u.item_id, u.branch_id, n.blocked, n.due, true, 'out', 'care'
    from unnest(${spans.map((one) => one.unitId)}::bigint[], ${spans.map((one) => dayRange(one.from, one.until))}::daterange[],
      ${spans.map((one) => one.due)}::date[]) as n (unit_id, blocked, due)
    join unit u on u.shop_id = ${scope.shopId} and u.id = n.unit_id`.execute(q);
};

/** `due`: expected return day. `until`: first available day. Both are null for a unit not at a vendor. */
export const setCareDays = async (
  q: Tx,
  scope: Scope,
  units: readonly { unitId: number; due: Day | null; until: Day | null }[],
): Promise<void> => {
  await sql`
    update unit u set care_due = n.due, care_until = n.until
    from unnest(${units.map((one) => one.unitId)}::bigint[], ${units.map((one) => one.due)}::date[], ${units.map((one) => one.until)}::date[]) as n (id, due, until)
    where u.shop_id = ${scope.shopId} and u.id = n.id`.execute(q);
};
