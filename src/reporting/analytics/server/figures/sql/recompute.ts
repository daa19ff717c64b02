/** The sums of days, from the ledger, lines and orders as they are: whatever is kept is held against these. */
import { type RawBuilder, sql } from 'kysely';
import { priceKinds } from '#ledger/entry-kinds.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { bookedOf, countedOf, lineShares, rentalsOf } from '#orders/order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

const income = sql.join(priceKinds.map((kind) => sql.lit(kind)));
/** Kinds that are paid for by themselves, not for garments. */
const apart = sql.join(
  ['late_fee', 'damage_fee', 'shipping', 'other_income', 'sale'].map((kind) => sql.lit(kind)),
);

/** What entries are cut by, besides their kind only as far as they are income. */
const ofEntries = {
  kind: sql`('kind', e.kind::text, true)`,
  method: sql`('method', e.method::text, e.income)`,
  staff: sql`('staff', coalesce(e.by_user::text, ''), e.income)`,
  channel: sql`('channel', coalesce(e.channel, ''), e.income)`,
} as const;
/** What garments are cut by. */
const ofItems = {
  category: sql`('category', i.category)`,
  color: sql`('color', i.color)`,
  size: sql`('size', i.size)`,
  group: sql`('group', i.group_id::text)`,
} as const;

/** One cut, and what of it: nothing else is read then. */
export type Only = { cut: string; keys: readonly string[] };

const among = <T>(rows: Record<string, T>, cut: string | undefined): T[] =>
  Object.entries(rows).flatMap(([name, row]) => (cut === undefined || cut === name ? [row] : []));

/** Entries of days `d` as rows `e`; `part`: what is paid for by itself. `wholly`: also what of them is shared out over garments. */
const entriesOf = (scope: Shop, wholly: boolean): RawBuilder<unknown> =>
  wholly
    ? // `shared` is a column, for a planner takes half of a table for what a boolean says, and next to nothing for what is null in two columns.
      sql`
  e as materialized (
    select t.*, t.income and t.part is null as shared from (
    select e.id, e.branch_id, e.day, e.kind, e.method, e.amount, e.by_user, e.order_id, o.channel, e.kind in (${income}) as income,
      case when e.kind in (${apart}) then '|' || e.kind
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
 * With-clauses that end in `pieces`: rows (branch_id, day, cut, key, order_id, n, amount) of the days of `d`, rows (branch_id, day), which
 * stands before them. Each cut but the kinds and counts comes to the income of the day; `made` counts the garments to be fetched on a
 * day by the day on which they were booked. `each`: pieces of different orders stay apart, of no order have null; else all have it.
 * `only`: of one cut, of which keys that cost something to tell are left out where they are not asked for.
 */
export const piecesOf = (scope: Shop, each: boolean, only?: Only): RawBuilder<unknown> => {
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
      select c.branch_id, c.day, 'count' as cut, c.key ${order}, c.n, c.amount from (${countedOf(scope, sql`d`, only?.keys)}) c`,
        ]
      : []),
    ...(only === undefined || only.cut === 'made'
      ? [
          sql`
      select b.branch_id, b.day, 'made' as cut, to_char(b.made, 'YYYY-MM-DD') as key ${order}, 1 as n, b.net as amount from (${bookedOf(scope, sql`d`)}) b`,
        ]
      : []),
  ];
  const garments = sql`
  garments as (
    select e.branch_id, e.day, s.item_id, e.order_id, 0 as n, s.amount from shares s join e on e.id = s.entry_id
    union all
    select r.branch_id, r.day, r.item_id, r.order_id, 1, 0 from (${rentalsOf(scope, sql`d`)}) r)`;
  return sql.join([
    ...(entries.length + items.length === 0 ? [] : [entriesOf(scope, items.length > 0)]),
    ...(items.length === 0 ? [] : [garments]),
    sql`
  pieces as (
    select branch_id, day, cut::figure_cut as cut, key, ${each ? sql`order_id` : sql`null::bigint as order_id`}, n, amount
    from (${sql.join(parts, sql` union all `)}) x)`,
  ]);
};

/** The same, summed: with-clauses that end in `fresh`, rows (branch_id, day, cut, key, n, amount). */
export const freshOf = (scope: Shop): RawBuilder<unknown> => sql`${piecesOf(scope, false)},
  fresh as materialized (
    select branch_id, day, cut, key, sum(n)::bigint as n, sum(amount)::bigint as amount from pieces
    group by branch_id, day, cut, key
    having sum(n) <> 0 or sum(amount) <> 0)`;
