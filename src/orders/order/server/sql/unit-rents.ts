import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lineNet } from './line-net.ts';
import { stateInSql } from './state-sets.ts';

type Shop = Pick<Scope, 'shopId'>;

const goneLinesOf = (scope: Shop, unit: RawBuilder<number>): RawBuilder<unknown> => sql`
  reservation r
  join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id and ${stateInSql('gone', sql`l.state`)}
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  where r.shop_id = ${scope.shopId} and r.unit_id = ${unit} and r.purpose = 'rental' and r.state in ('out', 'returned')`;

const lineFees = (scope: Shop): RawBuilder<number> => sql<number>`
  coalesce((select sum(c.amount) from order_charge c where c.shop_id = ${scope.shopId} and c.order_id = l.order_id and c.line_id = l.id), 0)`;

export const unitRentsQuery = (scope: Shop, unit: RawBuilder<number>): RawBuilder<unknown> => sql`
  select l.state, l.pickup_day, l.returned_day, ${lineNet(scope)} as net, ${lineFees(scope)} as fees from ${goneLinesOf(scope, unit)}`;

export const unitLinesQuery = (scope: Shop, units: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.id as line_id, l.order_id, u.unit_id, l.pickup_day from ${units} cross join lateral (
    select l.id, l.order_id, l.pickup_day from ${goneLinesOf(scope, sql`u.unit_id`)}) l`;

/** Returns days, rent share (`rent`) and fees of line `l` of order `o` for rows `p` (line_id). */
export const lineIncomeSql = (scope: Shop) => ({
  columns: sql`l.pickup_day as "pickupDay", l.return_day as "returnDay", l.returned_day as "returnedDay", ${lineNet(scope)} as rent, ${lineFees(scope)} as fees`,
  tables: sql`join order_line l on l.shop_id = ${scope.shopId} and l.id = p.line_id join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id`,
});

export const unitsOfOrdersQuery = (scope: Shop, orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.unit_id from ${orders} x
    join order_line l on l.shop_id = ${scope.shopId} and l.order_id = x.order_id
    join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  union
  select a.unit_id from ${orders} x
    join order_sale_line a on a.shop_id = ${scope.shopId} and a.order_id = x.order_id where a.unit_id is not null`;

export const unitCareCostSql = (scope: Shop, unit: RawBuilder<number>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(e.cost), 0)::bigint from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = ${unit})`;
