import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { itemDetail, type PictureReference, unitRentsQuery } from '#orders/order/server/index.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import type {
  GarmentGrouping,
  GarmentFigureFilter,
  GarmentSort,
} from '#reporting/analytics/rules/garment-list-options.ts';
import {
  type GarmentVerdict,
  garmentVerdictOf,
  garmentVerdictDays,
  type GarmentVerdictReason,
  garmentVerdictReasons,
} from '#reporting/analytics/rules/garment-verdict.ts';
import { ownedStockSql, rentedStockSql } from './stock-value.ts';
import { daysRented } from './unit-sums.ts';
import { shownImage } from '#catalog/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

export type GarmentFigureQuery = {
  branchIds: readonly number[];
  by: GarmentGrouping;
  show: GarmentFigureFilter;
  category?: string | undefined;
  color?: string | undefined;
  itemSize?: string | undefined;
  groupId?: number | undefined;
  verdict?: GarmentVerdict | undefined;
  sort: GarmentSort;
};

export type GarmentFigureSums = {
  units: number;
  rentals: number;
  daysRented: number;
  daysOwned: number;
  rent: number;
  fees: number;
  soldFor: number;
  care: number;
  cost: number;
};
export type GarmentFigureDbRow = PictureReference &
  GarmentFigureSums & {
    groupId: number;
    itemId: number | null;
    unitId: number | null;
    barcode: string | null;
    state: UnitState | null;
    name: string;
    detail: string;
    idleDays: number;
    paidBackOn: Day | null;
    reason: GarmentVerdictReason | null;
  };

const days = (n: keyof typeof garmentVerdictDays): RawBuilder<number> => sql.lit(garmentVerdictDays[n]);

const earned = sql`(s.rent + s.fees)`;
const balance = sql`(s.rent + s.fees + s.sold_for - s.care - s.cost)`;
const worth = sql<GarmentVerdictReason>`case
  when s.owned / s.units < ${days('new')} then 'new'
  when s.idle >= ${days('idle')} then 'idle'
  when s.rentals = 0 then 'unused'
  when s.rentals >= 3 and s.care * 2 > ${earned} then 'care'
  when s.idle >= ${days('resting')} then 'resting'
  when s.cost = 0 then 'noCost'
  when ${balance} >= 0 then 'paidBack'
  when -(${balance})::numeric * s.owned <= ${days('within')}::numeric * s.units * (${earned} - s.care) then 'onTheWay'
  when s.owned / s.units >= ${days('slow')} then 'slow'
  else 'behind' end`;

const ordered: Record<GarmentSort, RawBuilder<unknown>> = {
  use: sql`s.rented::numeric / s.owned`,
  '-use': sql`s.rented::numeric / s.owned desc`,
  // The order is reversed, because a later date is a shorter idle time.
  idle: sql`s.rests desc`,
  '-idle': sql`s.rests`,
  rentals: sql`s.rentals`,
  '-rentals': sql`s.rentals desc`,
  earned,
  '-earned': sql`${earned} desc`,
  care: sql`s.care`,
  '-care': sql`s.care desc`,
  cost: sql`s.cost`,
  '-cost': sql`s.cost desc`,
  balance,
  '-balance': sql`${balance} desc`,
};

const walked: Partial<Record<GarmentSort, RawBuilder<unknown>>> = {
  idle: sql`f.rests desc, f.unit_id desc`,
  '-idle': sql`f.rests, f.unit_id`,
  rentals: sql`f.rentals, f.unit_id`,
  '-rentals': sql`f.rentals desc, f.unit_id desc`,
  earned: sql`f.earned, f.unit_id`,
  '-earned': sql`f.earned desc, f.unit_id desc`,
  care: sql`f.care, f.unit_id`,
  '-care': sql`f.care desc, f.unit_id desc`,
  cost: sql`f.cost, f.unit_id`,
  '-cost': sql`f.cost desc, f.unit_id desc`,
  balance: sql`f.balance, f.unit_id`,
  '-balance': sql`f.balance desc, f.unit_id desc`,
};
/** Equal rows are sorted by key, in the direction of the index. */
const tie = (sort: GarmentSort): RawBuilder<unknown> =>
  sort === 'idle' || (sort.startsWith('-') && sort !== '-idle') ? sql`s.key desc` : sql`s.key`;

