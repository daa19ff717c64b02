/** What the search for free garments reads: items that fit, and everything the branch has promised in the days. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Scope } from '../../core/server/scope.ts';
import { movableSql, offeredStates, overdueUnits } from './sql-rack.ts';
import type { Days, SearchAsk, SearchRow } from './sql-search.ts';
import { blockedSql, datedSql, foundSql, shownSql } from './sql-search.ts';

/** At most so many items are looked through for free ones. */
export const freeScan = 2000;

export type FreeCandidate = { item_id: number; from: Day; until: Day; owned: number };

/** Items that fit, in the order of the list, with their days and how many units the branch has of each. */
export const candidatesQuery = (
  scope: Scope,
  ask: SearchAsk,
  days: Days,
): RawBuilder<FreeCandidate> => sql<FreeCandidate>`
  with found as materialized (${foundSql(scope, ask, freeScan)}),
  ${datedSql(scope, days, sql`found`)}
  select d.item_id, lower(d.blocked) as "from", upper(d.blocked) as "until",
    (select count(*) from unit u
      where u.shop_id = ${scope.shopId} and u.item_id = d.item_id and u.branch_id = ${scope.branchId} and u.state in ${offeredStates}) as owned
  from dated d
  order by d.rank, d.group_id desc, d.item_id`;

export type BusyRow = {
  reservation_id: number;
  item_id: number;
  unit_id: number;
  from: Day;
  until: Day;
  movable: boolean;
};

/** Promises on units of the branch in the days, as the longest turnaround of the shop makes them: one index range. */
export const busyQuery = (scope: Scope, days: Days, today: Day): RawBuilder<BusyRow> => sql<BusyRow>`
  select r.id as reservation_id, r.item_id, r.unit_id, lower(r.blocked) as "from", upper(r.blocked) as "until",
    ${movableSql(sql`${scope.branchId}`, today)} as movable
  from reservation r
  join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id and u.branch_id = ${scope.branchId} and u.state in ${offeredStates}
  where r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and r.state <> 'released'
    and r.blocked && (
      select ${blockedSql(
        days,
        sql`greatest(s.turnaround_days, (select max(t.turnaround_days) from lookup t where t.shop_id = ${scope.shopId} and t.kind = 'category'))`,
      )}
      from shop s where s.shop_id = ${scope.shopId})`;

/** Offered units of the branch that are overdue. */
export const overdueQuery = (
  scope: Scope,
  today: Day,
): RawBuilder<{ unit_id: number; item_id: number }> => sql<{ unit_id: number; item_id: number }>`
  select u.id as unit_id, u.item_id from unit u
  where u.shop_id = ${scope.shopId} and u.id = any(${overdueUnits(scope, today)})
    and u.branch_id = ${scope.branchId} and u.state in ${offeredStates}`;

/** These items, in this order, as the list shows them. */
export const itemsQuery = (scope: Scope, today: Day, itemIds: readonly number[]): RawBuilder<SearchRow> =>
  shownSql(
    scope,
    today,
    sql`page as materialized (
      select i.id as item_id, i.group_id, n.place as rank, null::daterange as blocked
      from unnest(${itemIds}::bigint[]) with ordinality as n (id, place)
      join product_item i on i.shop_id = ${scope.shopId} and i.id = n.id)`,
    sql`${itemIds.length}::bigint`,
  );
