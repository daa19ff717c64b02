import { sql } from 'kysely';
import type { OpenOrder } from '#catalog/contract.ts';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';
import { lockOrders } from '../sql/order-sums.ts';
import { sumOrders } from '../changes/save-order-sums.ts';

/** Lines refer to the remaining item after a merge but keep their name. Issued documents stay. */
export const orderLineReferences: ItemReferenceProvider = {
  uses: {
    orderLines: ({ shopId }, itemIds) => sql<number>`
      (select count(*) from order_line l where l.shop_id = ${shopId} and l.item_id = any(${itemIds}))`,
  },
  openOrders: ({ shopId, branchIds }, itemIds) => sql<OpenOrder>`
    select o.id as "orderId", o.order_no as "orderNo", min(l.pickup_day) as "pickupDay", max(l.return_day) as "returnDay", count(*) as count
    from reservation r
    join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
    join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
    where r.shop_id = ${shopId} and r.item_id = any(${itemIds}) and r.state in ('held', 'out')
      and r.purpose = 'rental' and o.branch_id = any(${[...branchIds]}::bigint[])
    group by o.id, o.order_no`,
  renaming: async (q, { shopId }, groupIds) => {
    await sql`
      with renamed as (
        update order_line l set item_name = i.name
        from product_item i join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
        where i.shop_id = ${shopId} and i.group_id = any(${[...groupIds]}::bigint[]) and i.name <> g.name
          and l.shop_id = i.shop_id and l.item_id = i.id and l.item_name is null
        returning l.order_id)
      update order_sums s set renamed = true
      where s.shop_id = ${shopId} and s.order_id in (select order_id from renamed) and not s.renamed`.execute(
      q,
    );
  },
  follow: async (q, scope, pairs) => {
    const { rows } = await sql<{ id: number }>`
      select distinct l.order_id as id from order_line l
      where l.shop_id = ${scope.shopId} and l.item_id = any(${pairs.map((one) => one.from)}::bigint[]) order by 1`.execute(
      q,
    );
    const orderIds = rows.map((row) => row.id);
    if (orderIds.length > 0) await lockOrders(scope, orderIds).execute(q);
    const into = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")`;
    await sql`update order_line l set item_id = n."into" from ${into}
      where l.shop_id = ${scope.shopId} and l.item_id = n."from"`.execute(q);
    await sumOrders(q, scope, orderIds);
  },
};
