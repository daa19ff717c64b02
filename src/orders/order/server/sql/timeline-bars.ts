/** Order and customer appear only at the user's branches. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import { nextOpenDaySql } from '#setup/shop/server/index.ts';

const rental = { shopId: sql`r.shop_id`, branchId: sql`r.branch_id`, orderId: sql`o.id` };

/** A rental due on closed days is due on the next open day. */
export const timelineBarColumns = sql`
  r.id as "reservationId", r.unit_id as "unitId", lower(r.blocked) as "from", upper(r.blocked) as "until", r.purpose, r.state,
  case when r.state = 'out' and r.purpose = 'rental' then ${nextOpenDaySql(rental, sql`r.due`)} else r.due end as due,
  o.id as "orderId", coalesce(o.order_no, '') as "orderNo", coalesce(c.name, '') as "customerName",
  case when o.id is null then '' else coalesce(e.name, '') end as "setName"`;

export const timelineBarTables = (scope: Scope): RawBuilder<unknown> => sql`
  left join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = r.id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = ${leakproofCoalesce(sql`l.order_id`, sql`r.hold_order_id`)} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  left join order_set e on e.shop_id = ${scope.shopId} and e.id = l.order_set_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id`;
