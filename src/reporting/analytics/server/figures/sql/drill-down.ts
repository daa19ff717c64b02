/** Stored figures select the days. Only days that the page needs are recomputed. Amounts are in satang. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type OrderListRow, orderRows } from '#orders/order/server/index.ts';
import { inSeasonMonths } from '../season-sql.ts';
import { figurePartsOf } from './recompute.ts';

export type DrillDownQuery = {
  branchIds: readonly number[];
  cut: string;
  /** A key of `made` is the day up to which a garment was booked. */
  keys: readonly string[];
  months: readonly number[];
  from: Day;
  to: Day;
  after: { day: Day; piece: number } | null;
  size: number;
};

/** Limits per page: examined days, and stored counts as a multiple of the page size. */
const daysAtMost = 31;
const much = 3;

const ofKeys = (cut: string, key: RawBuilder<unknown>, keys: readonly string[]): RawBuilder<boolean> =>
  cut === 'made' ? sql`${key} <= ${keys[0] ?? ''}::text` : sql`${key} = any(${[...keys]}::text[])`;

const kept = (scope: Scope, { branchIds, cut, keys, months, from, to }: DrillDownQuery) => sql`
  figure_day f where f.shop_id = ${scope.shopId} and f.branch_id = any(${[...branchIds]}::bigint[]) and f.cut = ${cut}::figure_cut
    and ${ofKeys(cut, sql`f.key`, keys)} and f.day between ${from}::date and ${to}::date ${inSeasonMonths(sql`f.day`, months)}`;

export const drillDownSum = (scope: Scope, ask: DrillDownQuery) => sql<{ n: number; amount: number }>`
  select coalesce(sum(f.n), 0)::bigint as n, coalesce(sum(f.amount), 0)::bigint as amount from ${kept(scope, ask)}`;

/**
 * A null `orderId` means an entry without order, identified by `piece`. Every row has `earlier`, the figure's
 * last day before the examined days.
 */
export type DrillDownDbRow = {
  day: Day | null;
  branchName: string;
  n: number;
  amount: number;
  piece: number;
  earlier: Day | null;
} & OrderListRow;

/** Returns one row more than the page if there are more rows, and one row without day for an empty page. */
export const drillDownPage = (scope: Scope, ask: DrillDownQuery, today: Day) => {
  const { branchIds, cut, keys, after, size } = ask;
  const piece = sql`coalesce(p.order_id, -p.branch_id)`;
  return sql<DrillDownDbRow>`
  with days as materialized (
    select t.day from (
      select k.day, row_number() over (order by k.day desc) as place,
        sum(case when k.day = ${after?.day ?? null}::date then 0 else k.n end) over (order by k.day desc) - k.n as earlier
      from (select f.day, sum(greatest(1, abs(f.n))) as n from ${kept(scope, { ...ask, to: after?.day ?? ask.to })} group by f.day) k) t
    where t.place <= ${sql.lit(daysAtMost)} and t.earlier <= ${size * much}),
  d as materialized (select b.id as branch_id, y.day from unnest(${[...branchIds]}::bigint[]) b(id) cross join days y),
  ${figurePartsOf(scope, true, ask)},
  found as materialized (
    select p.day, p.branch_id, ${piece} as order_id, sum(p.n)::int as n, sum(p.amount)::bigint as amount
    from pieces p where p.cut = ${cut}::figure_cut and ${ofKeys(cut, sql`p.key`, keys)}
      ${after === null ? sql`` : sql`and (p.day, ${piece}) < (${after.day}::date, ${after.piece}::bigint)`}
    group by p.day, p.branch_id, ${piece}),
  page as materialized (
    select f.*, row_number() over (order by f.day desc, f.order_id desc) as ord from found f
    order by f.day desc, f.order_id desc limit ${size + 1}),
  rows as (${orderRows(scope, today)}),
  rest as (select max(f.day) as earlier from ${kept(scope, ask)} and f.day < (select min(day) from days))
  select p.day, b.name as "branchName", p.n, p.amount, p.order_id as piece, t.earlier, r.*
  from rest t left join page p on true
  left join branch b on b.shop_id = ${scope.shopId} and b.id = p.branch_id
  left join rows r on r.ord = p.ord order by p.ord`;
};

export const breakdownNameQuery = ({ shopId }: Scope, cut: string, key: string) => sql<{ name: string }>`
  select coalesce(u.display_name, l.description, g.name) as name from (select 1) x
  left join app_user u on ${cut} = 'staff' and u.shop_id = ${shopId} and u.id::text = ${key}
  left join lookup l on ${cut} in ('category', 'color', 'size') and l.shop_id = ${shopId} and l.kind::text = ${cut} and l.code = ${key}
  left join product_group g on ${cut} = 'group' and g.shop_id = ${shopId} and g.id::text = ${key}
  where coalesce(u.display_name, l.description, g.name) is not null`;
