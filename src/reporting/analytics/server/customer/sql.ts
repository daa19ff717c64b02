import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { CustomerOrderFilter } from '#reporting/analytics/rules/customer-order-filters.ts';
import type { OrderListRow } from '#orders/order/server/index.ts';
import { orderRows, returnedDaysLate, stateInSql, stateNotInSql } from '#orders/order/server/index.ts';

export type OrderFilterChoice = CustomerOrderFilter | undefined;

export const mergedCustomerQuery = (scope: Scope, id: number) => sql<{ id: number }>`
  select coalesce(c.merged_into_id, c.id) as id from customer c where c.shop_id = ${scope.shopId} and c.id = ${id}`;

const kept = (scope: Scope, id: number): RawBuilder<number> =>
  sql<number>`(${mergedCustomerQuery(scope, id)})`;

const own = (
  scope: Scope,
  id: number,
) => sql`o.shop_id = ${scope.shopId} and o.customer_id = ${kept(scope, id)}
  and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const state = sql`l.state`;
const returned = sql`l.returned_day is not null and ${stateNotInSql('lost', state)}`;
const late = sql`${returnedDaysLate} > 0 and ${stateNotInSql('lost', state)}`;

const some = (scope: Scope, lines: RawBuilder<boolean>) => sql`exists (select from order_line l
  where l.shop_id = ${scope.shopId} and l.order_id = o.id and ${lines})`;

const shown = (scope: Scope, show: OrderFilterChoice) => {
  const open = some(scope, stateInSql('open', state));
  if (show === 'open') return open;
  // A sale is completed immediately, and counts as cancelled if fully refunded.
  const sold = sql`exists (select from order_sale_line a where a.shop_id = ${scope.shopId} and a.order_id = o.id and a.state = 'sold')`;
  if (show === 'over')
    return sql`case o.kind when 'sale' then ${sold} else ${some(scope, stateInSql('settled', state))} and not ${open} end`;
  if (show === 'off')
    return sql`case o.kind when 'sale' then not ${sold} else not ${some(scope, stateNotInSql('off', state))} end`;
  return sql`true`;
};

export const customerOrdersQuery = (
  scope: Scope,
  id: number,
  ask: { show: OrderFilterChoice; page: number; size: number; today: Day },
) => sql<OrderListRow>`
  with page as materialized (select o.id as order_id, -o.id as ord from rental_order o
    where ${own(scope, id)} and ${shown(scope, ask.show)} order by o.id desc ${limitOffset(ask)})
  ${orderRows(scope, ask.today)} order by p.ord`;

export const customerOrderCount = (scope: Scope, id: number, show: OrderFilterChoice) =>
  countQuery(sql`select from rental_order o where ${own(scope, id)} and ${shown(scope, show)}`);

export type CustomerLineFigures = {
  orders: number;
  lastDay: Day | null;
  returned: number;
  late: number;
  lateDays: number;
  noShows: number;
};

/** Counts orders with a booked garment. A lost garment is not returned. */
export const customerLineFigures = (scope: Scope, id: number) => sql<CustomerLineFigures>`
  select count(distinct o.id) filter (where ${stateInSql('booked', state)}) as orders,
    max(l.pickup_day) filter (where ${stateInSql('gone', state)}) as "lastDay",
    count(*) filter (where ${returned}) as returned,
    count(*) filter (where ${late}) as late,
    coalesce(sum(${returnedDaysLate}) filter (where ${late}), 0)::int8 as "lateDays",
    count(*) filter (where ${stateInSql('notFetched', state)}) as "noShows"
  from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id where ${own(scope, id)}`;

export const customerMoneyFigures = (scope: Scope, id: number) => sql<{
  spent: number;
  bailKept: number;
  bailHeld: number;
}>`
  select coalesce(sum(s.paid), 0)::int8 as spent, coalesce(sum(s.bail_kept), 0)::int8 as "bailKept",
    coalesce(sum(s.bail_held), 0)::int8 as "bailHeld"
  from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id where ${own(scope, id)}`;

export const customerCreditSlips = (scope: Scope, id: number) => sql<{
  documentId: number;
  orderId: number;
  documentNo: string;
  day: Day;
  amount: number;
}>`
  select d.id as "documentId", d.order_id as "orderId", d.document_no as "documentNo", d.day, d.total as amount
  from rental_order o join document d on d.shop_id = o.shop_id and d.order_id = o.id and d.kind = 'credit_slip'
  where ${own(scope, id)}
    and not exists (select from document_void v where v.shop_id = d.shop_id and v.document_id = d.id)
  order by d.id desc limit 100`;

export const currentCustomerId = kept;
