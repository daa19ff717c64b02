import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';

type Found = { id: number; order_no: string; name: string; phone: string; codes: string[] };

export const refreshOrderSearchKeys = async (
  q: Tx,
  scope: Scope,
  of: { customerId: number } | { orderId: number },
): Promise<void> => {
  const which = 'orderId' in of ? sql`o.id = ${of.orderId}` : sql`o.customer_id = ${of.customerId}`;
  const { rows } = await sql<Found>`
    select o.id, o.order_no, case when c.erased_at is null then coalesce(c.name, '') else '' end as name, coalesce(c.phone, '') as phone,
      array(select i.code from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
        where l.shop_id = o.shop_id and l.order_id = o.id group by i.code order by min(l.id))
      || array(select e.name from order_set e where e.shop_id = o.shop_id and e.order_id = o.id order by e.id)
      || array(select a.code from order_sale_line a where a.shop_id = o.shop_id and a.order_id = o.id order by a.id)
      || array(select a.name from order_sale_line a where a.shop_id = o.shop_id and a.order_id = o.id and o.kind = 'sale' order by a.id) as codes
    from rental_order o left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    where o.shop_id = ${scope.shopId} and ${which} order by o.id for update of o`.execute(q);
  if (rows.length === 0) return;
  const keys = rows.map((row) =>
    orderSearchKey({ orderNo: row.order_no, customerName: row.name, phone: row.phone, codes: row.codes }),
  );
  await sql`update rental_order o set search = n.search
    from unnest(${rows.map((row) => row.id)}::bigint[], ${keys}::text[]) as n (id, search)
    where o.shop_id = ${scope.shopId} and o.id = n.id`.execute(q);
};
