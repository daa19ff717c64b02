import { type RawBuilder, sql } from 'kysely';
import { returnedDaysLate } from './late-days.ts';
import { stateInSql, stateNotInSql } from './state-sets.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

const net = sql<number>`greatest(0, l.rental_price - l.discount)`;

/**
 * Divides entries (id, order_id, amount) among the garments that count, else all, by price. The remainder
 * goes to the largest rounding losses, then the oldest garments. Garments without a price get none.
 */
export const lineShares = (scope: Shop, entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.entry_id, s.line_id, s.item_id, (s.sign * (s.whole + case when s.place <= s.size - s.given then 1 else 0 end))::bigint as amount
  from (
    select t.*, sum(t.whole) over (partition by t.entry_id) as given,
      row_number() over (partition by t.entry_id order by t.rest desc, t.line_id) as place
    from (
      select e.id as entry_id, w.line_id, w.item_id, case when e.amount < 0 then -1 else 1 end as sign, abs(e.amount) as size,
        div(abs(e.amount)::numeric * w.weight, w.whole) as whole, mod(abs(e.amount)::numeric * w.weight, w.whole) as rest
      from (${entries}) e
      join (
        select x.order_id, x.line_id, x.item_id, case when x.counted > 0 then x.counts else x.net end as weight,
          case when x.counted > 0 then x.counted else x.every end as whole
        from (
          select l.order_id, l.id as line_id, l.item_id, ${net} as net, case when ${stateNotInSql('off', sql`l.state`)} then ${net} else 0 end as counts,
            sum(case when ${stateNotInSql('off', sql`l.state`)} then ${net} else 0 end) over (partition by l.order_id) as counted,
            sum(${net}) over (partition by l.order_id) as every
          from order_line l
          where l.shop_id = ${scope.shopId} and l.order_id in (select o.order_id from (${entries}) o)) x) w
        on w.order_id = e.order_id and w.weight > 0) t) s`;

/** Returns rentals that begin on the days `d` (branch_id, day). */
export const rentalsOnDays = (scope: Shop, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.branch_id, l.pickup_day as day, l.item_id, l.order_id, ${net} as net
  from ${days} d
  join order_line l on l.shop_id = ${scope.shopId} and l.branch_id = d.branch_id and l.pickup_day = d.day
    and ${stateNotInSql('draft', sql`l.state`)} and ${stateNotInSql('off', sql`l.state`)}`;

/** Returns `rentalsOnDays` with the booking day in Bangkok (`made`). */
export const bookedOnDays = (scope: Shop, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.branch_id, r.day, r.order_id, r.net, (o.created_at at time zone 'Asia/Bangkok')::date as made
  from (${rentalsOnDays(scope, days)}) r join rental_order o on o.shop_id = ${scope.shopId} and o.id = r.order_id`;

export const orderCountKinds = [
  'orders',
  'garments',
  /** Uncancelled rentals, and days until their first pick-up. */
  'lead',
  /** Uncancelled rentals, and their price. */
  'basket',
  /** Rentals of the day, later cancelled or no-shows. */
  'cancelled',
  'noshow',
  'sales',
  'rentals',
  /** Garments returned on the day, on time or with days late. */
  'onTime',
  'late',
] as const;
export type OrderCountKind = (typeof orderCountKinds)[number];

const happens = sql`m.kind = 'rental' and m.state not in ('cancelled', 'noshow')`;

const ofOrders = {
  orders: sql`('orders', m.kind = 'rental', 1, m.price)`,
  garments: sql`('garments', m.kind = 'rental', m.line_count, 0)`,
  lead: sql`('lead', ${happens}, 1, greatest(0, m.pickup_day - m.day))`,
  basket: sql`('basket', ${happens}, 1, m.price)`,
  cancelled: sql`('cancelled', m.kind = 'rental' and m.state = 'cancelled', 1, 0)`,
  noshow: sql`('noshow', m.state = 'noshow', 1, 0)`,
  sales: sql`('sales', m.kind = 'sale', 1, m.price)`,
} as const;

/** Counts on the days `d` (branch_id, day) in Bangkok, or on all days, in a row per order or line. */
export const countsOnDays = (
  scope: Shop,
  days: RawBuilder<unknown>,
  only: readonly string[] = orderCountKinds,
): RawBuilder<unknown> => {
  const made = Object.entries(ofOrders).flatMap(([key, row]) => (only.includes(key) ? [row] : []));
  const cameBack = only.includes('onTime') || only.includes('late');
  return sql.join(
    [
      ...(made.length === 0
        ? []
        : [
            // A subquery, because for a join the planner expects a ninth of all orders per day and reads them
            // all.
            sql`
  select m.branch_id, m.day, c.key, m.id as order_id, c.n, c.amount
  from (
    select d.branch_id, d.day, o.id, o.kind, s.state, s.price, s.line_count, s.pickup_day
    from ${days} d
    cross join lateral (
      select o.id, o.kind from rental_order o where o.shop_id = ${scope.shopId} and o.branch_id = d.branch_id
        and o.created_at >= d.day::timestamp at time zone 'Asia/Bangkok' and o.created_at < (d.day + 1)::timestamp at time zone 'Asia/Bangkok'
      offset 0) o
    cross join lateral (
      select s.state, s.price, s.line_count, s.pickup_day from order_sums s where s.shop_id = ${scope.shopId} and s.order_id = o.id offset 0) s
    where s.state <> 'draft') m
  cross join lateral (values ${sql.join(made)}) c(key, counts, n, amount)
  where c.counts`,
          ]),
      ...(only.includes('rentals')
        ? [
            sql`select r.branch_id, r.day, 'rentals' as key, r.order_id, 1 as n, r.net as amount from (${rentalsOnDays(scope, days)}) r`,
          ]
        : []),
      ...(cameBack
        ? [
            sql`
  select l.branch_id, l.returned_day as day, case when ${returnedDaysLate} > 0 then 'late' else 'onTime' end as key, l.order_id, 1 as n,
    ${returnedDaysLate} as amount
  from ${days} d
  join order_line l on l.shop_id = ${scope.shopId} and l.branch_id = d.branch_id and l.returned_day = d.day
    and ${stateInSql('came', sql`l.state`)} and not l.lost`,
          ]
        : []),
    ],
    sql` union all `,
  );
};

export const daysOfOrdersQuery = (scope: Shop, orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.branch_id, (o.created_at at time zone 'Asia/Bangkok')::date as day from ${orders} x
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = x.order_id
  union
  select l.branch_id, v.day from ${orders} x
    join order_line l on l.shop_id = ${scope.shopId} and l.order_id = x.order_id
    cross join lateral (values (l.pickup_day), (l.returned_day)) v(day) where v.day is not null
  union
  select e.branch_id, e.day from ${orders} x
    join ledger_entry e on e.shop_id = ${scope.shopId} and e.order_id = x.order_id`;

export const allOrderDaysQuery = (scope: Shop): RawBuilder<unknown> => sql`
  select o.branch_id, (o.created_at at time zone 'Asia/Bangkok')::date as day from rental_order o where o.shop_id = ${scope.shopId}
  union
  select l.branch_id, v.day from order_line l
    cross join lateral (values (l.pickup_day), (l.returned_day)) v(day) where l.shop_id = ${scope.shopId} and v.day is not null
  union
  select e.branch_id, e.day from ledger_entry e where e.shop_id = ${scope.shopId}`;
