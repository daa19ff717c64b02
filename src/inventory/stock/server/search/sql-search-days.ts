import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { ParameterSlot } from '#platform/db/prepared-queries.ts';
import { turnaroundEndSql } from '#setup/shop/server/index.ts';
import { isLiveReservation } from '../reservations/sql-holds.ts';
import { isOffered, isOverdueSql, opensSql } from '../availability/sql-rack.ts';

export type DaySlot = 'shop' | 'branch' | 'today' | 'pickupDay' | 'returnDay';
type Slots = ParameterSlot<DaySlot>;

type Value = Day | RawBuilder<unknown>;

/** Returns `blockedRange` for new reservations. The query must join `shop s`. */
export const blockedRangeSql = (
  days: { pickupDay: Value; returnDay: Value },
  turnaround: RawBuilder<unknown>,
  branchId: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const end = turnaroundEndSql(
    { shopId: sql`s.shop_id`, branchId },
    sql`${days.returnDay}::date`,
    turnaround,
    sql`s.turnaround_closed_days`,
  );
  return sql`daterange(${days.pickupDay}::date, case when s.same_day_handover
    then greatest(${end}, ${days.pickupDay}::date + 1) else ${end} + 1 end)`;
};

/** The CTE is materialized, so the overlap can use an index. */
export const searchPageCte = (slot: Slots, dated: boolean): RawBuilder<unknown> => {
  if (!dated) return sql`page as (select t.*, null::daterange as blocked from turn t)`;
  const days = { pickupDay: slot('pickupDay'), returnDay: slot('returnDay') };
  const turnaround = sql`coalesce(l.turnaround_days, s.turnaround_days)`;
  return sql`
    page as materialized (
      select t.*, ${blockedRangeSql(days, turnaround, slot('branch'))} as blocked, ${turnaround} as turnaround
      from turn t
      join shop s on s.shop_id = ${slot('shop')}
      left join lookup l on l.shop_id = ${slot('shop')} and l.kind = 'category' and l.code = t.category)`;
};

/**
 * `k` has rentable units of `p` in the branch (`owned`), and units (`open`, `ids`) that are neither overdue
 * nor in the wash on the first day. `later`: a unit returns from the wash within the days.
 */
export const searchUnitsSql = (slot: Slots, dated: boolean): RawBuilder<unknown> => {
  const today = sql`(select ${slot('today')}::date)`;
  const opens = dated ? opensSql(slot('shop'), today, sql`p.turnaround`) : sql`null::date`;
  const first = sql`coalesce(x.opens <= lower(p.blocked), true)`;
  return sql`
  left join lateral (
    select count(*) as owned, count(*) filter (where x.open and ${first}) as open, array_agg(x.id) filter (where x.open and ${first}) as ids,
      bool_or(x.open and not ${first} and x.opens < upper(p.blocked)) as later
    from (
      select u.id, not exists (select 1 from reservation o
        where o.shop_id = ${slot('shop')} and o.unit_id = u.id and ${isOverdueSql(slot('shop'), today)})
        and (u.care_due is null or u.care_due >= ${today}) as open, ${opens} as opens
      from unit u
      where u.shop_id = ${slot('shop')} and u.item_id = p.item_id and u.branch_id = ${slot('branch')} and ${isOffered}
      offset 0) x) k on true`;
};

/** `r.taken` has RackReservationTuples of open units on the days of `p`, or null. */
export const searchReservationsSql = (slot: Slots): RawBuilder<unknown> => sql`
  left join lateral (
    select json_agg(json_build_array(r.id, r.unit_id, lower(r.blocked), upper(r.blocked),
      r.state = 'held' and not r.pinned and r.branch_id = ${slot('branch')} and lower(r.blocked) > (select ${slot('today')}::date))) as taken
    from reservation r
    where r.shop_id = ${slot('shop')} and r.item_id = p.item_id and ${isLiveReservation} and r.blocked && p.blocked
      and r.unit_id = any(k.ids)) r on true`;
