/** Reads keys first, then only this page's orders. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { TimeSpan } from '#setup/shop/day-times.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import type { PictureReference } from '../read/order-rows.ts';
import type { OrderListFilter } from './list-keys.ts';
import { orderListKeys } from './list-keys.ts';
import { visitJson } from '../visits/sql.ts';
import { daysLateOn, daysOverdueOn, dueDayOf } from './order-sums.ts';
import { shownImage } from '#catalog/server/index.ts';

/** Amounts are in satang. `orderId` is null in the single row of an empty page. */
export type OrderListRow = Omit<OrderRow, 'items' | 'image' | 'returnedDay' | 'pickupTime' | 'returnTime'> &
  PictureReference & {
    pickupVisit: TimeSpan | null;
    returnVisit: TimeSpan | null;
    total: number;
    names: string[];
    returnedDay: Day | null;
  };

export const setNames = (scope: Pick<Scope, 'shopId'>, orderId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select string_agg(d.name, ', ' order by d.first) from (select x.name, min(x.id) as first from order_set x
    where x.shop_id = ${scope.shopId} and x.order_id = ${orderId} group by x.name) d), '')`;

/**
 * `page` has rows (order_id, ord). `offset 0` forces a lookup per name, because with many small shops the
 * planner would read all items of a shop per order.
 */
export const orderListRows = (scope: Scope, today: Day) => sql`
  select p.ord, o.id as "orderId", o.order_no as "orderNo", o.branch_id as "branchId", coalesce(c.name, '') as "customerName",
    coalesce(c.phone, '') as phone, coalesce(c.watch, false) as watch, o.event_day as "eventDay", o.created_at as "createdAt",
    s.state, s.pickup_day as "pickupDay", s.return_day as "returnDay", s.returned_day as "returnedDay",
    ${visitJson('pickup')} as "pickupVisit", ${visitJson('return')} as "returnVisit", ${daysLateOn(scope, today)} as "daysLate", ${daysOverdueOn(scope, today)} as overdue, ${dueDayOf(scope)} as "dueDay",
    s.line_count as "lineCount", s.price, s.balance, s.bail_held as "bailHeld", s.bail_due as "bailDue", s.refund_due as "refundDue",
    m.token, m.folder, ${setNames(scope, sql`p.order_id`)} as sets,
    case o.kind when 'sale' then array(select a.name from order_sale_line a where a.shop_id = ${scope.shopId} and a.order_id = p.order_id
      group by a.name order by min(a.id) limit 3)
    else array(select case when s.renamed then coalesce((select l.item_name from order_line l
          where l.shop_id = ${scope.shopId} and l.order_id = p.order_id and l.item_id = f.id and l.item_name is not null order by l.id limit 1), n.name)
        else n.name end
      from unnest(s.shown_items) with ordinality f(id, place)
      cross join lateral (select x.name from product_item x where x.shop_id = ${scope.shopId} and x.id = f.id offset 0) n order by f.place) end as names
  from page p
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = p.order_id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = p.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join product_item i on i.shop_id = o.shop_id and i.id = s.shown_items[1]
  left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}`;

export const orderListQuery = (scope: Scope, query: OrderListFilter, today: Day) => sql<OrderListRow>`
  with keys as materialized (${orderListKeys(scope, query, today)}),
  page as materialized (select k.order_id, k.ord from keys k where k.ord > ${(query.page - 1) * query.size} and k.ord <= ${query.page * query.size}),
  rows as (${orderListRows(scope, today)})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r.ord`;
