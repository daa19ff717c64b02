/** Unmet demand is stored for 13 months. Amounts are in satang. */
import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { type PageRequest, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PictureReference } from '#orders/order/server/index.ts';
import { weeksAhead, yearOfWeeks } from '#reporting/analytics/rules/forecast.ts';
import type { DemandSource } from '#reporting/analytics/rules/demand-sources.ts';
import { inSeasonMonths } from '../season-sql.ts';

type Shop = Pick<Scope, 'shopId'>;
export type DemandQuery = {
  branchIds: readonly number[];
  months: readonly number[];
  source?: DemandSource | undefined;
};

const ids = (branchIds: readonly number[]): RawBuilder<unknown> => sql`any(${[...branchIds]}::bigint[])`;
const inShop = sql`u.state not in ('sold', 'lost')`;

export const lostDemandSql = (
  scope: Shop,
  { branchIds, months, source }: DemandQuery,
): RawBuilder<unknown> => sql`
  lost_demand d where d.shop_id = ${scope.shopId} and (d.branch_id = 0 or d.branch_id = ${ids(branchIds)}) ${inSeasonMonths(sql`d.event_day`, months)}
    ${source === undefined ? sql`` : sql`and d.source = ${source}`}`;

export type UnmetDemandRow = PictureReference & {
  groupId: number;
  name: string;
  code: string;
  size: string;
  sizeCode: string;
  asked: number;
  web: number;
  units: number;
  days: { day: Day; n: number }[] | null;
  instead: { groupId: number; name: string; n: number }[] | null;
};

const shownDays = 3;

export const unmetDemandQuery = (scope: Shop, ask: DemandQuery & PageRequest) => sql<UnmetDemandRow>`
  with k as materialized (
    select d.group_id, d.size, sum(d.n)::int as asked, coalesce(sum(d.n) filter (where d.source = 'web'), 0)::int as web
    from ${lostDemandSql(scope, ask)} group by d.group_id, d.size order by asked desc, d.group_id, d.size ${limitOffset(ask)})
  select k.group_id as "groupId", g.name, g.code, coalesce(s.description, k.size) as size, k.size as "sizeCode", k.asked, k.web, m.token, m.folder,
    (select count(*)::int from unit u join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
      where u.shop_id = ${scope.shopId} and i.group_id = k.group_id and (k.size = '' or i.size = k.size) and u.branch_id = ${ids(ask.branchIds)} and ${inShop}) as units,
    (select json_agg(json_build_object('day', t.event_day, 'n', t.n) order by t.n desc, t.event_day) from (
      select d.event_day, sum(d.n)::int as n from ${lostDemandSql(scope, ask)} and d.group_id = k.group_id and d.size = k.size
      group by d.event_day order by n desc, d.event_day limit ${sql.lit(shownDays)}) t) as days,
    (select json_agg(json_build_object('groupId', t.instead_id, 'name', o.name, 'n', t.n) order by t.n desc, t.instead_id) from (
      select x.instead_id, sum(x.n)::int as n from lost_instead x where x.shop_id = ${scope.shopId} and x.group_id = k.group_id
      group by x.instead_id order by n desc, x.instead_id limit ${sql.lit(shownDays)}) t
      join product_group o on o.shop_id = ${scope.shopId} and o.id = t.instead_id) as instead
  from k
  join product_group g on g.shop_id = ${scope.shopId} and g.id = k.group_id
  left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = k.size
  left join image m on m.shop_id = g.shop_id and m.id = g.main_image_id
  order by k.asked desc, k.group_id, k.size`;

export const unmetDemandCount = (scope: Shop, ask: DemandQuery) => sql<{ found: number }>`
  select count(*)::int as found from (select from ${lostDemandSql(scope, ask)} group by d.group_id, d.size limit ${sql.lit(totalCap + 1)}) x`;

export type DemandMonthRow = { month: Day; counter: number; web: number };

/** Returns a row for each of twelve months from `first` on. */
export const demandMonthsQuery = (scope: Shop, ask: DemandQuery, first: Day) => sql<DemandMonthRow>`
  with m as (select (${first}::date + make_interval(months => x.n))::date as month from generate_series(0, 11) as x(n)),
  w as (
    select date_trunc('month', d.event_day)::date as month, sum(d.n) filter (where d.source = 'web') as web, sum(d.n) as n
    from ${lostDemandSql(scope, ask)} and d.event_day >= ${first}::date group by 1)
  select m.month, coalesce(w.web, 0)::int as web, (coalesce(w.n, 0) - coalesce(w.web, 0))::int as counter
  from m left join w using (month) order by m.month`;

