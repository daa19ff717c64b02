import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type OrderListRow, orderRows } from '#orders/order/server/index.ts';
import { type BailAge, bailAgeDays, type BailAgeFilter } from '#reporting/analytics/rules/bail-ages.ts';
import { bailForfeitedKind } from '#reporting/analytics/rules/drill-down.ts';

type Shop = Pick<Scope, 'shopId'>;
const ids = (branchIds: readonly number[]): RawBuilder<unknown> => sql`any(${[...branchIds]}::bigint[])`;

const { week, twoWeeks, month } = bailAgeDays;

/** `since` is the due day while garments are reserved or rented, then the return's day. */
const heldOf = ({ shopId }: Shop, branchIds: readonly number[], today: Day): RawBuilder<unknown> => sql`
  select t.*, case when t.days is null then 'notDue' when t.days <= ${sql.lit(week)} then 'week' when t.days <= ${sql.lit(twoWeeks)} then 'twoWeeks'
    when t.days <= ${sql.lit(month)} then 'month' else 'longer' end as age
  from (
    select s.order_id, s.branch_id, s.bail_held as held, w.since, p.day as promised,
      case when w.goes_on and w.since >= ${today}::date then null else greatest(0, ${today}::date - w.since) end as days
    from order_sums s
    cross join lateral (select s.held_count + s.out_count > 0 as goes_on,
      case when s.held_count + s.out_count = 0 and s.returned_day is not null then s.returned_day else s.return_day end as since) w
    left join bail_promise p on p.shop_id = s.shop_id and p.order_id = s.order_id and p.settled_day is null
    where s.shop_id = ${shopId} and s.branch_id = ${ids(branchIds)} and s.bail_held > 0) t`;

export type HeldBailRow = {
  branchId: number;
  age: BailAge;
  orders: number;
  held: number;
  lateOrders: number;
  lateHeld: number;
};

export const heldBailQuery = (scope: Shop, branchIds: readonly number[], today: Day) => sql<HeldBailRow>`
  select h.branch_id as "branchId", h.age, count(*)::int as orders, sum(h.held)::bigint as held,
    count(*) filter (where h.promised < ${today}::date)::int as "lateOrders",
    coalesce(sum(h.held) filter (where h.promised < ${today}::date), 0)::bigint as "lateHeld"
  from (${heldOf(scope, branchIds, today)}) h group by h.branch_id, h.age`;

export const forfeitedBailQuery = (
  scope: Shop,
  branchIds: readonly number[],
  { from, to }: { from: Day; to: Day },
) => sql<{
  branchId: number;
  branchName: string;
  times: number;
  kept: number;
}>`
  select b.id as "branchId", b.name as "branchName", coalesce(sum(f.n), 0)::int as times, coalesce(-sum(f.amount), 0)::bigint as kept
  from branch b
  left join figure_day f on f.shop_id = b.shop_id and f.branch_id = b.id and f.cut = 'kind' and f.key = ${bailForfeitedKind} and f.day between ${from}::date and ${to}::date
  where b.shop_id = ${scope.shopId} and b.id = ${ids(branchIds)} group by b.id, b.name order by b.name, b.id`;

export type HeldBailFilter = { branchIds: readonly number[]; show?: BailAgeFilter | undefined };
const shownOf = (scope: Shop, { branchIds, show }: HeldBailFilter, today: Day): RawBuilder<unknown> => sql`
  select * from (${heldOf(scope, branchIds, today)}) h
  ${show === undefined ? sql`` : show === 'late' ? sql`where h.promised < ${today}::date` : sql`where h.age = ${show}`}`;

export type HeldBailOrderRow = OrderListRow & {
  branchName: string;
  held: number;
  since: Day;
  days: number | null;
  promisedDay: Day | null;
};

export const heldBailPage = (
  scope: Scope,
  ask: HeldBailFilter & PageRequest,
  today: Day,
) => sql<HeldBailOrderRow>`
  with page as materialized (
    select h.*, row_number() over (order by h.since, h.order_id) as ord from (${shownOf(scope, ask, today)}) h
    order by h.since, h.order_id ${limitOffset(ask)}),
  rows as (${orderRows(scope, today)})
  select r.*, b.name as "branchName", p.held, p.since, p.days, p.promised as "promisedDay"
  from page p join rows r on r.ord = p.ord join branch b on b.shop_id = ${scope.shopId} and b.id = p.branch_id order by p.ord`;

export const heldBailSum = (scope: Scope, ask: HeldBailFilter, today: Day) => sql<{
  found: number;
  orders: number;
  held: number;
}>`
  select least(count(*), ${sql.lit(totalCap + 1)})::int as found, count(*)::int as orders, coalesce(sum(h.held), 0)::bigint as held
  from (${shownOf(scope, ask, today)}) h`;
