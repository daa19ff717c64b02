/**
 * What hangs on a group. Reads tables of rooms above (unit, reservation, order_line, rental_order): whether a group may be
 * changed or deleted is the catalogue's to say, and a query is the only way to ask.
 */
import { sql } from 'kysely';
import type { Scope } from '../../core/server/scope.ts';
import type { OpenOrder } from '../contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Garments of the group in open orders; no row when there is no such group. */
export const openCount = (scope: Shop, groupId: number) => sql<{ n: number }>`
  select (select count(*) from reservation r join product_item i on i.shop_id = r.shop_id and i.id = r.item_id
    where i.shop_id = g.shop_id and i.group_id = g.id and r.state in ('held', 'out') and r.purpose = 'rental') as n
  from product_group g where g.shop_id = ${scope.shopId} and g.id = ${groupId}`;

export const itemUses = (scope: Shop, groupId: number) => sql<{
  productItemId: number;
  units: number;
  orderLines: number;
}>`
  select i.id as "productItemId",
    (select count(*) from unit u where u.shop_id = i.shop_id and u.item_id = i.id) as units,
    (select count(*) from order_line l where l.shop_id = i.shop_id and l.item_id = i.id) as "orderLines"
  from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} order by i.id`;

/** Open orders with garments of the group, of the user's branches, at most 20. */
export const ordersOfGroup = (scope: Pick<Scope, 'shopId' | 'branchIds'>, groupId: number) => sql<OpenOrder>`
  select o.id as "orderId", o.order_no as "orderNo", min(l.pickup_day) as "pickupDay", max(l.return_day) as "returnDay", count(*) as count
  from product_item i
  join reservation r on r.shop_id = i.shop_id and r.item_id = i.id and r.state in ('held', 'out') and r.purpose = 'rental'
  join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  group by o.id, o.order_no order by min(l.pickup_day), o.id limit 20`;
