import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SaleState } from '#orders/order/rules/sale-lines.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { PictureReference } from '../read/order-rows.ts';
import { keysNeeded, newestOrderKeys } from './list-keys.ts';
import { shownImage } from '#catalog/server/index.ts';

export type SaleListFilter = {
  page: number;
  size: number;
  q?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  ended: boolean;
};

/** Amounts are in satang. `orderId` is null in the single row of an empty page. */
export type SaleListRow = PictureReference & {
  total: number;
  orderId: number;
  orderNo: string;
  createdAt: string;
  customerName: string;
  phone: string;
  createdBy: string;
  price: number;
  paid: number;
  names: string[];
  states: SaleState[];
  quantity: number;
};

/** Uses the index of returned items, but searches all sales for words or days. */
const endedKeys = (scope: Scope, asked: SaleListFilter): RawBuilder<unknown> => {
  const words = orderSearchWords(asked.q);
  const cameBack = (order: RawBuilder<unknown>) => sql<boolean>`exists (select from order_sale_line a
    where a.shop_id = ${scope.shopId} and a.branch_id = ${scope.branchId} and a.order_id = ${order} and a.state <> 'sold')`;
  if (words.length > 0 || asked.from !== undefined || asked.to !== undefined)
    return newestOrderKeys(scope, asked, words, 'sale', cameBack);
  return sql`
    select k.order_id, row_number() over (order by k.order_id desc) as ord from (
      select e.order_id from (
        select a.order_id from order_sale_line a
        where a.shop_id = ${scope.shopId} and a.branch_id = ${scope.branchId} and a.state <> 'sold'
        group by a.order_id order by a.order_id desc offset 0) e
      join rental_order o on o.shop_id = ${scope.shopId} and o.id = e.order_id and o.kind = 'sale'
      order by e.order_id desc limit ${keysNeeded(asked)}) k`;
};

export const saleListQuery = (scope: Scope, asked: SaleListFilter) => sql<SaleListRow>`
  with keys as materialized (${asked.ended ? endedKeys(scope, asked) : newestOrderKeys(scope, asked, orderSearchWords(asked.q), 'sale')}),
  page as materialized (select k.order_id, k.ord from keys k where k.ord > ${(asked.page - 1) * asked.size} and k.ord <= ${asked.page * asked.size}),
  rows as (
    select p.ord, o.id as "orderId", o.order_no as "orderNo", o.created_at as "createdAt", coalesce(c.name, '') as "customerName",
      coalesce(c.phone, '') as phone, coalesce(w.display_name, '') as "createdBy", s.price, s.paid, l.names, l.states, l.quantity, m.token, m.folder
    from page p
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = p.order_id
    join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = p.order_id
    cross join lateral (
      select array_agg(a.name order by a.id) as names, array_agg(a.state::text order by a.id) as states, sum(a.quantity)::int as quantity, min(a.unit_id) as unit_id
      from order_sale_line a where a.shop_id = ${scope.shopId} and a.order_id = p.order_id) l
    left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
    left join app_user w on w.shop_id = o.shop_id and w.id = o.created_by
    left join unit u on u.shop_id = o.shop_id and u.id = l.unit_id
    left join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
    left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
    left join image m on m.shop_id = i.shop_id and m.id = ${shownImage})
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r.ord`;
