/** Unused customer credit, in satang. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

export type CustomerCreditRow = {
  customerId: number;
  name: string;
  phone: string;
  since: Day;
  kept: number;
  used: number;
  paidOut: number;
  credit: number;
};

const accounts = (scope: Shop, day: Day): RawBuilder<unknown> => sql`
  select o.customer_id, min(e.day) as since,
    coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0)::int8 as kept,
    coalesce(sum(e.amount) filter (where e.kind not in ('refund', 'credit_payout')), 0)::int8 as used,
    coalesce(sum(e.amount) filter (where e.kind = 'credit_payout'), 0)::int8 as paid_out,
    -sum(e.amount)::int8 as credit
  from ledger_entry e
  join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  where e.shop_id = ${scope.shopId} and e.method = 'credit' and e.day <= ${day}::date and o.customer_id is not null
  group by o.customer_id having sum(e.amount) <> 0`;

export const customerCreditSums = (scope: Shop, day: Day) => sql<{ found: number; sum: number }>`
  select count(*)::int8 as found, coalesce(sum(a.credit), 0)::int8 as sum from (${accounts(scope, day)}) a`;

export const customerCreditPage = (
  scope: Shop,
  day: Day,
  page: PageRequest,
): RawBuilder<CustomerCreditRow> => sql<CustomerCreditRow>`
  select a.customer_id as "customerId", c.name, c.phone, a.since, a.kept, a.used, a.paid_out as "paidOut", a.credit
  from (${accounts(scope, day)}) a
  join customer c on c.shop_id = ${scope.shopId} and c.id = a.customer_id
  order by a.credit desc, a.customer_id ${limitOffset(page)}`;

/** Payouts are booked on this order. Returns no row if the customer never had credit. */
export const latestCreditOrder = (scope: Shop, customerId: number) => sql<{ id: number }>`
  select o.id from rental_order o
  join ledger_entry e on e.shop_id = o.shop_id and e.order_id = o.id and e.method = 'credit' and e.kind = 'refund'
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId}
  group by o.id having sum(e.amount) < 0 order by max(e.id) desc limit 1`;
