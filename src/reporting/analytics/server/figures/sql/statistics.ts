/** The cost of these queries depends only on the number of months, branches and breakdown keys. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Breakdown } from '#reporting/analytics/rules/breakdowns.ts';
import type { DrillDownCut } from '#reporting/analytics/rules/drill-down.ts';
import { monthsAndDaysOf, type FigurePeriod } from '#reporting/analytics/rules/periods.ts';

type Shop = Pick<Scope, 'shopId'>;
export type StatisticsFilter = {
  branchIds: readonly number[];
  /** Year of the months chart, independent of the compared period. */
  year: number;
  now: FigurePeriod;
  before: FigurePeriod;
};

const ids = (branchIds: readonly number[]): RawBuilder<unknown> => sql`any(${[...branchIds]}::bigint[])`;

/** `part` is a month (its number as key), a count, or a breakdown. Amounts are in satang. */
export type StatisticsRow = {
  part: 'month' | 'count' | Breakdown;
  key: string;
  name: string;
  n: number;
  amount: number;
  nBefore: number;
  amountBefore: number;
};

/** The sums of whole months are stored. */
const rowsOf = (
  scope: Shop,
  branchIds: readonly number[],
  time: FigurePeriod,
  now: boolean,
): RawBuilder<unknown> => {
  const { months, days } = monthsAndDaysOf(time);
  const of = (table: RawBuilder<unknown>, day: RawBuilder<unknown>, { from, to }: FigurePeriod) => sql`
    select f.branch_id, f.cut, f.key, f.n, f.amount, ${sql.lit(now)} as now ${table}
    where f.shop_id = ${scope.shopId} and f.branch_id = ${ids(branchIds)} and ${day} between ${from}::date and ${to}::date and f.cut not in ('group', 'made')`;
  return sql.join(
    [
      ...(months === null ? [] : [of(sql`from figure_month f`, sql`f.month`, months)]),
      ...days.map((one) => of(sql`from figure_day f`, sql`f.day`, one)),
    ],
    sql` union all `,
  );
};

/** One statement makes all sums consistent. */
export const statisticsRowsQuery = (
  scope: Shop,
  { branchIds, year, now, before }: StatisticsFilter,
) => sql<StatisticsRow>`
  with f as materialized (
    ${rowsOf(scope, branchIds, now, true)} union all ${rowsOf(scope, branchIds, before, false)}),
  y as (
    select f.month, f.cut, f.key, f.n, f.amount from figure_month f
    where f.shop_id = ${scope.shopId} and f.branch_id = ${ids(branchIds)}
      and f.month between ${`${year - 1}-01-01`}::date and ${`${year}-12-01`}::date and (f.cut = 'method' or f.cut = 'count' and f.key = 'rentals')),
  months as (
    select extract(month from f.month)::int as month, f.month >= ${`${year}-01-01`}::date as now,
      case when f.cut = 'method' then f.amount else 0 end as amount, case when f.cut = 'count' then f.n else 0 end as n
    from y f),
  parts as (
    select case f.cut when 'method' then 'branch' end as part, f.branch_id::text as key, f.n, f.amount, f.now from f where f.cut = 'method'
    union all
    select f.cut::text, f.key, f.n, f.amount, f.now from f where f.cut not in ('kind', 'group')),
  summed as (
    select part, key, coalesce(sum(n) filter (where now), 0)::bigint as n, coalesce(sum(amount) filter (where now), 0)::bigint as amount,
      coalesce(sum(n) filter (where not now), 0)::bigint as n_before, coalesce(sum(amount) filter (where not now), 0)::bigint as amount_before
    from parts group by part, key
    union all
    select 'month', month::text, coalesce(sum(n) filter (where now), 0)::bigint, coalesce(sum(amount) filter (where now), 0)::bigint,
      coalesce(sum(n) filter (where not now), 0)::bigint, coalesce(sum(amount) filter (where not now), 0)::bigint
    from months group by month)
  select s.part, s.key, coalesce(b.name, u.display_name, l.description, '') as name, s.n, s.amount, s.n_before as "nBefore", s.amount_before as "amountBefore"
  from summed s
  left join branch b on s.part = 'branch' and b.shop_id = ${scope.shopId} and b.id::text = s.key
  left join app_user u on s.part = 'staff' and u.shop_id = ${scope.shopId} and u.id::text = s.key
  left join lookup l on s.part in ('category', 'color', 'size') and l.shop_id = ${scope.shopId} and l.kind::text = s.part and l.code = s.key
  order by s.part, s.amount desc, s.n desc, s.key`;

