/** A page of what garments, items or styles bring, from the sums that are kept of each garment. Money in satang. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../core/common/day.ts';
import { totalCap } from '../../../core/common/wire.ts';
import { type Asked, slice } from '../../../core/server/page.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { itemDetail, type Picture, unitRents } from '../../../order/server/index.ts';
import type { UnitState } from '../../../stock/unit-states.ts';
import type { GarmentBy, GarmentShow, GarmentSort } from '../../garment-sorts.ts';
import { type Verdict, verdictOf, worthDays, type WorthReason, worthReasons } from '../../worth.ts';
import { daysRented } from './sql-unit.ts';
import { shownImage } from '../../../catalog/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

export type GarmentsAsk = {
  branchIds: readonly number[];
  by: GarmentBy;
  show: GarmentShow;
  category?: string | undefined;
  color?: string | undefined;
  itemSize?: string | undefined;
  groupId?: number | undefined;
  verdict?: Verdict | undefined;
  sort: GarmentSort;
};

export type GarmentSums = {
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
export type GarmentRow = Picture &
  GarmentSums & {
    groupId: number;
    itemId: number | null;
    unitId: number | null;
    barcode: string | null;
    state: UnitState | null;
    name: string;
    detail: string;
    idleDays: number;
    paidBackOn: Day | null;
    reason: WorthReason | null;
  };

const days = (n: keyof typeof worthDays): RawBuilder<number> => sql.lit(worthDays[n]);

/** Of sums `s`: what is left of what it brought, and when it is worth keeping (worth.ts). */
const earned = sql`(s.rent + s.fees)`;
const balance = sql`(s.rent + s.fees + s.sold_for - s.care - s.cost)`;
const worth = sql<WorthReason>`case
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
  idle: sql`s.idle`,
  '-idle': sql`s.idle desc`,
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

const keys: Record<GarmentBy, RawBuilder<unknown>> = {
  unit: sql`u.id`,
  item: sql`u.item_id`,
  group: sql`i.group_id`,
};

/** With-clauses that end in `rows`: each row of the list with its sums and its reason. */
const rowsOf = (scope: Shop, ask: GarmentsAsk, today: Day): RawBuilder<unknown> => sql`
  s as (
    select ${keys[ask.by]} as key, count(*)::int as units, sum(coalesce(f.rentals, 0))::int as rentals, sum(coalesce(${daysRented(sql`${today}::date`)}, 0))::int as rented,
      sum(greatest(1, ${today}::date - coalesce(u.acquired_day, (u.created_at at time zone 'Asia/Bangkok')::date) + 1))::int as owned,
      min(case when f.is_out then 0
        else greatest(0, ${today}::date - coalesce(f.last_back, u.acquired_day, (u.created_at at time zone 'Asia/Bangkok')::date)) end)::int as idle,
      sum(coalesce(f.rent, 0))::bigint as rent, sum(coalesce(f.fees, 0))::bigint as fees, sum(coalesce(f.sold_for, 0))::bigint as sold_for,
      sum(coalesce(f.care, 0))::bigint as care, sum(u.cost)::bigint as cost
    from unit u
    join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    left join figure_unit f on f.shop_id = u.shop_id and f.unit_id = u.id
    where u.shop_id = ${scope.shopId} and u.branch_id = any(${[...ask.branchIds]}::bigint[])
      and u.state ${ask.show === 'gone' ? sql`in` : sql`not in`} ('sold', 'lost')
      ${ask.category === undefined ? sql`` : sql`and i.category = ${ask.category}`}
      ${ask.color === undefined ? sql`` : sql`and i.color = ${ask.color}`}
      ${ask.itemSize === undefined ? sql`` : sql`and i.size = ${ask.itemSize}`}
      ${ask.groupId === undefined ? sql`` : sql`and i.group_id = ${ask.groupId}`}
    group by 1),
  judged as (select s.*, ${ask.show === 'gone' ? sql`null::text` : worth} as reason from s),
  rows as materialized (
    select s.* from judged s
    ${
      ask.verdict === undefined
        ? sql``
        : sql`where s.reason = any(${worthReasons.filter((one) => verdictOf[one] === ask.verdict)}::text[])`
    })`;

/** What all rows of the list come to; `found` goes one past the cap when there are more. */
export const garmentSumQuery = (scope: Shop, ask: GarmentsAsk, today: Day) => sql<
  GarmentSums & { found: number }
>`
  with ${rowsOf(scope, ask, today)}
  select least(count(*), ${sql.lit(totalCap + 1)})::int as found, coalesce(sum(units), 0)::int as units, coalesce(sum(rentals), 0)::int as rentals,
    coalesce(sum(rented), 0)::bigint as "daysRented", coalesce(sum(owned), 0)::bigint as "daysOwned", coalesce(sum(rent), 0)::bigint as rent,
    coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(sold_for), 0)::bigint as "soldFor", coalesce(sum(care), 0)::bigint as care,
    coalesce(sum(cost), 0)::bigint as cost from rows`;

const keyTables: Record<GarmentBy, RawBuilder<unknown>> = {
  unit: sql`join unit u on u.shop_id = g0.shop_id and u.id = p.key join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    join product_group g on g.shop_id = i.shop_id and g.id = i.group_id`,
  item: sql`join product_item i on i.shop_id = g0.shop_id and i.id = p.key join product_group g on g.shop_id = i.shop_id and g.id = i.group_id`,
  group: sql`join product_group g on g.shop_id = g0.shop_id and g.id = p.key`,
};

/** A page of them. */
export const garmentsQuery = (scope: Shop, ask: GarmentsAsk & Asked, today: Day) => {
  const { by } = ask;
  const ofUnit = by === 'unit';
  const ofItem = by !== 'group';
  return sql<GarmentRow>`
  with ${rowsOf(scope, ask, today)},
  p as materialized (select s.*, row_number() over () as ord from (select * from rows s order by ${ordered[ask.sort]}, s.key ${slice(ask)}) s)
  select p.units, p.rentals, p.rented as "daysRented", p.owned as "daysOwned", p.rent, p.fees, p.sold_for as "soldFor", p.care, p.cost, p.idle as "idleDays", p.reason,
    g.id as "groupId", ${ofItem ? sql`i.id` : sql`null::bigint`} as "itemId", ${ofUnit ? sql`u.id` : sql`null::bigint`} as "unitId",
    ${ofUnit ? sql`u.barcode` : sql`null::text`} as barcode, ${ofUnit ? sql`u.state` : sql`null::unit_state`} as state,
    ${ofItem ? sql`i.name` : sql`g.name`} as name, ${ofItem ? itemDetail(scope) : sql`g.code`} as detail, m.token, m.folder,
    ${
      ofUnit
        ? sql`case when p.cost > 0 and p.rent + p.fees + p.sold_for >= p.care + p.cost then (
            select min(d.day) from (select coalesce(l.returned_day, l.pickup_day) as day, sum(l.net + l.fees) over (order by l.pickup_day, l.returned_day) as brought
              from (${unitRents(scope, sql`u.id`)}) l) d where d.brought >= p.care + p.cost) end`
        : sql`null::date`
    } as "paidBackOn"
  from p cross join (select ${scope.shopId}::int as shop_id) g0
  ${keyTables[by]}
  left join image m on m.shop_id = g.shop_id and m.id = ${ofItem ? shownImage : sql`g.main_image_id`}
  order by p.ord`;
};
