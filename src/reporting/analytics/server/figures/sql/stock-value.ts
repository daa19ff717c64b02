/** Sums of an item in a branch (a `rack`), from the stored sums of garments. Amounts are in satang. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { FigureFault } from './stored-sums.ts';
import type { BranchItemStock } from './unit-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

const begin = sql`date '2000-01-01'`;

const columnNames = [
  'units',
  'rentals',
  'days',
  'open_days',
  'open_sum',
  'since_sum',
  'later_days',
  'is_out',
  'rests',
  'rent',
  'fees',
  'sold_for',
  'care',
  'cost',
  'priced',
];
const columns = sql.join(columnNames.map((name) => sql.ref(name)));
const tuple = (of: string): RawBuilder<unknown> =>
  sql.join(columnNames.map((name) => sql.ref(`${of}.${name}`)));

/** `of` selects figure_unit rows and occurs twice in the SQL. */
const freshOf = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  fresh as materialized (
    select s.*, coalesce(o.open_days, '{}') as open_days, coalesce(o.open_sum, 0) as open_sum from (
      select f.branch_id, f.gone, f.item_id, count(*)::int as units, sum(f.rentals)::int as rentals, sum(f.days)::bigint as days,
        sum(f.since - ${begin})::bigint as since_sum, coalesce(array_agg(f.since order by f.since) filter (where f.later), '{}') as later_days,
        bool_or(f.is_out) as is_out, max(coalesce(f.last_back, f.since)) as rests, sum(f.rent)::bigint as rent, sum(f.fees)::bigint as fees,
        sum(f.sold_for)::bigint as sold_for, sum(f.care)::bigint as care, sum(f.cost)::bigint as cost, (count(*) filter (where f.cost > 0))::int as priced
      from (${of}) f group by f.branch_id, f.gone, f.item_id) s
    left join (
      select f.branch_id, f.gone, f.item_id, array_agg(d.day order by d.day) as open_days, sum(d.day - ${begin})::bigint as open_sum
      from (${of}) f cross join unnest(f.open_days) d(day) group by f.branch_id, f.gone, f.item_id) o
      using (branch_id, gone, item_id))`;

export const writeStockValues = (scope: Shop, racks: readonly BranchItemStock[]) => sql`
  with t as materialized (
    select distinct * from json_to_recordset(${JSON.stringify(racks)}::json) as x(branch_id bigint, gone boolean, item_id bigint)),
  i as materialized (
    select i.id from product_item i where i.shop_id = ${scope.shopId} and i.id in (select item_id from t) order by i.id for key share),
  ${freshOf(sql`
    select f.* from t join figure_unit f on f.shop_id = ${scope.shopId} and f.branch_id = t.branch_id and f.gone = t.gone and f.item_id = t.item_id
    join i on i.id = t.item_id`)},
  empty as (
    delete from figure_rack r using t
    where r.shop_id = ${scope.shopId} and r.branch_id = t.branch_id and r.gone = t.gone and r.item_id = t.item_id
      and not exists (select from fresh f where f.branch_id = t.branch_id and f.gone = t.gone and f.item_id = t.item_id))
  insert into figure_rack as r (shop_id, branch_id, gone, item_id, ${columns})
  select ${scope.shopId}, f.branch_id, f.gone, f.item_id, ${tuple('f')} from fresh f order by f.branch_id, f.gone, f.item_id
  on conflict (shop_id, branch_id, gone, item_id) do update set (${columns}) = row(${tuple('excluded')})`;

export const stockValueFaults = (scope: Shop) => sql<FigureFault>`
  with ${freshOf(sql`select f.* from figure_unit f where f.shop_id = ${scope.shopId}`)}
  select 'rack'::text as what, coalesce(x.branch_id, r.branch_id) as "branchId", null as day, case when coalesce(x.gone, r.gone) then 'gone' else 'here' end as cut,
    coalesce(x.item_id, r.item_id)::text as key, case when r.item_id is null then null else row(${tuple('r')})::text end as kept,
    case when x.item_id is null then null else row(${tuple('x')})::text end as derived
  from fresh x full join (select * from figure_rack where shop_id = ${scope.shopId}) r using (branch_id, gone, item_id)
  where row(${tuple('r')}) is distinct from row(${tuple('x')})
  union all
  select 'unit', f.branch_id, null, 'removed', f.unit_id::text, 'kept', null from figure_unit f
  where f.shop_id = ${scope.shopId} and not exists (select from unit u where u.shop_id = f.shop_id and u.id = f.unit_id)
  order by 1, 2, 5`;

/** Single rentals are read only if one began before its planned day. */
export const rentedStockSql = (today: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (r.days + case cardinality(r.open_days) when 0 then 0 else case when r.open_days[cardinality(r.open_days)] <= ${today}
      then cardinality(r.open_days)::bigint * (${today} - ${begin} + 1) - r.open_sum
      else (select sum(greatest(1, ${today} - o.day + 1)) from unnest(r.open_days) o(day)) end end)`;

/** Counts at least one day for each garment. */
export const ownedStockSql = (today: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (r.units::bigint * (${today} - ${begin} + 1) - r.since_sum + case when cardinality(r.later_days) = 0 then 0
    else (select coalesce(sum(greatest(0, o.day - ${today})), 0) from unnest(r.later_days) o(day)) end)`;
