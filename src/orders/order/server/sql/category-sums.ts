import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isDraftOrder } from './order-sums.ts';
import { stateNotInSql } from './state-sets.ts';

type Filter = { branchIds: readonly number[]; category: string };

export const categoryOrdersQuery = (
  scope: Pick<Scope, 'shopId'>,
  { branchIds, category, year }: Filter & { year: number },
) => sql<{ month: number; n: number }>`
  select extract(month from o.created_at at time zone 'Asia/Bangkok')::int as month, count(*)::int as n
  from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.branch_id = any(${[...branchIds]}::bigint[]) and o.kind = 'rental' and not ${isDraftOrder}
    and o.created_at >= ${`${year}-01-01`}::timestamp at time zone 'Asia/Bangkok'
    and o.created_at < ${`${year + 1}-01-01`}::timestamp at time zone 'Asia/Bangkok'
    and exists (select from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      where l.shop_id = o.shop_id and l.order_id = o.id and i.category = ${category})
  group by 1`;

/**
 * Divides an order's deposit in proportion to its garments' deposits. Cancelled garments count only if all
 * are cancelled.
 */
export const categoryBailHeldSum = (scope: Pick<Scope, 'shopId'>, { branchIds, category }: Filter) => {
  const counts = stateNotInSql('off', sql`l.state`);
  const isAsked = sql<boolean>`i.category = ${category}`;
  return sql<{ held: number }>`
  select coalesce(sum(round(t.held * t.asked / nullif(t.whole, 0))), 0)::bigint as held
  from (
    select x.held, case when x.counted > 0 then x.counted else x.every end as whole,
      case when x.counted > 0 then x.asked_counted else x.asked_every end as asked
    from (
      select s.bail_held::numeric as held, sum(l.bail) as every, sum(l.bail) filter (where ${counts}) as counted,
        sum(l.bail) filter (where ${isAsked}) as asked_every, sum(l.bail) filter (where ${counts} and ${isAsked}) as asked_counted
      from order_sums s
      join order_line l on l.shop_id = s.shop_id and l.order_id = s.order_id
      join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      where s.shop_id = ${scope.shopId} and s.branch_id = any(${[...branchIds]}::bigint[]) and s.bail_held > 0
      group by s.order_id, s.bail_held) x) t`;
};
