/** The sums of days, from the ledger, lines and orders as they are: whatever is kept is held against these. */
import { type RawBuilder, sql } from 'kysely';
import { priceKinds } from '../../../accounting/kinds.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { countedOf, lineShares, rentalsOf } from '../../../order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

const income = sql.join(priceKinds.map((kind) => sql.lit(kind)));
/** Kinds that are paid for by themselves, not for garments. */
const apart = sql.join(
  ['late_fee', 'damage_fee', 'shipping', 'other_income', 'sale'].map((kind) => sql.lit(kind)),
);

/**
 * With-clauses that end in `pieces`: rows (branch_id, day, cut, key, order_id, n, amount) of the days of `d`, rows (branch_id, day), which
 * stands before them. Each cut but the kinds and counts comes to the income of the day. `each`: pieces of different orders stay apart, of no
 * order have null; else all have it.
 */
export const piecesOf = (scope: Shop, each: boolean): RawBuilder<unknown> => {
  // `shared` is a column, for a planner takes half of a table for what a boolean says, and next to nothing for what is null in two columns.
  const order = each ? sql`, order_id` : sql``;
  return sql`
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
  shares as materialized (${lineShares(scope, sql`select id, order_id, amount from e where shared`)}),
  garments as (
    select e.branch_id, e.day, s.item_id, e.order_id, 0 as n, s.amount from shares s join e on e.id = s.entry_id
    union all
    select r.branch_id, r.day, r.item_id, r.order_id, 1, 0 from (${rentalsOf(scope, sql`d`)}) r),
  pieces as (
    select branch_id, day, cut::figure_cut as cut, key, ${each ? sql`order_id` : sql`null::bigint as order_id`}, n, amount from (
      select e.branch_id, e.day, v.cut, v.key ${order}, 1 as n, e.amount from e
      cross join lateral (values ('kind', e.kind::text, true), ('method', e.method::text, e.income),
        ('staff', coalesce(e.by_user::text, ''), e.income), ('channel', coalesce(e.channel, ''), e.income)) v(cut, key, counts)
      where v.counts
      union all
      select g.branch_id, g.day, v.cut, v.key ${order}, g.n, g.amount
      from (select branch_id, day, item_id ${order}, sum(n) as n, sum(amount) as amount from garments group by branch_id, day, item_id ${order}) g
      join product_item i on i.shop_id = ${scope.shopId} and i.id = g.item_id
      cross join lateral (values ('category', i.category), ('color', i.color), ('size', i.size), ('group', i.group_id::text)) v(cut, key)
      union all
      select e.branch_id, e.day, v.cut, coalesce(e.part, '|other') ${order}, 0, e.amount from e
      cross join (values ('category'), ('color'), ('size'), ('group')) v(cut)
      where e.income and (e.part is not null or not exists (select from shares s where s.entry_id = e.id))
      union all
      select c.branch_id, c.day, 'count', c.key ${order}, c.n, c.amount from (${countedOf(scope, sql`d`)}) c) x)`;
};

/** The same, summed: with-clauses that end in `fresh`, rows (branch_id, day, cut, key, n, amount). */
export const freshOf = (scope: Shop): RawBuilder<unknown> => sql`${piecesOf(scope, false)},
  fresh as materialized (
    select branch_id, day, cut, key, sum(n)::bigint as n, sum(amount)::bigint as amount from pieces
    group by branch_id, day, cut, key
    having sum(n) <> 0 or sum(amount) <> 0)`;
