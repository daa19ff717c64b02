import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';

export const orderSearchSource = sql<Parameters<typeof orderSearchKey>[0]>`json_build_object(
  'orderNo', rental_order.order_no,
  'customerName', coalesce((select c.name from customer c where c.shop_id = rental_order.shop_id and c.id = rental_order.customer_id and c.erased_at is null), ''),
  'phone', coalesce((select c.phone from customer c where c.shop_id = rental_order.shop_id and c.id = rental_order.customer_id), ''),
  'codes', array(select i.code from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      where l.shop_id = rental_order.shop_id and l.order_id = rental_order.id group by i.code order by min(l.id))
    || array(select e.name from order_set e where e.shop_id = rental_order.shop_id and e.order_id = rental_order.id order by e.id)
    || array(select a.code from order_sale_line a where a.shop_id = rental_order.shop_id and a.order_id = rental_order.id order by a.id)
    || array(select a.name from order_sale_line a where a.shop_id = rental_order.shop_id and a.order_id = rental_order.id
      and rental_order.kind = 'sale' order by a.id))`;

type Found = { id: number; source: Parameters<typeof orderSearchKey>[0] };

export const refreshOrderSearchKeys = async (
  q: Tx,
  scope: Scope,
  of: { customerId: number } | { orderId: number },
): Promise<void> => {
  const which = 'orderId' in of ? sql`id = ${of.orderId}` : sql`customer_id = ${of.customerId}`;
  const { rows } = await sql<Found>`
    select id, ${orderSearchSource} as source from rental_order
    where shop_id = ${scope.shopId} and ${which} order by id for update`.execute(q);
  if (rows.length === 0) return;
  const keys = rows.map((row) => orderSearchKey(row.source));
  await sql`update rental_order o set search = n.search
    from unnest(${rows.map((row) => row.id)}::bigint[], ${keys}::text[]) as n (id, search)
    where o.shop_id = ${scope.shopId} and o.id = n.id`.execute(q);
};
