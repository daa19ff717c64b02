import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  lastOpenDaySql,
  nextOpenDaySql,
  turnaroundCountsClosedDays,
  turnaroundEndSql,
} from '#setup/shop/server/index.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';
import { agreedRulesSql, uncountedClosures } from '../reservations/agreed-rules.ts';
import { isLiveReservation } from '../reservations/sql-holds.ts';

/**
 * Units in these states are offered on days without reservation. The target branch offers a unit in transit
 * from the day after its expected arrival.
 */
const offeredStates = sql`('ready', 'out', 'inspect', 'wash', 'transit')`;
/** A unit `u` in repair is offered only if its vendor named a return day. */
export const isOffered = sql`(u.state in ${offeredStates} or u.state = 'repair' and u.care_due is not null)`;
export const soldLostOrRetiredStates = sql`('sold', 'lost', 'retired')`;

export const isInOwnWash = sql<boolean>`u.state = 'wash' and u.care_due is null`;
/** Returns the day on which unit `u` is expected from the shop's wash, which is never today. */
export const washedBySql = (
  shopId: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  turnaround: RawBuilder<unknown>,
): RawBuilder<Day> =>
  sql<Day>`greatest(${today} + 1, (select ${turnaroundEndSql(
    { shopId, branchId: sql`u.branch_id` },
    sql`w.since`,
    turnaround,
    turnaroundCountsClosedDays(shopId),
  )} from (select coalesce((select (e.at at time zone 'Asia/Bangkok')::date from unit_event e
    where e.shop_id = ${shopId} and e.unit_id = u.id and e.to_state = 'wash' order by e.id desc limit 1), ${today}) as since offset 0) w))`;

const noIds = sql`'{}'::bigint[]`;

const branchOfReservation = (shopId: RawBuilder<unknown>) => ({ shopId, branchId: sql`o.branch_id` });

