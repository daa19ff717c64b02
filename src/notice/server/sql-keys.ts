/**
 * What each kind of notice is about, computed from the tables: keys only (order, branch, day, satang, detail), read
 * from the front of partial indexes over what is under way, never from the history, and no more than can be told.
 */
import { type RawBuilder, sql } from 'kysely';
import { ledgerSums } from '../../accounting/server/index.ts';
import type { Day } from '../../core/common/day.ts';
import { totalCap } from '../../core/common/wire.ts';
import type { Scope } from '../../core/server/scope.ts';
import { stateIn, stateNotIn } from '../../order/server/index.ts';
import { atRiskReservations } from '../../stock/server/index.ts';
import type { NoticeKind } from '../kinds.ts';

export type KeyRow = {
  order_id: number | null;
  customer_id: number | null;
  branch_id: number;
  day: Day | null;
  amount: number | null;
  detail: string;
};
type Keys = RawBuilder<KeyRow>;
export type Ask = { scope: Scope; branchIds: readonly number[]; today: Day };

const enough = totalCap + 1;
const sums = ledgerSums('e');

const here = ({ scope, branchIds }: Ask, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.shop_id`)} = ${scope.shopId} and ${sql.ref(`${alias}.branch_id`)} = any(${[...branchIds]}::bigint[])`;

/** Orders with lines in such states on such days. */
const lines = (
  ask: Ask,
  column: 'pickup_day' | 'return_day',
  where: RawBuilder<unknown>,
): Keys => sql<KeyRow>`
  select l.order_id, null::bigint as customer_id, l.branch_id, min(${sql.ref(`l.${column}`)}) as day, null::bigint as amount, '' as detail
  from order_line l where ${here(ask, 'l')} and ${where} group by l.order_id, l.branch_id order by day, l.order_id limit ${enough}`;

const held = stateIn('held', sql`l.state`);
const out = stateIn('out', sql`l.state`);
const back = stateIn('back', sql`l.state`);

/** Price less what is paid, of orders `k`: the figures of src/order/totals.ts, in one statement. */
const balances = (ask: Ask, candidates: RawBuilder<unknown>): Keys => sql<KeyRow>`
  with k as materialized (select distinct order_id, branch_id from (${candidates}) c limit ${enough}),
  price as (
    select l.order_id, min(l.return_day) as day, coalesce(sum(l.rental_price), 0) as rent, coalesce(sum(l.discount), 0) as discount
    from k join order_line l on l.shop_id = ${ask.scope.shopId} and l.order_id = k.order_id and ${stateNotIn('off', sql`l.state`)}
    group by l.order_id),
  charge as (
    select h.order_id, sum(h.amount) as total, coalesce(sum(h.amount) filter (where h.kind = 'cancel_fee'), 0) as with_vat
    from k join order_charge h on h.shop_id = ${ask.scope.shopId} and h.order_id = k.order_id group by h.order_id),
  paid as (
    select e.order_id, ${sums.paid} as paid from k join ledger_entry e on e.shop_id = ${ask.scope.shopId} and e.order_id = k.order_id
    group by e.order_id),
  due as (
    select k.order_id, k.branch_id, p.day, o.vat_rate, coalesce(x.total, 0) as charges, coalesce(x.with_vat, 0) as with_vat,
      p.rent - least(p.discount + o.discount, p.rent) as net, coalesce(y.paid, 0) as paid
    from k join rental_order o on o.shop_id = ${ask.scope.shopId} and o.id = k.order_id
    join price p on p.order_id = k.order_id left join charge x on x.order_id = k.order_id left join paid y on y.order_id = k.order_id),
  owed as (
    select order_id, branch_id, day, (net + charges + round(greatest(0, net + charges - with_vat) * vat_rate / 10000.0) - paid)::int8 as amount from due)
  select order_id, null::bigint as customer_id, branch_id, day, amount, '' as detail from owed where amount > 0 order by day, order_id`;

/** Owed now: garments that go out today or should have, that are out with something charged on top, or that are back. */
const unpaid = (ask: Ask): Keys =>
  balances(
    ask,
    sql`
    (select l.order_id, l.branch_id from order_line l where ${here(ask, 'l')} and ${held} and l.pickup_day <= ${ask.today}::date limit ${enough})
    union all
    (select l.order_id, l.branch_id from order_line l where ${here(ask, 'l')} and ${out}
      and exists (select from order_charge h where h.shop_id = ${ask.scope.shopId} and h.order_id = l.order_id) limit ${enough})
    union all
    (select l.order_id, l.branch_id from order_line l where ${here(ask, 'l')} and ${back} limit ${enough})`,
  );

/** Everything is back and bail is still held. */
const bail = (ask: Ask): Keys => sql<KeyRow>`
  with k as materialized (
    select l.order_id, l.branch_id, max(l.returned_day) as day from order_line l
    where ${here(ask, 'l')} and ${back}
      and not exists (select from order_line x where x.shop_id = ${ask.scope.shopId} and x.order_id = l.order_id
        and ${stateIn('ahead', sql`x.state`)})
    group by l.order_id, l.branch_id order by l.order_id limit ${enough}),
  held as (
    select e.order_id, ${sums.bailHeld} as amount from k join ledger_entry e on e.shop_id = ${ask.scope.shopId} and e.order_id = k.order_id
    group by e.order_id)
  select k.order_id, null::bigint as customer_id, k.branch_id, k.day, h.amount, '' as detail
  from k join held h on h.order_id = k.order_id and h.amount > 0 order by k.day, k.order_id`;

const atRisk = (ask: Ask): Keys => sql<KeyRow>`
  select l.order_id, null::bigint as customer_id, l.branch_id, min(l.pickup_day) as day, null::bigint as amount,
    string_agg(distinct i.name, ', ') as detail
  from (${sql.join(
    ask.branchIds.map((branchId) => sql`(${atRiskReservations({ ...ask.scope, branchId }, ask.today)})`),
    sql` union all `,
  )}) r
  join order_line l on l.shop_id = ${ask.scope.shopId} and l.reservation_id = r."reservationId" and ${held}
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  group by l.order_id, l.branch_id order by day, l.order_id limit ${enough}`;

const fitting = (ask: Ask): Keys => sql<KeyRow>`
  select f.order_id, f.customer_id, f.branch_id, f.day, null::bigint as amount,
    to_char(make_interval(mins => f.from_minute), 'HH24:MI') as detail
  from fitting f where ${here(ask, 'f')} and f.day = ${ask.today}::date and f.state = 'booked' order by f.from_minute, f.id limit ${enough}`;

/** On its way longer than it should be, for whoever waits for it. */
const transfer = ({ scope, branchIds, today }: Ask): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, t.to_branch_id as branch_id, t.expected_day as day, null::bigint as amount,
    '#' || t.id as detail
  from transfer t where t.shop_id = ${scope.shopId} and t.to_branch_id = any(${[...branchIds]}::bigint[]) and t.state = 'sent'
    and t.expected_day < ${today}::date order by t.expected_day, t.id limit ${enough}`;

/** Days of the last month with money in them that nobody closed; asked only where days are closed at all. */
const unclosed = ({ scope, branchIds, today }: Ask): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, b.id as branch_id, d.day, null::bigint as amount, '' as detail
  from unnest(${[...branchIds]}::bigint[]) as b (id)
  cross join lateral (select min(c.day) as day from cash_day c where c.shop_id = ${scope.shopId} and c.branch_id = b.id) f
  cross join lateral (select ${today}::date - n as day from generate_series(1, 31) as n) d
  where d.day > f.day
    and not exists (select from cash_day c where c.shop_id = ${scope.shopId} and c.branch_id = b.id and c.day = d.day and c.closed)
    and exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.branch_id = b.id and e.day = d.day)
  order by d.day, b.id`;

const keys = {
  overdue: (ask) => lines(ask, 'return_day', sql`${out} and l.return_day < ${ask.today}::date`),
  atRisk,
  notFetched: (ask) => lines(ask, 'pickup_day', sql`${held} and l.pickup_day < ${ask.today}::date`),
  unpaid,
  pickup: (ask) => lines(ask, 'pickup_day', sql`${held} and l.pickup_day = ${ask.today}::date`),
  return: (ask) => lines(ask, 'return_day', sql`${out} and l.return_day = ${ask.today}::date`),
  fitting,
  bail,
  transfer,
  unclosed,
} satisfies Record<NoticeKind, (ask: Ask) => Keys>;

/** How many of a kind there are in each branch. */
export const countQuery = (kind: NoticeKind, ask: Ask) => sql<{ branch_id: number; count: number }>`
  select k.branch_id, count(*) as count from (${keys[kind](ask)}) k group by k.branch_id`;

export type NoticeListRow = KeyRow & {
  count: number;
  order_no: string | null;
  customer_name: string | null;
  phone: string | null;
  branch_name: string;
};

/** The first of a kind, with what a row shows; the count in every row. */
export const rowsQuery = (kind: NoticeKind, ask: Ask, most: number) => sql<NoticeListRow>`
  with k as materialized (select *, row_number() over () as ord from (${keys[kind](ask)}) x)
  select k.order_id, k.customer_id, k.branch_id, k.day, k.amount, k.detail, (select count(*) from k) as count,
    o.order_no, c.name as customer_name, c.phone, b.name as branch_name
  from (select * from k order by ord limit ${most}) k
  join branch b on b.shop_id = ${ask.scope.shopId} and b.id = k.branch_id
  left join rental_order o on o.shop_id = ${ask.scope.shopId} and o.id = k.order_id
  left join customer c on c.shop_id = ${ask.scope.shopId} and c.id = coalesce(o.customer_id, k.customer_id)
  order by k.ord`;
