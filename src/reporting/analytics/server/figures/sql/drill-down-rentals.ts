import { type RawBuilder, sql } from 'kysely';
import { type Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lineIncomeSql, type OrderListRow, orderRows, unitLinesQuery } from '#orders/order/server/index.ts';
import type { GarmentFigureFilter } from '#reporting/analytics/rules/garment-list-options.ts';
import { type DemandQuery, lostDemandSql } from './demand.ts';

export type RentalDrillDownQuery = {
  branchIds: readonly number[];
  show: GarmentFigureFilter;
  unitId?: number | undefined;
  itemId?: number | undefined;
  groupId?: number | undefined;
};

const unitsOf = (scope: Scope, ask: RentalDrillDownQuery): RawBuilder<unknown> => sql`(
  select u.id as unit_id from unit u
  where u.shop_id = ${scope.shopId} and u.branch_id = any(${[...ask.branchIds]}::bigint[])
    and u.state ${ask.show === 'gone' ? sql`in` : sql`not in`} ('sold', 'lost')
    ${ask.unitId === undefined ? sql`` : sql`and u.id = ${ask.unitId}`}
    ${ask.itemId === undefined ? sql`` : sql`and u.item_id = ${ask.itemId}`}
    ${
      ask.groupId === undefined
        ? sql``
        : sql`and u.item_id in (select i.id from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${ask.groupId})`
    }) u`;

export const rentalDrillDownSum = (scope: Scope, ask: RentalDrillDownQuery) => sql<{
  rentals: number;
  rent: number;
  fees: number;
}>`
  select coalesce(sum(f.rentals), 0)::int as rentals, coalesce(sum(f.rent), 0)::bigint as rent, coalesce(sum(f.fees), 0)::bigint as fees
  from ${unitsOf(scope, ask)} join figure_unit f on f.shop_id = ${scope.shopId} and f.unit_id = u.unit_id`;

export const rentalDrillDownName = (scope: Scope, { unitId, itemId, groupId }: RentalDrillDownQuery) => sql<{
  name: string;
}>`
  select coalesce(u.barcode, i.name, g.name) as name from (select 1) x
  left join unit u on u.shop_id = ${scope.shopId} and u.id = ${unitId ?? null}::bigint and u.branch_id = any(${[...scope.branchIds]}::bigint[])
  left join product_item i on i.shop_id = ${scope.shopId} and i.id = ${itemId ?? null}::bigint
  left join product_group g on g.shop_id = ${scope.shopId} and g.id = ${groupId ?? null}::bigint
  where coalesce(u.barcode, i.name, g.name) is not null`;

export type RentalDrillDownRow = OrderListRow & {
  barcode: string;
  pieceBranch: number;
  pickedUp: Day;
  due: Day;
  back: Day | null;
  rent: number;
  fees: number;
};

export const rentalDrillDownPage = (scope: Scope, ask: RentalDrillDownQuery & PageRequest, today: Day) => {
  const brought = lineIncomeSql(scope);
  return sql<RentalDrillDownRow>`
  with keys as materialized (
    select k.*, row_number() over (order by k.pickup_day desc, k.line_id desc) as ord from (${unitLinesQuery(scope, unitsOf(scope, ask))}) k
    order by k.pickup_day desc, k.line_id desc ${limitOffset(ask)}),
  page as materialized (select k.order_id, k.ord from keys k),
  rows as (${orderRows(scope, today)}),
  money as (
    select p.ord, p.unit_id, o.branch_id, ${brought.columns} from keys p ${brought.tables})
  select r.*, u.barcode, m.branch_id as "pieceBranch", m."pickupDay" as "pickedUp", m."returnDay" as due, m."returnedDay" as back, m.rent::bigint as rent, m.fees::bigint as fees
  from money m join rows r on r.ord = m.ord join unit u on u.shop_id = ${scope.shopId} and u.id = m.unit_id
  order by m.ord`;
};

export type DemandDrillDownQuery = DemandQuery & { groupId: number; itemSize?: string | undefined };
const wishes = (
  scope: Scope,
  { groupId, itemSize, ...ask }: DemandDrillDownQuery,
): RawBuilder<unknown> => sql`
  ${lostDemandSql(scope, ask)} and d.group_id = ${groupId} ${itemSize === undefined ? sql`` : sql`and d.size = ${itemSize}`}`;

export type DemandDrillDownRow = {
  askedDay: Day;
  eventDay: Day;
  size: string;
  web: boolean;
  branchName: string | null;
  n: number;
};

export const demandDrillDownPage = (
  scope: Scope,
  ask: DemandDrillDownQuery & PageRequest,
) => sql<DemandDrillDownRow>`
  with p as materialized (
    select d.asked_day, d.event_day, d.size, d.source, d.branch_id, d.n from ${wishes(scope, ask)}
    order by d.asked_day desc, d.event_day, d.size, d.source, d.branch_id ${limitOffset(ask)})
  select p.asked_day as "askedDay", p.event_day as "eventDay", coalesce(s.description, p.size) as size, p.source = 'web' as web, b.name as "branchName", p.n
  from p
  left join branch b on b.shop_id = ${scope.shopId} and b.id = p.branch_id
  left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = p.size
  order by p.asked_day desc, p.event_day, p.size, p.source, p.branch_id`;

export const demandDrillDownSum = (scope: Scope, ask: DemandDrillDownQuery) => sql<{
  found: number;
  n: number;
  name: string | null;
}>`
  select least(count(*), ${sql.lit(totalCap + 1)})::int as found, coalesce(sum(d.n), 0)::int as n,
    (select g.name from product_group g where g.shop_id = ${scope.shopId} and g.id = ${ask.groupId}) as name
  from ${wishes(scope, ask)}`;
