/** Racks as the placing rules read them: the units of an item in a branch and the live promises on them. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';
import { isLive } from '../reservations/sql-holds.ts';

/**
 * States in which a garment is offered: the days it is busy are guarded by its promises. One on its way is
 * offered by the branch it goes to, from the day after it should arrive.
 */
const offeredStates = sql`('ready', 'out', 'inspect', 'wash', 'transit')`;
/** Is the garment `u` offered? One in repair is when it is with a vendor who has said a day. */
export const isOffered = sql`(u.state in ${offeredStates} or u.state = 'repair' and u.care_due is not null)`;
/** States in which a garment is no longer the shop's to rent. */
export const goneStates = sql`('sold', 'lost', 'retired')`;

const noIds = sql`'{}'::bigint[]`;

/**
 * Units that are out (on their way to another branch, or with a vendor) past their due day: not free for any days until they
 * are back (docs/domain.md §3). An array that is made once a statement, for `u.id <> all(…)`.
 */
export const overdueUnits = (
  scope: Pick<Scope, 'shopId'>,
  today: Day,
  ignore: RawBuilder<unknown> = noIds,
): RawBuilder<unknown> =>
  sql`array(select o.unit_id from reservation o
    where o.shop_id = ${scope.shopId} and o.state = 'out' and o.due < (select ${today}::date) and o.id <> all(${ignore})
    union all select c.id from unit c where c.shop_id = ${scope.shopId} and c.care_due < (select ${today}::date))`;

/** May this promise (`r`) go to another unit? Held for the branch, not pinned, starting after today. */
export const movableSql = (branchId: RawBuilder<unknown>, today: Day): RawBuilder<unknown> =>
  sql`r.state = 'held' and not r.pinned and r.branch_id = ${branchId} and lower(r.blocked) > ${today}::date`;

type Pairs = readonly { itemId: number; branchId: number }[];

export type RackAsk = {
  /** A list, or a query of (item_id, branch_id). */
  pairs: Pairs | RawBuilder<unknown>;
  today: Day;
  /** Promises that ended before this day are history and not read. */
  since: Day;
  /** A bigint[] expression: promises that count as not there. */
  ignore?: RawBuilder<unknown>;
};

/** A promise as it travels from the database: reservation, unit, from, until, movable. */
export type TakenTuple = [number, number, Day, Day, boolean];

export type RackRow = ReservationRules & {
  itemId: number;
  branchId: number;
  name: string;
  /** The item and its group are active. */
  offered: boolean;
  /** unit, open */
  units: [number, boolean][];
  taken: TakenTuple[];
};

const pairsSql = (pairs: Pairs): RawBuilder<unknown> => sql`
  select item_id, branch_id from unnest((select ${pairs.map((one) => one.itemId)}::bigint[]), (select ${pairs.map((one) => one.branchId)}::bigint[])) as p (item_id, branch_id)`;

const isList = (pairs: RackAsk['pairs']): pairs is Pairs => Array.isArray(pairs);

/**
 * One row a pair whose item exists. Every part is an index probe per pair: the cost follows the pairs, not the shop. Values
 * stand in subselects, so that one plan is good for all of them and none is made for each request.
 */
export const rackQuery = (scope: Scope, ask: RackAsk): RawBuilder<RackRow> => {
  const ignore = ask.ignore ?? noIds;
  return sql<RackRow>`
    with asked as materialized (
      select distinct a.item_id, a.branch_id
      from (${isList(ask.pairs) ? pairsSql(ask.pairs) : ask.pairs}) as a (item_id, branch_id)
    ), late as materialized (select ${overdueUnits(scope, ask.today, ignore)} as ids)
    select a.item_id as "itemId", a.branch_id as "branchId", i.name, i.active and g.state as offered,
      coalesce(t.turnaround_days, s.turnaround_days) as "turnaroundDays", s.same_day_handover as "sameDayHandover",
      (select coalesce(json_agg(json_build_array(u.id, ${isOffered} and u.id <> all((select ids from late)::bigint[])) order by u.id), '[]')
        from unit u
        where u.shop_id = ${scope.shopId} and u.item_id = a.item_id and u.branch_id = a.branch_id and u.state not in ${goneStates}) as units,
      (select coalesce(json_agg(json_build_array(r.id, r.unit_id, lower(r.blocked), upper(r.blocked), ${movableSql(sql`a.branch_id`, ask.today)})), '[]')
        from reservation r
        join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id and u.branch_id = a.branch_id and u.state not in ${goneStates}
        where r.shop_id = ${scope.shopId} and r.item_id = a.item_id and ${isLive}
          and r.blocked && (select ${`[${ask.since},)`}::daterange) and r.id <> all(${ignore})) as taken
    from asked a
    join product_item i on i.shop_id = ${scope.shopId} and i.id = a.item_id
    join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    join shop s on s.shop_id = ${scope.shopId}
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category`;
};
