import { type RawBuilder, sql } from 'kysely';
import { hasStaleFigures, type StaleFigure, markSelectedOrdersStale } from '#ledger/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { allOrderDaysQuery, daysOfOrdersQuery } from '#orders/order/server/index.ts';
import { recomputedSumsOf } from './recompute.ts';
import { markAllUnitSumsStale, hasStaleUnits, markUnitSumsStale } from './unit-sums.ts';

type Shop = Pick<Scope, 'shopId'>;

/** A new definition of a sum raises this number, so each shop recomputes all days once. */
const definition = 1;
const isBegun = sql<boolean>`h.begun and h.definition = ${sql.lit(definition)}`;

export type BranchDay = { branchId: number; day: Day };

const listed = (days: readonly BranchDay[]): RawBuilder<unknown> => sql`
  d as materialized (select distinct x.branch_id, x.day
    from unnest(${days.map((one) => one.branchId)}::bigint[], ${days.map((one) => one.day)}::date[]) x(branch_id, day))`;

export const createFigureHead = ({ shopId }: Shop) =>
  sql`insert into figure_head (shop_id) values (${shopId}) on conflict do nothing`;

/** Locks until the commit. Returns no row while another process recomputes. */
export const lockFigureHead = ({ shopId }: Shop) => sql<{ begun: boolean }>`
  select ${isBegun} as begun from figure_head h where h.shop_id = ${shopId} for update skip locked`;

export const markAllDaysStale = (scope: Shop) => sql`
  with begun as (update figure_head set begun = true, definition = ${definition} where shop_id = ${scope.shopId}), garments as (${markAllUnitSumsStale(scope)})
  insert into figure_wait (shop_id, day, branch_id)
  select ${scope.shopId}, x.day, x.branch_id from (${allOrderDaysQuery(scope)}
    union select f.branch_id, f.day from figure_day f where f.shop_id = ${scope.shopId}) x
  on conflict do nothing`;

/** Locks the items, so no item is deleted before its row is written. */
const changedItems = ({ shopId }: Shop): RawBuilder<unknown> => sql`
  select i.id as item_id, i.category, i.color, i.size, f.item_id is not null as known
  from product_item i left join figure_item f on f.shop_id = ${shopId} and f.item_id = i.id
  where i.shop_id = ${shopId} and (f.item_id is null or f.category <> i.category or f.color <> i.color or f.size <> i.size)
  for key share of i`;

/** `moved` means other values were recorded before. */
export const recordStaleItems = (scope: Shop) => sql<{ id: number; moved: boolean }>`
  insert into figure_item (shop_id, item_id, category, color, size)
  select ${scope.shopId}, c.item_id, c.category, c.color, c.size from (${changedItems(scope)}) c order by c.item_id
  on conflict (shop_id, item_id) do update set category = excluded.category, color = excluded.color, size = excluded.size
  returning item_id as id, xmax <> 0 as moved`;

export const markStaleItems = (scope: Shop, itemIds: readonly number[]) =>
  markSelectedOrdersStale(
    scope,
    sql`select distinct l.order_id from order_line l where l.shop_id = ${scope.shopId} and l.item_id = any(${[...itemIds]}::bigint[])`,
  );

/** `due` are the marks, `x` their orders. */
const marksOf = (marks: readonly StaleFigure[]): RawBuilder<unknown> => sql`
  due as materialized (select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
    as m(order_id bigint, branch_id bigint, unit_id bigint, days date[])),
  x as materialized (select distinct order_id from due where order_id is not null)`;

export const unitsOfStaleMarks = (scope: Shop, marks: readonly StaleFigure[]) =>
  sql`with ${marksOf(marks)} ${markUnitSumsStale(scope)}`;

export const daysOfStaleMarks = (scope: Shop, marks: readonly StaleFigure[]) => sql`
  with ${marksOf(marks)}
  insert into figure_wait (shop_id, day, branch_id)
  select ${scope.shopId}, t.day, t.branch_id from (
    ${daysOfOrdersQuery(scope, sql`x`)}
    union
    select coalesce(due.branch_id, o.branch_id), g.day from due
      left join rental_order o on o.shop_id = ${scope.shopId} and o.id = due.order_id
      cross join unnest(due.days) g(day)
      where coalesce(due.branch_id, o.branch_id) is not null) t
  on conflict do nothing`;

export const claimStaleDays = (scope: Shop, most: number) => sql<BranchDay>`
  delete from figure_wait w using (
    select day, branch_id from figure_wait where shop_id = ${scope.shopId} order by day desc, branch_id limit ${most}) t
  where w.shop_id = ${scope.shopId} and w.day = t.day and w.branch_id = t.branch_id
  returning w.branch_id as "branchId", w.day`;

const rowOf = sql`branch_id, cut, key`;
const differs = sql`(f.n, f.amount) is distinct from (excluded.n, excluded.amount)`;

