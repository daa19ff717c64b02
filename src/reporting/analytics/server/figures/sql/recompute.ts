/** Computes the sums of days from ledger, lines and orders. All stored figures must equal these sums. */
import { type RawBuilder, sql } from 'kysely';
import { feeKinds, priceKinds } from '#ledger/entry-kinds.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { bookedOnDays, countsOnDays, lineShares, rentalsOnDays } from '#orders/order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

const income = sql.join(priceKinds.map((kind) => sql.lit(kind)));
const apart = sql.join([...feeKinds, 'shipping', 'other_income', 'sale'].map((kind) => sql.lit(kind)));

/** The third value tells if the entry is counted. Only `kind` also counts entries that are no income. */
const ofEntries = {
  kind: sql`('kind', e.kind::text, true)`,
  method: sql`('method', e.method::text, e.income)`,
  staff: sql`('staff', coalesce(e.by_user::text, ''), e.income)`,
  channel: sql`('channel', coalesce(e.channel, ''), e.income)`,
} as const;
const ofItems = {
  category: sql`('category', i.category)`,
  color: sql`('color', i.color)`,
  size: sql`('size', i.size)`,
  group: sql`('group', i.group_id::text)`,
} as const;

export type BreakdownSelection = { cut: string; keys: readonly string[] };

const among = <T>(rows: Record<string, T>, cut: string | undefined): T[] =>
  Object.entries(rows).flatMap(([name, row]) => (cut === undefined || cut === name ? [row] : []));

/**
 * Returns entries `e` of days `d`. `part` has amounts that are not for garments. If `wholly`, `shares` has
 * amounts divided among garments.
 */
const entriesOf = (scope: Shop, wholly: boolean): RawBuilder<unknown> =>
  wholly
    ? // `shared` is a column, because the planner misjudges a condition (boolean: half the rows, null: few).
      sql`
  e as materialized (
    select t.*, t.income and t.part is null as shared from (
    select e.id, e.branch_id, e.day, e.kind, e.method, e.amount, e.by_user, e.order_id, o.channel, e.kind in (${income}) as income,
      case when e.kind in (${apart}) then '|' || e.kind
        when e.refund_of is not null then '|' || e.refund_of
        when e.order_id is null then '|other_income'
        when o.kind = 'sale' or f.entry_id is not null then '|sale' end as part
    from d
    join ledger_entry e on e.shop_id = ${scope.shopId} and e.branch_id = d.branch_id and e.day = d.day
    left join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
    left join sold_refund f on f.shop_id = e.shop_id and f.entry_id = e.id) t),
  shares as materialized (${lineShares(scope, sql`select id, order_id, amount from e where shared`)})`
    : sql`
  e as (
    select e.branch_id, e.day, e.kind, e.method, e.amount, e.by_user, e.order_id, o.channel, e.kind in (${income}) as income
    from d
    join ledger_entry e on e.shop_id = ${scope.shopId} and e.branch_id = d.branch_id and e.day = d.day
    left join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id)`;

/**
 * Returns CTEs ending in `pieces`, for the caller's days `d` (branch_id, day). All breakdowns but `kind`,
 * `count` and `made` add up to the day's income. `made` counts garments to pick up by booking day. If `each`,
 * an order has its own row. Otherwise order_id is null. `only` selects a breakdown.
 */
export const figurePartsOf = (scope: Shop, each: boolean, only?: BreakdownSelection): RawBuilder<unknown> => {
  const order = each ? sql`, order_id` : sql``;
  const [entries, items] = [among(ofEntries, only?.cut), among(ofItems, only?.cut)];
  const counts = only === undefined || only.cut === 'count';
  const parts = [
    ...(entries.length === 0
      ? []
      : [
          sql`
      select e.branch_id, e.day, v.cut, v.key ${order}, 1 as n, e.amount from e
      cross join lateral (values ${sql.join(entries)}) v(cut, key, counts)
      where v.counts`,
        ]),
    ...(items.length === 0
      ? []
      : [
          sql`
      select g.branch_id, g.day, v.cut, v.key ${order}, g.n, g.amount
      from (select branch_id, day, item_id ${order}, sum(n) as n, sum(amount) as amount from garments group by branch_id, day, item_id ${order}) g
      join product_item i on i.shop_id = ${scope.shopId} and i.id = g.item_id
      cross join lateral (values ${sql.join(items)}) v(cut, key)`,
          sql`
      select e.branch_id, e.day, v.cut, coalesce(e.part, '|other') as key ${order}, 0 as n, e.amount from e
      cross join unnest(${Object.keys(ofItems).filter((one) => only === undefined || only.cut === one)}::text[]) v(cut)
      where e.income and (e.part is not null or not exists (select from shares s where s.entry_id = e.id))`,
        ]),
    ...(counts
      ? [
          sql`
      select c.branch_id, c.day, 'count' as cut, c.key ${order}, c.n, c.amount from (${countsOnDays(scope, sql`d`, only?.keys)}) c`,
        ]
      : []),
    ...(only === undefined || only.cut === 'made'
      ? [
          sql`
      select b.branch_id, b.day, 'made' as cut, to_char(b.made, 'YYYY-MM-DD') as key ${order}, 1 as n, b.net as amount from (${bookedOnDays(scope, sql`d`)}) b`,
        ]
      : []),
  ];
  const garments = sql`
  garments as (
    select e.branch_id, e.day, s.item_id, e.order_id, 0 as n, s.amount from shares s join e on e.id = s.entry_id
    union all
    select r.branch_id, r.day, r.item_id, r.order_id, 1, 0 from (${rentalsOnDays(scope, sql`d`)}) r)`;
  return sql.join([
    ...(entries.length + items.length === 0 ? [] : [entriesOf(scope, items.length > 0)]),
    ...(items.length === 0 ? [] : [garments]),
    sql`
  pieces as (
    select branch_id, day, cut::figure_cut as cut, key, ${each ? sql`order_id` : sql`null::bigint as order_id`}, n, amount
    from (${sql.join(parts, sql` union all `)}) x)`,
  ]);
};

export const recomputedSumsOf = (scope: Shop): RawBuilder<unknown> => sql`${figurePartsOf(scope, false)},
  fresh as materialized (
    select branch_id, day, cut, key, sum(n)::bigint as n, sum(amount)::bigint as amount from pieces
    group by branch_id, day, cut, key
    having sum(n) <> 0 or sum(amount) <> 0)`;
