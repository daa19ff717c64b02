import { sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateIn } from '#orders/order/server/index.ts';
import type { PickingLine, prepareContract } from '../contract.ts';
import { mostPicked } from '../contract.ts';
import type { LineRow } from './sql-order.ts';
import { headQuery, lineColumns, lineTables } from './sql-order.ts';

type Query = QueryOf<typeof prepareContract.picking>;
type Row = LineRow & Omit<PickingLine, 'image'>;

const pulled = sql<boolean>`(${stateIn('ready', sql`l.state`)} or exists (select from prepare_task t where t.shop_id = l.shop_id and t.line_id = l.id
  and t.step = 'pull' and t.unit_id = r.unit_id and t.reservation_id = r.id))`;

const categoryName = sql`coalesce(nullif(k.description, ''), i.category)`;

/** By pick-up day, then as the rack is ordered: category, code, size. One line more than fits, to know that there are more. */
const pickingQuery = (scope: Scope, { from, to, orderId, all }: Query) => sql<Row>`
  select ${lineColumns}, o.id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName",
    coalesce(e.name, '') as "setName", ${categoryName} as "categoryName", ${pulled} as pulled
  from order_line l ${lineTables}
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  left join order_set e on e.shop_id = l.shop_id and e.id = l.order_set_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join lookup k on k.shop_id = l.shop_id and k.kind = 'category' and k.code = i.category
  where l.shop_id = ${scope.shopId} and ${stateIn('held', sql`l.state`)}
    and ${orderId === undefined ? sql`l.branch_id = ${scope.branchId}` : sql`l.order_id = ${orderId}`}
    and ${from === undefined ? sql`true` : sql`l.pickup_day >= ${from}::date`}
    and ${to === undefined ? sql`true` : sql`l.pickup_day <= ${to}::date`}
    and ${all === '1' ? sql`true` : sql`not ${pulled}`}
  order by l.pickup_day, k.sort, ${categoryName} collate "th-x-icu", i.code, i.size, u.barcode, l.id limit ${mostPicked + 1}`;

export const picking = reading<typeof prepareContract.picking>(async (db, scope, call) => {
  const { orderId } = call.query;
  const [rows, [head]] = await db.readAll(scope, [
    pickingQuery(scope, call.query),
    headQuery(scope, orderId ?? 0),
  ]);
  if (orderId !== undefined && head === undefined) return call.fail('NOT_FOUND');
  const itemList = rows.slice(0, mostPicked).map(({ token, folder, ...row }) => ({
    ...row,
    image: imageUrl(scope.shopId, folder ?? 'item', token, 160),
  }));
  return { itemList, cut: rows.length > mostPicked };
});