const ofUnit = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  f.unit_id as key, 1 as units, f.rentals, ${daysRented(day)} as rented, greatest(1, ${day} - f.since + 1) as owned,
  case when f.is_out then 0 else greatest(0, ${day} - coalesce(f.last_back, f.since)) end as idle, f.rests, f.rent, f.fees, f.sold_for, f.care, f.cost`;

/** The garments `r` of a branch item are idle since the latest return of any of them. */
const ofRack = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  r.units, r.rentals, ${rentedStockSql(day)} as rented, ${ownedStockSql(day)} as owned,
  case when r.is_out then 0 else greatest(0, ${day} - r.rests) end as idle, case when r.is_out then date 'infinity' else r.rests end as rests, r.rent, r.fees, r.sold_for, r.care, r.cost`;

const filtersOf = (ask: GarmentFigureQuery): RawBuilder<unknown>[] =>
  [
    ask.category === undefined ? null : sql`and i.category = ${ask.category}`,
    ask.color === undefined ? null : sql`and i.color = ${ask.color}`,
    ask.itemSize === undefined ? null : sql`and i.size = ${ask.itemSize}`,
    ask.groupId === undefined ? null : sql`and i.group_id = ${ask.groupId}`,
  ].filter((one) => one !== null);

const kept = (
  scope: Shop,
  ask: GarmentFigureQuery,
  of: 'f' | 'r',
  branch: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const [row, filters] = [sql.ref(of), filtersOf(ask)];
  const item = filters.length > 0 || (of === 'r' && ask.by === 'group');
  return sql`
    from ${of === 'f' ? sql`figure_unit f` : sql`figure_rack r`}
    ${item ? sql`join product_item i on i.shop_id = ${scope.shopId} and i.id = ${row}.item_id` : sql``}
    where ${row}.shop_id = ${scope.shopId} and ${row}.branch_id = ${branch} and ${row}.gone = ${sql.lit(ask.show === 'gone')} ${sql.join(filters, sql` `)}`;
};

const anyBranch = ({ branchIds }: GarmentFigureQuery): RawBuilder<unknown> =>
  sql`any(${[...branchIds]}::bigint[])`;

const sumsOf = (scope: Shop, ask: GarmentFigureQuery, today: Day): RawBuilder<unknown> => {
  const day = sql`${today}::date`;
  if (ask.by === 'unit') return sql`select ${ofUnit(day)} ${kept(scope, ask, 'f', anyBranch(ask))}`;
  return sql`
  select r.key, sum(r.units)::int as units, sum(r.rentals)::int as rentals, sum(r.rented)::int as rented, sum(r.owned)::int as owned, min(r.idle)::int as idle, max(r.rests) as rests,
    sum(r.rent)::bigint as rent, sum(r.fees)::bigint as fees, sum(r.sold_for)::bigint as sold_for, sum(r.care)::bigint as care, sum(r.cost)::bigint as cost
  from (select ${ask.by === 'group' ? sql`i.group_id` : sql`r.item_id`} as key, ${ofRack(day)} ${kept(scope, ask, 'r', anyBranch(ask))}) r group by r.key`;
};

const wanted = (verdict: GarmentVerdict): RawBuilder<unknown> =>
  sql`any(${garmentVerdictReasons.filter((one) => garmentVerdictOf[one] === verdict)}::text[])`;
const reasonOf = (ask: GarmentFigureQuery): RawBuilder<unknown> =>
  ask.show === 'gone' ? sql`null::text` : worth;

/** Returns CTEs ending in `rows`, with verdicts only for a filter by verdict. */
const rowsOf = (scope: Shop, ask: GarmentFigureQuery, today: Day): RawBuilder<unknown> =>
  ask.verdict === undefined
    ? sql`rows as (${sumsOf(scope, ask, today)})`
    : sql`rows as (
    select * from (select s.*, ${reasonOf(ask)} as reason from (${sumsOf(scope, ask, today)}) s) s where s.reason = ${wanted(ask.verdict)})`;

