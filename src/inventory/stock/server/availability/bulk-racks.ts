/** Loads many items with three queries instead of `rackQuery`'s probe per item. */
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RackReservation } from '#inventory/stock/unit-assignment.ts';
import { widestGap } from '#inventory/stock/unit-assignment.ts';
import { uncountedClosures } from '../reservations/agreed-rules.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';

export type BulkRack = {
  itemId: number;
  name: string;
  rules: ReservationRules;
  unitIds: number[];
  taken: RackReservation[];
};

/** Limit of table `shop`, in days. */
const longestTurnaround = 60;

const itemQuery = (scope: Scope, ids: readonly number[]) => sql<
  { id: number; name: string } & ReservationRules
>`
  select i.id, i.name, coalesce(t.turnaround_days, s.turnaround_days) as "turnaroundDays", s.same_day_handover as "sameDayHandover",
    ${uncountedClosures(scope, sql`${scope.branchId}::bigint`, sql`s.turnaround_closed_days`)} as closures
  from product_item i join shop s on s.shop_id = i.shop_id
  left join lookup t on t.shop_id = i.shop_id and t.kind = 'category' and t.code = i.category
  where i.shop_id = ${scope.shopId} and i.id = any(${ids}::bigint[])`;

const unitQuery = (scope: Scope, ids: readonly number[]) => sql<{ unitId: number; itemId: number }>`
  select id as "unitId", item_id as "itemId" from unit
  where shop_id = ${scope.shopId} and item_id = any(${ids}::bigint[]) and branch_id = ${scope.branchId}
    and state not in ('sold', 'lost', 'retired') order by id`;

type TakenRow = Omit<RackReservation, 'movable'> & { itemId: number };

const takenQuery = (scope: Scope, ids: readonly number[], from: Day, until: Day) => sql<TakenRow>`
  select id as "reservationId", unit_id as "unitId", item_id as "itemId", lower(blocked) as "from", upper(blocked) as until from reservation
  where shop_id = ${scope.shopId} and item_id = any(${ids}::bigint[]) and state <> 'released' and blocked && ${dayRange(from, until)}::daterange`;

/** Treats all reservations near the requested days as not movable. */
export const loadBulkRacks = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
  days: { first: Day; last: Day },
): Promise<BulkRack[]> => {
  const from = addDays(days.first, -widestGap);
  const until = addDays(days.last, longestTurnaround + widestGap);
  const [items, units, taken] = await Promise.all([
    itemQuery(scope, itemIds).execute(q),
    unitQuery(scope, itemIds).execute(q),
    takenQuery(scope, itemIds, from, until).execute(q),
  ]);
  const racks = new Map<number, BulkRack>();
  for (const { id, name, ...rules } of items.rows)
    racks.set(id, { itemId: id, name, rules, unitIds: [], taken: [] });
  for (const row of units.rows) racks.get(row.itemId)?.unitIds.push(row.unitId);
  for (const { itemId, ...promise } of taken.rows)
    racks.get(itemId)?.taken.push({ ...promise, movable: false });
  return [...racks.values()];
};
