import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  stateInSql,
  unitCareCostSql,
  unitRentsQuery,
  unitsOfOrdersQuery,
} from '#orders/order/server/index.ts';
import type { FigureFault } from './stored-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

/** `days` counts days of finished rentals. `open_days` lists the first days of current ones. */
export const unitSumsSql = (scope: Shop, unit: RawBuilder<number>): RawBuilder<unknown> => sql`
  select count(*)::int as rentals, min(l.pickup_day) as first_out,
    coalesce(sum(greatest(1, l.returned_day - l.pickup_day + 1)) filter (where l.returned_day is not null), 0)::int as days,
    coalesce(array_agg(l.pickup_day order by l.pickup_day) filter (where l.returned_day is null), '{}') as open_days,
    coalesce(bool_or(${stateInSql('out', sql`l.state`)}), false) as is_out, max(l.returned_day) as last_back,
    coalesce(sum(l.net), 0)::bigint as rent, coalesce(sum(l.fees), 0)::bigint as fees,
    (select coalesce(sum(a.quantity * (a.price - a.discount)), 0)::bigint from order_sale_line a
      where a.shop_id = ${scope.shopId} and a.unit_id = ${unit} and a.state = 'sold') as sold_for,
    ${unitCareCostSql(scope, unit)} as care
  from (${unitRentsQuery(scope, unit)}) l`;

/** A garment rarely has several current rentals. Only in this case, a subquery adds up the days. */
export const daysRented = (today: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (f.days + case cardinality(f.open_days) when 0 then 0 when 1 then greatest(1, ${today} - f.open_days[1] + 1)
    else (select sum(greatest(1, ${today} - o.day + 1)) from unnest(f.open_days) o(day)) end)::int`;

const columnNames = [
  'rentals',
  'days',
  'open_days',
  'is_out',
  'last_back',
  'rent',
  'fees',
  'sold_for',
  'care',
  'branch_id',
  'item_id',
  'gone',
  'cost',
  'since',
  'later',
];
const columns = sql.join(columnNames.map((name) => sql.ref(name)));
const set = sql.join(columnNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

/**
 * The columns are in the order of `columnNames`. A unit counts from its recorded arrival, or from its first
 * rental if that was earlier.
 */
const keptOf = (scope: Shop): RawBuilder<unknown> => sql`
  select s.rentals, s.days, s.open_days, s.is_out, s.last_back, s.rent, s.fees, s.sold_for, s.care, u.branch_id, u.item_id,
    u.state in ('sold', 'lost') as gone, u.cost, least(u.since, s.first_out) as since,
    least(u.since, s.first_out) > (u.created_at at time zone 'Asia/Bangkok')::date as later
  from (${unitSumsSql(scope, sql`u.id`)}) s`;

export const markUnitSumsStale = (scope: Shop): RawBuilder<unknown> => sql`
  insert into figure_unit_wait (shop_id, unit_id)
  select ${scope.shopId}, t.unit_id from (
    ${unitsOfOrdersQuery(scope, sql`x`)} union select due.unit_id from due where due.unit_id is not null) t
  on conflict do nothing`;

export const markAllUnitSumsStale = ({ shopId }: Shop): RawBuilder<unknown> => sql`
  insert into figure_unit_wait (shop_id, unit_id) select ${shopId}, u.id from unit u where u.shop_id = ${shopId} on conflict do nothing`;

export type BranchItemStock = { branch_id: number; gone: boolean; item_id: number };

/**
 * Takes units off the waiting list. Returns them with branch and item of their stored sums, and deletes sums
 * of units that no longer exist.
 */
export const claimStaleUnits = (scope: Shop, most: number) => sql<
  { unit_id: number } & (BranchItemStock | Record<keyof BranchItemStock, null>)
>`
  with taken as (
    delete from figure_unit_wait where shop_id = ${scope.shopId} and unit_id in (
      select unit_id from figure_unit_wait where shop_id = ${scope.shopId} order by unit_id limit ${most})
    returning unit_id),
  -- Materialized, because a cluster would otherwise read it after the delete.
  before as materialized (
    select t.unit_id, k.branch_id, k.gone, k.item_id from taken t
    left join figure_unit k on k.shop_id = ${scope.shopId} and k.unit_id = t.unit_id),
  removed as (
    delete from figure_unit k using taken t where k.shop_id = ${scope.shopId} and k.unit_id = t.unit_id
      and not exists (select from unit u where u.shop_id = ${scope.shopId} and u.id = t.unit_id))
  select * from before`;

export const writeUnitSums = (scope: Shop, unitIds: readonly number[]) => sql<BranchItemStock>`
  insert into figure_unit as k (shop_id, unit_id, ${columns})
  select ${scope.shopId}, u.id, s.* from unit u cross join lateral (${keptOf(scope)}) s
  where u.shop_id = ${scope.shopId} and u.id = any(${[...unitIds]}::bigint[]) order by u.id
  on conflict (shop_id, unit_id) do update set ${set}
  returning k.branch_id, k.gone, k.item_id`;

export const hasStaleUnits = ({ shopId }: Shop): RawBuilder<boolean> =>
  sql<boolean>`exists (select from figure_unit_wait w where w.shop_id = ${shopId})`;

/** Returns a row for each of up to `most` garments from id `first` on, so the caller knows the last id. */
export const unitFigureFaults = (scope: Shop, first: number, most: number) => sql<
  FigureFault & { unitId: number; wrong: boolean }
>`
  with part as materialized (
    select u.id, u.branch_id, u.barcode from unit u where u.shop_id = ${scope.shopId} and u.id >= ${first} order by u.id limit ${most})
  select 'unit' as what, p.id as "unitId", p.branch_id as "branchId", null as day, coalesce(v.key, '') as cut, p.barcode as key, v.kept, v.derived, v.key is not null as wrong
  from part p
  join unit u on u.shop_id = ${scope.shopId} and u.id = p.id
  cross join lateral (${keptOf(scope)}) s
  left join figure_unit k on k.shop_id = ${scope.shopId} and k.unit_id = p.id
  left join lateral (
    select d.key, to_jsonb(k) ->> d.key as kept, d.value as derived from jsonb_each_text(to_jsonb(s)) d
    where to_jsonb(k) ->> d.key is distinct from d.value) v on true
  order by p.id, v.key`;