export type BuyProposalRow = PictureReference & {
  groupId: number;
  name: string;
  code: string;
  units: number;
  asked: number;
  rentals: number;
  income: number;
  cost: number;
};

/** Returns groups with `least` or more unmet requests, or over `busy` rentals per garment in the period. */
export const buyProposalQuery = (
  scope: Shop,
  ask: DemandQuery,
  { from, to, busy, least, most }: { from: Day; to: Day; busy: number; least: number; most: number },
) => sql<BuyProposalRow>`
  with l as (select d.group_id, sum(d.n)::int as asked from ${lostDemandSql(scope, ask)} group by d.group_id),
  r as (
    select f.key::bigint as group_id, sum(f.n)::int as rentals, sum(f.amount)::bigint as income
    from figure_month f
    where f.shop_id = ${scope.shopId} and f.branch_id = ${ids(ask.branchIds)} and f.cut = 'group' and f.month between ${from}::date and ${to}::date
      and left(f.key, 1) <> '|' ${inSeasonMonths(sql`f.month`, ask.months)}
    group by 1),
  u as (
    select i.group_id, sum(r.units)::int as units, coalesce(round(sum(r.cost)::numeric / nullif(sum(r.priced), 0)), 0)::bigint as cost
    from figure_rack r join product_item i on i.shop_id = r.shop_id and i.id = r.item_id
    where r.shop_id = ${scope.shopId} and r.branch_id = ${ids(ask.branchIds)} and not r.gone group by 1),
  t as materialized (
    select g.id, g.name, g.code, g.main_image_id, coalesce(u.units, 0) as units, coalesce(u.cost, 0) as cost, coalesce(l.asked, 0) as asked,
      coalesce(r.rentals, 0) as rentals, coalesce(r.income, 0) as income
    from product_group g left join l on l.group_id = g.id left join r on r.group_id = g.id left join u on u.group_id = g.id
    where g.shop_id = ${scope.shopId}
      and (l.asked >= ${sql.lit(least)} or coalesce(u.units, 0) > 0 and coalesce(r.rentals, 0) > ${busy}::numeric * u.units)
    order by asked desc, rentals::numeric / greatest(1, coalesce(u.units, 0)) desc, g.id limit ${sql.lit(most)})
  select t.id as "groupId", t.name, t.code, t.units, t.asked, t.rentals, t.income, t.cost, m.token, m.folder
  from t left join image m on m.shop_id = ${scope.shopId} and m.id = t.main_image_id
  order by t.asked desc, t.rentals::numeric / greatest(1, t.units) desc, t.id`;

export type ForecastWeekRow = {
  week: number;
  booked: number;
  value: number;
  atDistance: number;
  inTheEnd: number;
};

/**
 * Counts, per week from Monday `from` on, the bookings so far, all bookings of the same week last year, and
 * those made by this time last year.
 */
export const forecastWeeksQuery = (scope: Shop, branchIds: readonly number[], from: Day, today: Day) => {
  const span = weeksAhead * 7;
  const then = addDays(from, -yearOfWeeks);
  const of = (first: Day, what: RawBuilder<unknown>) => sql`
    select (f.day - ${first}::date) / 7 as week, sum(f.n)::int as n, sum(f.amount)::bigint as value
    from unnest(${[...branchIds]}::bigint[]) b(id) cross join generate_series(0, ${sql.lit(span - 1)}) x(n)
    join figure_day f on f.shop_id = ${scope.shopId} and f.branch_id = b.id and f.day = ${first}::date + x.n and ${what} group by 1`;
  const rentals = sql`f.cut = 'count' and f.key = 'rentals'`;
  return sql<ForecastWeekRow>`
  with w as (select generate_series(0, ${sql.lit(weeksAhead - 1)}) as week),
  now as (${of(from, rentals)}),
  before as (${of(then, rentals)}),
  early as (${of(then, sql`f.cut = 'made' and f.key <= ${addDays(today, -yearOfWeeks)}::text`)})
  select w.week, coalesce(n.n, 0) as booked, coalesce(n.value, 0)::bigint as value, coalesce(e.n, 0) as "atDistance", coalesce(b.n, 0) as "inTheEnd"
  from w left join now n using (week) left join before b using (week) left join early e using (week) order by w.week`;
};
