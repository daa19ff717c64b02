import { sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { orderContract } from '#orders/order/contract.ts';
import type { OrderLineRecord } from './order-rows.ts';
import { orderLineColumns, orderLineTables } from '../sql/read-order.ts';
import { lineDaysLate } from '../sql/late-days.ts';
import { orderLineToWire } from './to-wire.ts';

type Query = QueryOf<typeof orderContract.lines>;
type Row = OrderLineRecord & { late: number; orderId: number; orderNo: string; customerName: string };

/**
 * Keys are newest first, by the index of item or order. Without a filter, the branch's orders are read one by
 * one.
 */
const keys = (scope: Scope, { orderId, itemId }: Query) => {
  const own = sql`l.shop_id = ${scope.shopId} and l.branch_id = ${scope.branchId}`;
  if (orderId !== undefined || itemId !== undefined)
    return sql`select l.id from order_line l where ${own}
      ${orderId === undefined ? sql`` : sql`and l.order_id = ${orderId}`}
      ${itemId === undefined ? sql`` : sql`and l.item_id = ${itemId}`}
      order by l.id desc`;
  return sql`select n.id from rental_order o cross join lateral (
      select l.id from order_line l where l.shop_id = ${scope.shopId} and l.order_id = o.id order by l.id desc) n
    where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId}
    order by o.id desc`;
};

const pageQuery = (scope: Scope, query: Query, today: Day) => sql<Row>`
  with page as materialized (${keys(scope, query)} ${limitOffset(query)})
  select ${orderLineColumns(scope)}, ${lineDaysLate(scope, today)} as late, o.id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName"
  from page join order_line l on l.shop_id = ${scope.shopId} and l.id = page.id
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id ${orderLineTables}
  order by l.order_id desc, l.id desc`;

const knownQuery = (scope: Scope, { orderId, itemId }: Query) => sql<{ ok: boolean }>`
  select (${orderId ?? null}::bigint is null or exists (select from rental_order o where o.shop_id = ${scope.shopId}
      and o.id = ${orderId ?? null}::bigint and o.branch_id = any(${[...scope.branchIds]}::bigint[])))
    and (${itemId ?? null}::bigint is null or exists (select from product_item i where i.shop_id = ${scope.shopId}
      and i.id = ${itemId ?? null}::bigint)) as ok`;

export const listOrderLines = readHandler<typeof orderContract.lines>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const [[known], rows, [count]] = await db.readAll(scope, [
    knownQuery(scope, call.query),
    pageQuery(scope, call.query, today),
    countQuery(keys(scope, call.query)),
  ]);
  if (known?.ok !== true) return call.fail('NOT_FOUND');
  const itemList = rows.map((row) => ({
    ...orderLineToWire(scope.shopId, row, row.late),
    orderId: row.orderId,
    orderNo: row.orderNo,
    customerName: row.customerName,
  }));
  return pageReply(call.query, itemList, count?.n);
});
