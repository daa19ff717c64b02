/** Racks as the placing rules read them: the units of an item in a branch and the live promises on them. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Scope } from '../../core/server/scope.ts';

/** States in which a garment is offered: the days it is busy are guarded by its promises. */
export const offeredStates = sql`('ready', 'out', 'inspect', 'wash')`;
/** States in which a garment is no longer the shop's to rent. */
const goneStates = sql`('sold', 'lost', 'retired')`;

/** Units that are out past their due day: not free for any days until they are back (domain.md §3). */
export const overdueUnits = (
  scope: Scope,
  today: Day,
  ignore: RawBuilder<unknown> = noIds,
): RawBuilder<unknown> =>
  sql`select o.unit_id from reservation o where o.shop_id = ${scope.shopId} and o.state = 'out' and o.due < ${today} and o.id <> all(${ignore})`;

const noIds = sql`'{}'::bigint[]`;

export type RackAsk = {
  pairs: readonly { itemId: number; branchId: number }[];
  today: Day;
  /** Promises that ended before this day are history and not read. */
  since: Day;
  /** A bigint[] expression: promises that count as not there. */
  ignore?: RawBuilder<unknown>;
};

export type RackRow = {
  item_id: number;
  branch_id: number;
  name: string;
  /** The item and its group are active. */
  offered: boolean;
  turnaround_days: number;
  same_day_handover: boolean;
  /** unit, open */
  units: [number, boolean][];
  /** reservation, unit, from, until, movable */
  taken: [number, number, Day, Day, boolean][];
};

/** One row a pair whose item exists. Movable: held for this branch, not pinned, starting after today. */
export const rackQuery = (scope: Scope, ask: RackAsk): RawBuilder<RackRow> => {
  const ignore = ask.ignore ?? noIds;
  return sql<RackRow>`
    with asked as materialized (
      select distinct a.item_id, a.branch_id
      from unnest(${ask.pairs.map((one) => one.itemId)}::bigint[], ${ask.pairs.map((one) => one.branchId)}::bigint[]) as a (item_id, branch_id)
    ),
    rack as materialized (
      select u.item_id, u.branch_id, u.id,
        u.state in ${offeredStates} and u.id not in (${overdueUnits(scope, ask.today, ignore)}) as open
      from asked a
      join unit u on u.shop_id = ${scope.shopId} and u.item_id = a.item_id and u.branch_id = a.branch_id
      where u.state not in ${goneStates}
    )
    select a.item_id, a.branch_id, i.name, i.active and g.state as offered,
      coalesce(t.turnaround_days, s.turnaround_days) as turnaround_days, s.same_day_handover,
      (select coalesce(json_agg(json_build_array(k.id, k.open) order by k.id), '[]')
        from rack k where k.item_id = a.item_id and k.branch_id = a.branch_id) as units,
      (select coalesce(json_agg(json_build_array(r.id, r.unit_id, lower(r.blocked), upper(r.blocked),
          r.state = 'held' and not r.pinned and r.branch_id = a.branch_id and lower(r.blocked) > ${ask.today}::date)), '[]')
        from reservation r
        join rack k on k.id = r.unit_id and k.branch_id = a.branch_id
        where r.shop_id = ${scope.shopId} and r.item_id = a.item_id and r.state <> 'released'
          and r.blocked && ${`[${ask.since},)`}::daterange and r.id <> all(${ignore})) as taken
    from asked a
    join product_item i on i.shop_id = ${scope.shopId} and i.id = a.item_id
    join product_group g on g.shop_id = ${scope.shopId} and g.id = i.group_id
    join shop s on s.shop_id = ${scope.shopId}
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category`;
};
