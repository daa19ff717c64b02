/** Order and customer appear only at the user's branches. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

export const timelineBarColumns = sql`
  r.id as "reservationId", r.unit_id as "unitId", lower(r.blocked) as "from", upper(r.blocked) as "until", r.due, r.purpose, r.state,
  o.id as "orderId", coalesce(o.order_no, '') as "orderNo", coalesce(c.name, '') as "customerName",
  case when o.id is null then '' else coalesce(e.name, '') end as "setName"`;

export const timelineBarTables = (scope: Scope): RawBuilder<unknown> => sql`
  left join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = r.id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = ${leakproofCoalesce(sql`l.order_id`, sql`r.hold_order_id`)} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  left join order_set e on e.shop_id = ${scope.shopId} and e.id = l.order_set_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id`;