/** Reservation `o` is out after its due day. A rental due on closed days is due on the next open day. */
export const isOverdueSql = (shopId: RawBuilder<unknown>, today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(o.state = 'out' and o.due < ${today}
    and (o.purpose <> 'rental' or o.due <= ${lastOpenDaySql(branchOfReservation(shopId), today)}))`;

/** Returns the day after unit `u`, which was due on closed days, is expected back, or null. */
const returnedBySql = (
  shopId: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  ignore: RawBuilder<unknown>,
): RawBuilder<Day | null> =>
  sql<Day | null>`(select ${nextOpenDaySql(branchOfReservation(shopId), today)} + 1 from reservation o
    where o.shop_id = ${shopId} and o.unit_id = u.id and o.state = 'out' and o.due < ${today} and o.purpose = 'rental'
      and o.id <> all(${ignore}) limit 1)`;

/** Returns the first day on which unit `u` is expected from the shop's wash or its customer, or null. */
export const opensSql = (
  shopId: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  turnaround: RawBuilder<unknown>,
  ignore: RawBuilder<unknown> = noIds,
): RawBuilder<Day | null> =>
  sql<Day | null>`case when ${isInOwnWash} then ${washedBySql(shopId, today, turnaround)}
    when u.state = 'out' then ${returnedBySql(shopId, today, ignore)} end`;

const atVendorTooLong = (scope: Pick<Scope, 'shopId'>, today: Day) =>
  sql`select c.id from unit c where c.shop_id = ${scope.shopId} and c.care_due < (select ${today}::date)`;

/**
 * Units out, in transit or at a vendor after the due day are not free (docs/domain.md §3). The array is
 * evaluated once per statement, for `u.id <> all(…)`.
 */
export const overdueUnits = (
  scope: Pick<Scope, 'shopId'>,
  today: Day,
  ignore: RawBuilder<unknown> = noIds,
): RawBuilder<unknown> =>
  sql`array(select o.unit_id from reservation o
    where o.shop_id = ${scope.shopId} and ${isOverdueSql(sql`${scope.shopId}`, sql`(select ${today}::date)`)} and o.id <> all(${ignore})
    union all ${atVendorTooLong(scope, today)})`;

/** As `overdueUnits`, with rentals that were due on closed days. */
export const unitsDueBefore = (scope: Pick<Scope, 'shopId'>, today: Day): RawBuilder<unknown> =>
  sql`array(select o.unit_id from reservation o
    where o.shop_id = ${scope.shopId} and o.state = 'out' and o.due < (select ${today}::date)
    union all ${atVendorTooLong(scope, today)})`;

/** Reservation `r` may move if it is held for the branch, unpinned, and starts after today. */
export const isMovableSql = (branchId: RawBuilder<unknown>, today: Day): RawBuilder<unknown> =>
  sql`r.state = 'held' and not r.pinned and r.branch_id = ${branchId} and lower(r.blocked) > ${today}::date`;

type Pairs = readonly { itemId: number; branchId: number }[];

export type RackRequest = {
  /** A list, or a query for item_id and branch_id. */
  pairs: Pairs | RawBuilder<unknown>;
  today: Day;
  /** The query skips reservations that end before this day. */
  since: Day;
  /** bigint[] of reservations that the request replaces. The new reservations inherit their turnaround. */
  ignore?: RawBuilder<unknown>;
  /** bigint[] of items offered even if inactive. */
  agreedItems?: RawBuilder<unknown>;
};

/** [reservation, unit, from, until, movable] */
export type RackReservationTuple = [number, number, Day, Day, boolean];

export type ItemRackRow = ReservationRules & {
  itemId: number;
  branchId: number;
  name: string;
  /** True if item and group are active, or the item was agreed. */
  offered: boolean;
  /** [unit, open, opens, readyOn] */
  units: [number, boolean, Day | null, Day | null][];
  taken: RackReservationTuple[];
};

const pairsSql = (pairs: Pairs): RawBuilder<unknown> => sql`
  select item_id, branch_id from unnest((select ${pairs.map((one) => one.itemId)}::bigint[]), (select ${pairs.map((one) => one.branchId)}::bigint[])) as p (item_id, branch_id)`;

const isList = (pairs: RackRequest['pairs']): pairs is Pairs => Array.isArray(pairs);

const currentTurnaround = sql`coalesce(t.turnaround_days, s.turnaround_days)`;

/** Returns the rules of category or shop, or of the replaced reservations. */
const agreedSql = (
  scope: Pick<Scope, 'shopId'>,
  { ignore: replaced, agreedItems = noIds }: Pick<RackRequest, 'ignore' | 'agreedItems'>,
) =>
  replaced === undefined
    ? {
        turnaround: currentTurnaround,
        sameDay: sql`s.same_day_handover`,
        closedDays: sql`s.turnaround_closed_days`,
        offered: sql`i.active and g.state`,
        from: sql``,
      }
    : {
        turnaround: sql`coalesce(n.turnaround_days, t.turnaround_days, s.turnaround_days)`,
        sameDay: sql`coalesce(n.same_day_handover, s.same_day_handover)`,
        closedDays: sql`coalesce(n.turnaround_closed_days, s.turnaround_closed_days)`,
        offered: sql`(i.active and g.state or coalesce(n.own, false) or i.id = any(${agreedItems}))`,
        from: sql`left join lateral ${agreedRulesSql(scope, sql`r.id = any(${replaced})`)} n on true`,
      };

/**
 * Returns one row per pair with an existing item. Probes per pair make the cost independent of the shop's
 * size. Values are in subselects, so all calls share a plan.
 */
export const rackQuery = (scope: Scope, ask: RackRequest): RawBuilder<ItemRackRow> => {
  const ignore = ask.ignore ?? noIds;
  const today = sql`(select ${ask.today}::date)`;
  const agreed = agreedSql(scope, ask);
  return sql<ItemRackRow>`
    with asked as materialized (
      select distinct a.item_id, a.branch_id
      from (${isList(ask.pairs) ? pairsSql(ask.pairs) : ask.pairs}) as a (item_id, branch_id)
    ), late as materialized (select ${overdueUnits(scope, ask.today, ignore)} as ids)
    select a.item_id as "itemId", a.branch_id as "branchId", i.name, ${agreed.offered} as offered,
      ${agreed.turnaround} as "turnaroundDays", ${agreed.sameDay} as "sameDayHandover",
      ${uncountedClosures(scope, sql`a.branch_id`, agreed.closedDays)} as closures,
      (select coalesce(json_agg(json_build_array(x.id, x.open, x.opens, case when x.state <> 'ready' then greatest(x.opens, ${today} + 1) end) order by x.id), '[]')
        from (
          select u.id, u.state, ${isOffered} and u.id <> all((select ids from late)::bigint[]) as open,
            ${opensSql(sql`${scope.shopId}`, today, currentTurnaround, ignore)} as opens
          from unit u
          where u.shop_id = ${scope.shopId} and u.item_id = a.item_id and u.branch_id = a.branch_id and u.state not in ${soldLostOrRetiredStates}) x) as units,
      (select coalesce(json_agg(json_build_array(r.id, r.unit_id, lower(r.blocked), upper(r.blocked), ${isMovableSql(sql`a.branch_id`, ask.today)})), '[]')
        from reservation r
        join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id and u.branch_id = a.branch_id and u.state not in ${soldLostOrRetiredStates}
        where r.shop_id = ${scope.shopId} and r.item_id = a.item_id and ${isLiveReservation}
          and r.blocked && (select ${`[${ask.since},)`}::daterange) and r.id <> all(${ignore})) as taken
    from asked a
    join product_item i on i.shop_id = ${scope.shopId} and i.id = a.item_id
    join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    join shop s on s.shop_id = ${scope.shopId}
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category ${agreed.from}`;
};
