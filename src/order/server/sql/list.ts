/** One page of an order list: keys first, then everything a row shows, for the orders of the page only. */
import { sql } from 'kysely';
import { ledgerSums } from '../../../accounting/server/index.ts';
import type { Day } from '../../../core/common/day.ts';
import type { Scope } from '../../../core/server/scope.ts';
import type { LineState } from '../../states.ts';
import type { Picture } from '../rows.ts';
import type { ListQuery } from './list-keys.ts';
import { listKeys } from './list-keys.ts';
import { daysLate, stateNotIn } from './states.ts';

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
  states: LineState[];
  pickup_day: Day;
  return_day: Day;
  returned_day: Day | null;
  days_late: number;
  line_count: number;
  names: string[] | null;
  rent: number;
  discount: number;
  bail: number;
  charges: number;
  charges_with_vat: number;
  vat_rate: number;
  paid: number;
  bail_taken: number;
  bail_kept: number;
  bail_returned: number;
};

/** Names shown of an order's garments. */
const namesShown = 3;

const sums = ledgerSums('e');

const counted = sql`(${stateNotIn('off', sql`l.state`)})`;

const lineSums = (scope: Scope, today: Day) => sql`
  select array_agg(distinct l.state::text) as states,
    coalesce(min(l.pickup_day) filter (where ${counted}), min(l.pickup_day)) as pickup_day,
    coalesce(max(l.return_day) filter (where ${counted}), max(l.return_day)) as return_day,
    max(l.returned_day) as returned_day,
    max(${daysLate(today)}) as days_late,
    coalesce(nullif(count(*) filter (where ${counted}), 0), count(*)) as line_count,
    coalesce(sum(l.rental_price) filter (where ${counted}), 0)::int8 as rent,
    coalesce(sum(l.discount) filter (where ${counted}), 0)::int8 as discount,
    coalesce(sum(l.bail) filter (where ${counted}), 0)::int8 as bail
  from order_line l where l.shop_id = ${scope.shopId} and l.order_id = o.id`;

const firstItems = (scope: Scope) => sql`
  select array_agg(i.name order by f.first) as names, (array_agg(i.id order by f.first))[1] as item_id
  from (select l.item_id, min(l.id) as first from order_line l where l.shop_id = ${scope.shopId} and l.order_id = o.id
    group by l.item_id order by 2 limit ${namesShown}) f
  join product_item i on i.shop_id = ${scope.shopId} and i.id = f.item_id`;

/** What a row shows, for the orders of a `page` of (order_id, ord). */
export const rowsOf = (scope: Scope, today: Day) => sql`
  select p.ord, o.id as order_id, o.order_no, o.branch_id, c.name as customer_name, c.phone, c.watch, o.event_day, o.created_at,
    l.states, l.pickup_day, l.return_day, l.returned_day, l.days_late, l.line_count, l.rent, l.discount + o.discount as discount, l.bail,
    f.names, m.token, m.folder, x.charges, x.charges_with_vat, o.vat_rate, e.paid, e.bail_taken, e.bail_kept, e.bail_returned
  from page p
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = p.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  cross join lateral (${lineSums(scope, today)}) l
  cross join lateral (${firstItems(scope)}) f
  left join product_item i on i.shop_id = o.shop_id and i.id = f.item_id
  left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = coalesce(i.image_id, g.main_image_id)
  cross join lateral (
    select coalesce(sum(h.amount), 0)::int8 as charges, coalesce(sum(h.amount) filter (where h.kind = 'cancel_fee'), 0)::int8 as charges_with_vat
    from order_charge h where h.shop_id = ${scope.shopId} and h.order_id = o.id) x
  cross join lateral (
    select ${sums.paid} as paid, ${sums.bailTaken} as bail_taken, ${sums.bailKept} as bail_kept, ${sums.bailReturned} as bail_returned
    from ledger_entry e where e.shop_id = ${scope.shopId} and e.order_id = o.id) e`;

/** The page with the total (up to the cap) in every row; one statement. */
export const listQuery = (scope: Scope, query: ListQuery, today: Day) => sql<ListRow>`
  with keys as materialized (${listKeys(scope, query)}),
  page as materialized (select k.order_id, k.ord from keys k order by k.ord limit ${query.size} offset ${(query.page - 1) * query.size}),
  rows as (${rowsOf(scope, today)})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r.ord`;