/** `found` is at most `totalCap` + 1. Lists of garments are summed by branch items, which are fewer. */
export const garmentFigureSumQuery = (scope: Shop, ask: GarmentFigureQuery, today: Day) => {
  const racks = ask.verdict === undefined && ask.by === 'unit';
  const all = sql`rows as (select ${ofRack(sql`${today}::date`)} ${kept(scope, ask, 'r', anyBranch(ask))})`;
  return sql<GarmentFigureSums & { found: number }>`
  with ${racks ? all : rowsOf(scope, ask, today)}
  select least(${racks ? sql`coalesce(sum(units), 0)` : sql`count(*)`}, ${sql.lit(totalCap + 1)})::int as found, coalesce(sum(units), 0)::int as units,
    coalesce(sum(rentals), 0)::int as rentals,
    coalesce(sum(rented), 0)::bigint as "daysRented", coalesce(sum(owned), 0)::bigint as "daysOwned", coalesce(sum(rent), 0)::bigint as rent,
    coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(sold_for), 0)::bigint as "soldFor", coalesce(sum(care), 0)::bigint as care,
    coalesce(sum(cost), 0)::bigint as cost from rows`;
};

/**
 * Returns unsorted candidates: each branch's rows up to the page's end if an index has the order, otherwise
 * all rows.
 */
const pageRows = (scope: Shop, ask: GarmentFigureQuery & PageRequest, today: Day): RawBuilder<unknown> => {
  const walk = ask.by === 'unit' && ask.verdict === undefined ? walked[ask.sort] : undefined;
  if (walk === undefined) return rowsOf(scope, ask, today);
  return sql`rows as (
    select w.* from unnest(${[...ask.branchIds]}::bigint[]) b(id) cross join lateral (
      select ${ofUnit(sql`${today}::date`)} ${kept(scope, ask, 'f', sql`b.id`)} order by ${walk} limit ${ask.page * ask.size}) w)`;
};

const keyTables: Record<GarmentGrouping, RawBuilder<unknown>> = {
  unit: sql`join unit u on u.shop_id = g0.shop_id and u.id = p.key join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    join product_group g on g.shop_id = i.shop_id and g.id = i.group_id`,
  item: sql`join product_item i on i.shop_id = g0.shop_id and i.id = p.key join product_group g on g.shop_id = i.shop_id and g.id = i.group_id`,
  group: sql`join product_group g on g.shop_id = g0.shop_id and g.id = p.key`,
};

export const garmentFiguresQuery = (scope: Shop, ask: GarmentFigureQuery & PageRequest, today: Day) => {
  const { by } = ask;
  const isUnit = by === 'unit';
  const ofItem = by !== 'group';
  return sql<GarmentFigureDbRow>`
  with ${pageRows(scope, ask, today)},
  p as materialized (select s.*, row_number() over () as ord, ${reasonOf(ask)} as why from (select * from rows s order by ${ordered[ask.sort]}, ${tie(ask.sort)} ${limitOffset(ask)}) s)
  select p.units, p.rentals, p.rented as "daysRented", p.owned as "daysOwned", p.rent, p.fees, p.sold_for as "soldFor", p.care, p.cost, p.idle as "idleDays", p.why as reason,
    g.id as "groupId", ${ofItem ? sql`i.id` : sql`null::bigint`} as "itemId", ${isUnit ? sql`u.id` : sql`null::bigint`} as "unitId",
    ${isUnit ? sql`u.barcode` : sql`null::text`} as barcode, ${isUnit ? sql`u.state` : sql`null::unit_state`} as state,
    ${ofItem ? sql`i.name` : sql`g.name`} as name, ${ofItem ? itemDetail(scope) : sql`g.code`} as detail, m.token, m.folder,
    ${
      isUnit
        ? sql`case when p.cost > 0 and p.rent + p.fees + p.sold_for >= p.care + p.cost then (
            select min(d.day) from (select coalesce(l.returned_day, l.pickup_day) as day, sum(l.net + l.fees) over (order by l.pickup_day, l.returned_day) as brought
              from (${unitRentsQuery(scope, sql`u.id`)}) l) d where d.brought >= p.care + p.cost) end`
        : sql`null::date`
    } as "paidBackOn"
  from p cross join (select ${scope.shopId}::int as shop_id) g0
  ${keyTables[by]}
  left join image m on m.shop_id = g.shop_id and m.id = ${ofItem ? shownImage : sql`g.main_image_id`}
  order by p.ord`;
};
