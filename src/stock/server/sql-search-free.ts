/** The part of the search that keeps only what is free on the days. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Scope } from '../../core/server/scope.ts';
import { offeredStates, overdueUnits } from './sql-rack.ts';

export type Days = { pickupDay: Day; returnDay: Day };

/** At most so many items are looked through for free ones. */
export const freeScan = 2000;

/** The rule of `blockedRange` in SQL. `turnaround`: an expression; the rest comes from `shop s`. */
export const blockedSql = (days: Days, turnaround: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`daterange(${days.pickupDay}::date, case when s.same_day_handover
    then greatest(${days.returnDay}::date + ${turnaround}, ${days.pickupDay}::date + 1)
    else ${days.returnDay}::date + 1 + ${turnaround} end)`;

/**
 * From `dated` to `free`: items with more open units than promises on their busiest day. That is what is free
 * as things are or could be won by re-arranging (which is decided exactly afterwards). The branch's promises
 * in the days are read once, whatever the number of items.
 */
export const onlyFreeSql = (scope: Scope, today: Day, days: Days): RawBuilder<unknown> => sql`
  offered as materialized (
    select u.id, u.item_id from dated d
    join unit u on u.shop_id = ${scope.shopId} and u.item_id = d.item_id and u.branch_id = ${scope.branchId}
    where u.state in ${offeredStates} and u.id not in (${overdueUnits(scope, today)})
  ),
  widest as materialized (
    select ${blockedSql(
      days,
      sql`greatest(s.turnaround_days, (select max(t.turnaround_days) from lookup t where t.shop_id = ${scope.shopId} and t.kind = 'category'))`,
    )} as blocked
    from shop s where s.shop_id = ${scope.shopId}
  ),
  branch_busy as materialized (
    select r.unit_id, r.blocked from widest w
    join reservation r on r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and r.state <> 'released' and r.blocked && w.blocked
  ),
  busy as materialized (
    select o.item_id, b.unit_id, greatest(lower(b.blocked), lower(d.blocked)) as start, b.blocked
    from branch_busy b
    join offered o on o.id = b.unit_id
    join dated d on d.item_id = o.item_id and d.blocked && b.blocked
  ),
  load as materialized (
    select most.item_id, max(most.together) as together
    from (
      select b.item_id, count(*) as together
      from busy b join busy c on c.item_id = b.item_id and c.blocked @> b.start
      group by b.item_id, b.unit_id, b.start
    ) most
    group by most.item_id
  ),
  free as materialized (
    select d.* from dated d
    join (select item_id, count(*) as units from offered group by item_id) o on o.item_id = d.item_id
    left join load l on l.item_id = d.item_id
    where o.units > coalesce(l.together, 0)
  )`;