export const writeDaySums = (scope: Shop, days: readonly BranchDay[]) => sql`
  with ${listed(days)}, ${recomputedSumsOf(scope)},
  gone as (
    delete from figure_day f using d
    where f.shop_id = ${scope.shopId} and f.branch_id = d.branch_id and f.day = d.day
      and not exists (select from fresh x where x.branch_id = f.branch_id and x.day = f.day and x.cut = f.cut and x.key = f.key))
  insert into figure_day as f (shop_id, day, ${rowOf}, n, amount)
  select ${scope.shopId}, day, ${rowOf}, n, amount from fresh order by day, ${rowOf}
  on conflict (shop_id, day, branch_id, cut, key) do update set n = excluded.n, amount = excluded.amount where ${differs}`;

/** Months have no sums of `made`, because there would be too many and no query needs them. */
const ofDays = sql`'made'`;

export const writeMonthSums = (scope: Shop, days: readonly BranchDay[]) => sql`
  with ${listed(days)},
  m as materialized (select distinct branch_id, date_trunc('month', day)::date as month from d),
  fresh as materialized (
    select m.month, f.branch_id, f.cut, f.key, sum(f.n)::bigint as n, sum(f.amount)::bigint as amount
    from m join figure_day f on f.shop_id = ${scope.shopId} and f.branch_id = m.branch_id
      and f.day >= m.month and f.day < (m.month + interval '1 month')::date and f.cut <> ${ofDays}
    group by m.month, f.branch_id, f.cut, f.key having sum(f.n) <> 0 or sum(f.amount) <> 0),
  gone as (
    delete from figure_month f using m
    where f.shop_id = ${scope.shopId} and f.branch_id = m.branch_id and f.month = m.month
      and not exists (select from fresh x where x.branch_id = f.branch_id and x.month = f.month and x.cut = f.cut and x.key = f.key))
  insert into figure_month as f (shop_id, month, ${rowOf}, n, amount)
  select ${scope.shopId}, month, ${rowOf}, n, amount from fresh order by month, ${rowOf}
  on conflict (shop_id, month, branch_id, cut, key) do update set n = excluded.n, amount = excluded.amount where ${differs}`;

export const areFiguresStale = (scope: Shop): RawBuilder<boolean> => sql<boolean>`(${hasStaleFigures(scope)}
  or exists (select from figure_wait w where w.shop_id = ${scope.shopId}) or ${hasStaleUnits(scope)} or not exists (select from figure_head h where h.shop_id = ${scope.shopId} and ${isBegun}))`;

/**
 * Returns shops with stale sums. The nightly job, or the next stale sum, finds shops in which only catalogue
 * values changed.
 */
export const shopsWithStaleFigures = sql<{ shop_id: number }>`
  select d.shop_id from figure_due d union select w.shop_id from figure_wait w union select u.shop_id from figure_unit_wait u
  union select s.shop_id from shop s left join figure_head h on h.shop_id = s.shop_id and ${isBegun} where h.shop_id is null`;

export const allFigureDays = (scope: Shop) => sql<BranchDay>`
  select x.branch_id as "branchId", x.day from (${allOrderDaysQuery(scope)}
    union select f.branch_id, f.day from figure_day f where f.shop_id = ${scope.shopId}) x order by x.day, x.branch_id`;

/**
 * A null `kept` means the stored row is missing. A null `derived` means it should not exist. A 'unit' fault
 * has the name of the sum as `cut` and the barcode as `key`. A 'rack' fault has the item as `key`.
 */
export type FigureFault = {
  what: 'day' | 'month' | 'unit' | 'rack';
  branchId: number;
  day: Day | null;
  cut: string;
  key: string;
  kept: [n: number, amount: number] | string | null;
  derived: [n: number, amount: number] | string | null;
};

const fault = (what: 'day' | 'month', day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${what}::text as what, branch_id as "branchId", ${day} as day, cut::text as cut, key,
  case when k.n is not null then json_build_array(k.n, k.amount) end as kept,
  case when x.n is not null then json_build_array(x.n, x.amount) end as derived`;
const wrong = sql`(k.n, k.amount) is distinct from (x.n, x.amount)`;

export const dayFigureFaults = (scope: Shop, days: readonly BranchDay[]) => sql<FigureFault>`
  with ${listed(days)}, ${recomputedSumsOf(scope)},
  k as (select f.* from d join figure_day f on f.shop_id = ${scope.shopId} and f.branch_id = d.branch_id and f.day = d.day)
  select ${fault('day', sql`day`)} from fresh x full join k using (branch_id, day, cut, key) where ${wrong}
  order by day, branch_id, cut, key`;

export const monthFigureFaults = (scope: Shop) => sql<FigureFault>`
  with x as (select branch_id, date_trunc('month', day)::date as month, cut, key, sum(n)::bigint as n, sum(amount)::bigint as amount
    from figure_day where shop_id = ${scope.shopId} and cut <> ${ofDays} group by 1, 2, 3, 4 having sum(n) <> 0 or sum(amount) <> 0),
  k as (select * from figure_month where shop_id = ${scope.shopId})
  select ${fault('month', sql`month`)} from x full join k using (branch_id, month, cut, key) where ${wrong}
  order by month, branch_id, cut, key`;
