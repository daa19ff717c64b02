import { sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql } from '#orders/order/server/index.ts';
import type { PickingLine, preparationContract } from '../contract.ts';
import { maxPickingLines } from '../contract.ts';
import type { PreparationLineRow } from './sql-order.ts';
import { preparationHeadQuery, preparationLineColumns, preparationLineTables } from './sql-order.ts';

type Query = QueryOf<typeof preparationContract.picking>;
type Row = PreparationLineRow & Omit<PickingLine, 'image'>;

const pulled = sql<boolean>`(${stateInSql('ready', sql`l.state`)} or exists (select from prepare_task t where t.shop_id = l.shop_id and t.line_id = l.id
  and t.step = 'pull' and t.unit_id = r.unit_id and t.reservation_id = r.id))`;

const categoryName = sql`coalesce(nullif(k.description, ''), i.category)`;

/** One row above the maximum shows that there are more rows. */
const pickingQuery = (scope: Scope, { from, to, orderId, all }: Query) => sql<Row>`
  select ${preparationLineColumns}, o.id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName",
    coalesce(e.name, '') as "setName", ${categoryName} as "categoryName", ${pulled} as pulled
  from order_line l ${preparationLineTables}
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  left join order_set e on e.shop_id = l.shop_id and e.id = l.order_set_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join lookup k on k.shop_id = l.shop_id and k.kind = 'category' and k.code = i.category
  where l.shop_id = ${scope.shopId} and ${stateInSql('held', sql`l.state`)}
    and ${orderId === undefined ? sql`l.branch_id = ${scope.branchId}` : sql`l.order_id = ${orderId}`}
    and ${from === undefined ? sql`true` : sql`l.pickup_day >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`l.pickup_day <= ${to}::date`}
    and ${all === '1' ? sql`true` : sql`not ${pulled}`}
  order by l.pickup_day, k.sort, ${categoryName} collate "th-x-icu", i.code, i.size, u.barcode, l.id limit ${maxPickingLines + 1}`;

export const readPickingList = readHandler<typeof preparationContract.picking>(async (db, scope, call) => {
  const { orderId } = call.query;
  const [rows, [head]] = await db.readAll(scope, [
    pickingQuery(scope, call.query),
    preparationHeadQuery(scope, orderId ?? 0),
  ]);
  if (orderId !== undefined && head === undefined) return call.fail('NOT_FOUND');
  const itemList = rows.slice(0, maxPickingLines).map(({ token, folder, ...row }) => ({
    ...row,
    image: imageUrl(scope.shopId, folder ?? 'item', token, 160),
  }));
  return { itemList, cut: rows.length > maxPickingLines };
});
