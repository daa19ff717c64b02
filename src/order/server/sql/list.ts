/** One page of an order list: keys first, then what a row shows, read from the kept sums of the orders of the page only. */
import { sql } from 'kysely';
import type { Day } from '../../../core/common/day.ts';
import type { Scope } from '../../../core/server/scope.ts';
import type { OrderState } from '../../states.ts';
import type { Picture } from '../rows.ts';
import type { ListQuery } from './list-keys.ts';
import { listKeys } from './list-keys.ts';
import { lateOn } from './sums.ts';

/** Satang; `order_id` is null in the only row of a page on which nothing is. */
export type ListRow = Picture & {
  total: number;
  order_id: number;
  order_no: string;
  branch_id: number;
  customer_name: string | null;
  phone: string | null;
  watch: boolean | null;
  event_day: Day | null;
  created_at: string;
  state: OrderState;
  pickup_day: Day;
  return_day: Day;
  returned_day: Day | null;
  days_late: number;
  line_count: number;
  names: string[];
  price: number;
  balance: number;
  bail_held: number;
  bail_due: number;
  refund_due: number;
};

/** What a row shows, for the orders of a `page` of (order_id, ord). */
export const rowsOf = (scope: Scope, today: Day) => sql`
  select p.ord, o.id as order_id, o.order_no, o.branch_id, c.name as customer_name, c.phone, c.watch, o.event_day, o.created_at,
    s.state, s.pickup_day, s.return_day, s.returned_day, ${lateOn(today)} as days_late, s.line_count, s.price, s.balance,
    s.bail_held, s.bail_due, s.refund_due, m.token, m.folder,
    array(select n.name from unnest(s.shown_items) with ordinality f(id, place)
      join product_item n on n.shop_id = ${scope.shopId} and n.id = f.id order by f.place) as names
  from page p
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = p.order_id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = p.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join product_item i on i.shop_id = o.shop_id and i.id = s.shown_items[1]
  left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = coalesce(i.image_id, g.main_image_id)`;

/** The page with the total (up to the cap) in every row; one statement. */
export const listQuery = (scope: Scope, query: ListQuery, today: Day) => sql<ListRow>`
  with keys as materialized (${listKeys(scope, query)}),
  page as materialized (select k.order_id, k.ord from keys k where k.ord > ${(query.page - 1) * query.size} and k.ord <= ${query.page * query.size}),
  rows as (${rowsOf(scope, today)})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r.ord`;
