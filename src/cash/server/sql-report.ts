/** Closed days come from stored totals, open days from the ledger. */
import { type RawBuilder, sql } from 'kysely';
import type { EntryKind } from '#ledger/contract.ts';
import { bailKinds, type EntryMethod } from '#ledger/entry-kinds.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PageRequest } from '#platform/db/page-query.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { BailReportRow, PeriodReportReply } from '../shapes.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import { taxPayments } from '../tax-payment.ts';
import { isOwnEntrySql } from './sql.ts';

type Shop = Pick<Scope, 'shopId'>;
export type ReportPeriod = { branchIds: readonly number[]; from: Day; to: Day };

/** Reversals belong to the figure of their original. */
const originalId = leakproofCoalesce(sql`e.reverses_id`, sql`e.id`);
const paysTax = sql`n.purpose in (${sql.join(taxPayments.map((one) => sql.lit(one)))})`;

/** Omits payments of taxes, which lower a debt. */
const book = (scope: Shop, { branchIds, from, to }: ReportPeriod): RawBuilder<unknown> => sql`
  select t.day, t.branch_id, true as closed, t.kind, t.method, t.amount, t.entries
  from cash_day_total t
  where t.shop_id = ${scope.shopId} and t.branch_id = any(${[...branchIds]}::bigint[])
    and t.day between ${from}::date and ${to}::date
  union all
  select o.day, o.branch_id, false, s.kind, s.method, s.amount, s.entries
  from (
    select d.day::date as day, b.id as branch_id
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    cross join unnest(${[...branchIds]}::bigint[]) as b(id)
    where not exists (select from cash_day c
      where c.shop_id = ${scope.shopId} and c.branch_id = b.id and c.day = d.day::date and c.closed)
  ) o
  cross join lateral (
    select e.kind, e.method, sum(e.amount)::int8 as amount, count(*)::int as entries from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.branch_id = o.branch_id and e.day = o.day
    group by e.kind, e.method
  ) s
  union all
  select e.day, e.branch_id, true, e.kind, e.method, -e.amount, -1
  from ledger_entry e join ledger_note n on n.shop_id = e.shop_id and n.entry_id = ${originalId}
  where e.shop_id = ${scope.shopId} and e.branch_id = any(${[...branchIds]}::bigint[])
    and e.day between ${from}::date and ${to}::date and ${isOwnEntrySql} and ${paysTax}`;

/**
 * The sums are by day and kind, by branch and kind, or by kind and method. `closed`: every branch with
 * entries closed the day.
 */
export type PeriodBookSum = {
  day: Day | null;
  branchId: number | null;
  closed: boolean;
  kind: EntryKind;
  method: EntryMethod | null;
  amount: number;
  entries: number;
};
export const periodBookSums = (
  scope: Shop,
  ask: ReportPeriod,
): RawBuilder<PeriodBookSum> => sql<PeriodBookSum>`
  select b.day, b.branch_id as "branchId", bool_and(b.closed) as closed, b.kind, b.method, sum(b.amount)::int8 as amount,
    sum(b.entries)::int8 as entries
  from (${book(scope, ask)}) b
  group by grouping sets ((b.day, b.kind), (b.branch_id, b.kind), (b.kind, b.method)) having sum(b.entries) <> 0
  order by b.day, b.branch_id, b.kind, b.method`;

export type PeriodBookRow = Omit<PeriodBookSum, 'day' | 'branchId' | 'method'> & {
  day: Day;
  branchName: string;
  method: EntryMethod;
};
export const periodBookRows = (
  scope: Shop,
  ask: ReportPeriod,
): RawBuilder<PeriodBookRow> => sql<PeriodBookRow>`
  select b.day, n.name as "branchName", b.closed, b.kind, b.method, b.amount, b.entries
  from (select x.day, x.branch_id, bool_and(x.closed) as closed, x.kind, x.method, sum(x.amount)::int8 as amount, sum(x.entries)::int as entries
    from (${book(scope, ask)}) x group by x.day, x.branch_id, x.kind, x.method having sum(x.entries) <> 0) b
  join branch n on n.shop_id = ${scope.shopId} and n.id = b.branch_id
  order by b.day, b.branch_id, b.kind, b.method`;

export const branchNames = (scope: Shop, branchIds: readonly number[]) => sql<
  Pick<PeriodReportReply['branches'][number], 'branchId' | 'branchName'>
>`
  select b.id as "branchId", b.name as "branchName" from branch b where b.shop_id = ${scope.shopId} and b.id = any(${[...branchIds]}::bigint[])
  order by b.tax_branch_no`;

export const categorySums = (scope: Shop, { branchIds, from, to }: ReportPeriod) => sql<
  PeriodReportReply['categories'][number]
>`
  select s.kind, s.category, coalesce(l.description, '') as "categoryName", s.amount, s.entries
  from (
    select e.kind, coalesce(n.category, '') as category, sum(e.amount)::int8 as amount, count(*)::int8 as entries
    from ledger_entry e
    left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = ${originalId}
    where e.shop_id = ${scope.shopId} and e.branch_id = any(${[...branchIds]}::bigint[])
      and e.day between ${from}::date and ${to}::date and ${isOwnEntrySql}
      and (n.purpose is null or not ${paysTax})
    group by 1, 2
  ) s
  left join lookup l on l.shop_id = ${scope.shopId} and l.kind = 'monetary' and l.code = s.category
  order by s.kind, abs(s.amount) desc, s.category`;

export type BailReportFilter = { branchIds: readonly number[]; day: Day };
const kinds = sql.join(bailKinds.map((kind) => sql.lit(kind)));

const held = (scope: Shop, { branchIds, day }: BailReportFilter): RawBuilder<unknown> => sql`
  select h.*, o.order_no, o.branch_id, o.customer_id
  from (
    select e.order_id, sum(e.amount)::int8 as held from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.kind in (${kinds}) and e.order_id is not null and e.day <= ${day}::date
    group by e.order_id having sum(e.amount) <> 0
  ) h
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = h.order_id and o.branch_id = any(${[...branchIds]}::bigint[])`;

export const bailReportSums = (scope: Shop, ask: BailReportFilter) => sql<{ found: number; sum: number }>`
  select count(*)::int8 as found, coalesce(sum(h.held), 0)::int8 as sum from (${held(scope, ask)}) h`;

export const bailReportPage = (
  scope: Shop,
  ask: BailReportFilter,
  page: PageRequest,
): RawBuilder<BailReportRow> => sql<BailReportRow>`
  select h.order_id as "orderId", h.order_no as "orderNo", b.name as "branchName", coalesce(c.name, '') as "customerName",
    coalesce(c.phone, '') as phone, s.since, s.taken, s.returned, s.kept, h.held
  from (select * from (${held(scope, ask)}) x order by x.order_id ${limitOffset(page)}) h
  join branch b on b.shop_id = ${scope.shopId} and b.id = h.branch_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = h.customer_id
  cross join lateral (
    select min(e.day) as since, coalesce(sum(e.amount) filter (where e.kind = 'bail_taken'), 0)::int8 as taken,
      coalesce(-sum(e.amount) filter (where e.kind = 'bail_returned'), 0)::int8 as returned,
      coalesce(-sum(e.amount) filter (where e.kind = 'bail_kept'), 0)::int8 as kept
    from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.order_id = h.order_id and e.kind in (${kinds}) and e.day <= ${ask.day}::date
  ) s
  order by h.order_id`;
