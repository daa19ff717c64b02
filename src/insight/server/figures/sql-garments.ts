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

const since = sql`coalesce(u.acquired_day, (u.created_at at time zone 'Asia/Bangkok')::date)`;

/** The sums of garment `u` with what is kept of it, `f`. */
const ofUnit = (today: Day) => {
  const day = sql`${today}::date`;
  return {
    rentals: sql`coalesce(f.rentals, 0)`,
    rented: sql`coalesce(${daysRented(day)}, 0)`,
    owned: sql`greatest(1, ${day} - ${since} + 1)`,
    idle: sql`case when f.is_out then 0 else greatest(0, ${day} - coalesce(f.last_back, ${since})) end`,
    rent: sql`coalesce(f.rent, 0)`,
    fees: sql`coalesce(f.fees, 0)`,
    sold_for: sql`coalesce(f.sold_for, 0)`,
    care: sql`coalesce(f.care, 0)`,
    cost: sql`u.cost`,
  };
};

/** Together, of an item or a style: its garments lie idle as long as the one that was out last. */
const together = (one: ReturnType<typeof ofUnit>) =>
  sql.join([
    sql`count(*)::int as units`,
    ...Object.entries(one).map(([name, value]) => {
      const type = ['rentals', 'rented', 'owned', 'idle'].includes(name) ? sql`int` : sql`bigint`;
      return sql`${name === 'idle' ? sql`min` : sql`sum`}(${value})::${type} as ${sql.ref(name)}`;
    }),
  ]);
const alone = (one: ReturnType<typeof ofUnit>) =>
  sql.join([
    sql`1 as units`,
    ...Object.entries(one).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ]);

/**
 * With-clauses that end in `rows`: each row of the list with its sums, and with its reason where the list is filtered by it. They are read
 * from what is kept of each garment and from the garment, from the catalogue only where something of it is asked for.
 */
const rowsOf = (scope: Shop, ask: GarmentsAsk, today: Day): RawBuilder<unknown> => {
  const apart = ask.by === 'unit';
  const asked = [
    ask.category === undefined ? null : sql`and i.category = ${ask.category}`,
    ask.color === undefined ? null : sql`and i.color = ${ask.color}`,
    ask.itemSize === undefined ? null : sql`and i.size = ${ask.itemSize}`,
    ask.groupId === undefined ? null : sql`and i.group_id = ${ask.groupId}`,
  ].filter((one) => one !== null);
  const reason =
    ask.verdict === undefined
      ? sql`s.*`
      : sql`s.*, ${ask.show === 'gone' ? sql`null::text` : worth} as reason`;
  return sql`
  s as (
    select ${keys[ask.by]} as key, ${apart ? alone(ofUnit(today)) : together(ofUnit(today))}
    from unit u
    ${ask.by === 'group' || asked.length > 0 ? sql`join product_item i on i.shop_id = u.shop_id and i.id = u.item_id` : sql``}
    left join figure_unit f on f.shop_id = u.shop_id and f.unit_id = u.id
    where u.shop_id = ${scope.shopId} and u.branch_id = any(${[...ask.branchIds]}::bigint[])
      and u.state ${ask.show === 'gone' ? sql`in` : sql`not in`} ('sold', 'lost')
      ${sql.join(asked, sql` `)}
    ${apart ? sql`` : sql`group by 1`}),
  rows as (
    select * from (select ${reason} from s) s
    ${
      ask.verdict === undefined
        ? sql``
        : sql`where s.reason = any(${worthReasons.filter((one) => verdictOf[one] === ask.verdict)}::text[])`
    })`;
};

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
  const isUnit = by === 'unit';
  const ofItem = by !== 'group';
  const reason = ask.show === 'gone' ? sql`null::text` : worth;
  return sql<GarmentRow>`
  with ${rowsOf(scope, ask, today)},
  p as materialized (select s.*, row_number() over () as ord, ${reason} as why from (select * from rows s order by ${ordered[ask.sort]}, s.key ${slice(ask)}) s)
  select p.units, p.rentals, p.rented as "daysRented", p.owned as "daysOwned", p.rent, p.fees, p.sold_for as "soldFor", p.care, p.cost, p.idle as "idleDays", p.why as reason,
    g.id as "groupId", ${ofItem ? sql`i.id` : sql`null::bigint`} as "itemId", ${isUnit ? sql`u.id` : sql`null::bigint`} as "unitId",
    ${isUnit ? sql`u.barcode` : sql`null::text`} as barcode, ${isUnit ? sql`u.state` : sql`null::unit_state`} as state,
    ${ofItem ? sql`i.name` : sql`g.name`} as name, ${ofItem ? itemDetail(scope) : sql`g.code`} as detail, m.token, m.folder,
    ${
      isUnit
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
