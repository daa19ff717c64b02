/** Promises as bars: whose they are is told only where the order is of a branch of the user. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { firstOf } from '#platform/db/leakproof-coalesce.ts';

/** Columns of a promise (`r`) with its order (`o`) and customer (`c`), for `barTables`. */
export const barColumns = sql`
  r.id as "reservationId", r.unit_id as "unitId", lower(r.blocked) as "from", upper(r.blocked) as "until", r.due, r.purpose, r.state,
  o.id as "orderId", coalesce(o.order_no, '') as "orderNo", coalesce(c.name, '') as "customerName",
  case when o.id is null then '' else coalesce(e.name, '') end as "setName"`;

export const barTables = (scope: Scope): RawBuilder<unknown> => sql`
  left join order_line l on l.shop_id = ${scope.shopId} and l.reservation_id = r.id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = ${firstOf(sql`l.order_id`, sql`r.hold_order_id`)} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
  left join order_set e on e.shop_id = ${scope.shopId} and e.id = l.order_set_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id`;
