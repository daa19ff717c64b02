import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lastOpenDaySql, nextOpenDaySql } from '#setup/shop/server/index.ts';
import { isInOwnWash, unitsDueBefore, washedBySql } from '../availability/sql-rack.ts';

export type AtRiskCause =
  | 'overdue'
  | 'transit'
  | 'care'
  | 'lost'
  | 'retired'
  | 'sold'
  | 'repair'
  | 'wash'
  | 'inspect'
  | 'elsewhere';
export type AtRiskRow = {
  reservationId: number;
  unitId: number;
  itemId: number;
  from: Day;
  cause: AtRiskCause;
  /** Unit's overdue rental or transit that causes the risk, or null. */
  causeReservationId: number | null;
};

/**
 * Returns held reservations from `today` on whose unit will be missing (docs/domain.md §3): overdue
 * elsewhere, late in transit, at a vendor or in the wash beyond the reservation's first day, not inspected by
 * that day, lost, retired, sold, in repair, or returned to another branch.
 */
export const reservationsAtRiskQuery = (
  scope: Pick<Scope, 'shopId' | 'branchId'>,
  today: Day,
): RawBuilder<AtRiskRow> => {
  const day = sql`${today}::date`;
  const due = { shopId: sql`${scope.shopId}`, branchId: sql`o.branch_id` };
  return sql<AtRiskRow>`
  with bad as materialized (
    select o.unit_id, case o.purpose when 'transfer' then 'transit' else 'overdue' end as cause, o.id,
      case when o.purpose = 'rental' and o.due > ${lastOpenDaySql(due, day)} then ${nextOpenDaySql(due, day)} + 1 end as until from reservation o
    where o.shop_id = ${scope.shopId} and o.state = 'out' and o.due < ${today} and o.purpose <> 'care'
    union all
    select u.id, 'care', null, case when u.care_due >= ${today}::date then u.care_until end from unit u
    where u.shop_id = ${scope.shopId} and u.care_due is not null
    union all
    select u.id, u.state::text, null, null from unit u
    where u.care_due is null and u.shop_id = ${scope.shopId} and u.state in ('lost', 'retired', 'sold', 'repair')
      and u.id <> all(${unitsDueBefore(scope, today)})
    union all
    select u.id, 'wash', null, ${washedBySql(sql`u.shop_id`, sql`${today}::date`, sql`coalesce(t.turnaround_days, s.turnaround_days)`)}
    from unit u
    join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    join shop s on s.shop_id = u.shop_id
    left join lookup t on t.shop_id = u.shop_id and t.kind = 'category' and t.code = i.category
    where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and ${isInOwnWash}
    union all
    select u.id, 'inspect', null, ${today}::date + 1 from unit u
    where u.shop_id = ${scope.shopId} and u.branch_id = ${scope.branchId} and u.state = 'inspect' and u.care_due is null
  )
  select r.id as "reservationId", r.unit_id as "unitId", r.item_id as "itemId", lower(r.blocked) as "from",
    b.cause, b.id as "causeReservationId"
  from bad b
  join reservation r on r.shop_id = ${scope.shopId} and r.unit_id = b.unit_id
  where r.branch_id = ${scope.branchId} and r.state = 'held' and r.purpose = 'rental' and r.blocked && ${`[${today},)`}::daterange
    and (b.until is null or lower(r.blocked) < b.until)
  union all
  select r.id, r.unit_id, r.item_id, lower(r.blocked), 'elsewhere', null
  from reservation r join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
  where r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and r.state = 'held' and r.state <> 'released'
    and r.purpose = 'rental' and r.blocked && ${`[${today},)`}::daterange and u.branch_id <> r.branch_id
    and u.state not in ('transit', 'lost', 'retired', 'sold', 'repair') and u.id <> all(${unitsDueBefore(scope, today)})`;
};