export type ComparedMonthRow = {
  month: number;
  n: number;
  nBefore: number;
  amount: number;
  amountBefore: number;
};

export const comparedMonthsQuery = (
  scope: Shop,
  ask: { branchIds: readonly number[]; year: number; cut: DrillDownCut; key: string },
) => {
  const isNow = sql`f.month >= ${`${ask.year}-01-01`}::date`;
  return sql<ComparedMonthRow>`
  select extract(month from f.month)::int as month,
    coalesce(sum(f.n) filter (where ${isNow}), 0)::bigint as n, coalesce(sum(f.n) filter (where not ${isNow}), 0)::bigint as "nBefore",
    coalesce(sum(f.amount) filter (where ${isNow}), 0)::bigint as amount, coalesce(sum(f.amount) filter (where not ${isNow}), 0)::bigint as "amountBefore"
  from figure_month f
  where f.shop_id = ${scope.shopId} and f.branch_id = ${ids(ask.branchIds)} and f.cut = ${ask.cut}::figure_cut and f.key = ${ask.key}
    and f.month between ${`${ask.year - 1}-01-01`}::date and ${`${ask.year}-12-01`}::date
  group by 1`;
};

export const firstStatisticsYear = (scope: Shop, branchIds: readonly number[]) => sql<{
  year: number | null;
}>`
  select extract(year from min(f.month))::int as year from unnest(${[...branchIds]}::bigint[]) as b(id)
  cross join lateral (select f.month from figure_month f where f.shop_id = ${scope.shopId} and f.branch_id = b.id
    order by f.month limit 1) f`;

export const statisticsYearsFrom = (first: number | null | undefined, thisYear: number): number[] =>
  Array.from({ length: Math.max(1, thisYear - (first ?? thisYear) + 1) }, (_, at) => thisYear - at);

export const bailHeldSum = (scope: Shop, branchIds: readonly number[]) => sql<{
  held: number;
  orders: number;
}>`
  select coalesce(sum(s.bail_held), 0)::bigint as held, count(*)::int as orders from order_sums s
  where s.shop_id = ${scope.shopId} and s.branch_id = ${ids(branchIds)} and s.bail_held > 0`;

export type IncomeChartRow = { month: number; key: string; name: string; n: number; amount: number };

export const incomeChartQuery = (
  scope: Shop,
  ask: { branchIds: readonly number[]; year: number; cut: 'method' | 'category' | 'count'; key?: string },
) => sql<IncomeChartRow>`
  select extract(month from f.month)::int as month, f.key, coalesce(max(l.description), '') as name, sum(f.n)::bigint as n, sum(f.amount)::bigint as amount
  from figure_month f
  left join lookup l on f.cut = 'category' and l.shop_id = f.shop_id and l.kind = 'category' and l.code = f.key
  where f.shop_id = ${scope.shopId} and f.branch_id = ${ids(ask.branchIds)} and f.cut = ${ask.cut}::figure_cut
    and f.month between ${`${ask.year}-01-01`}::date and ${`${ask.year}-12-01`}::date
    ${ask.key === undefined ? sql`` : sql`and f.key = ${ask.key}`}
  group by f.month, f.key order by f.month, f.key`;
