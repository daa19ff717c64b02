import { sql } from 'kysely';
import type { ItemFollower } from '../../catalog/server/index.ts';

/** Order lines and what lies in carts go over to the item that stays; papers keep what was printed. */
export const itemLines: ItemFollower = {
  count: (scope, itemIds) => sql<{ orderLines: number }>`
    select count(*) as "orderLines" from order_line where shop_id = ${scope.shopId} and item_id = any(${[...itemIds]}::bigint[])`,
  follow: async (q, scope, pairs) => {
    const into = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")`;
    await sql`update order_line l set item_id = n."into" from ${into}
      where l.shop_id = ${scope.shopId} and l.item_id = n."from"`.execute(q);
    await sql`update cart c set content = jsonb_set(c.content, '{lines}', (
        select jsonb_agg(case when n."into" is null then e.line else e.line || jsonb_build_object('id', n."into") end order by e.place)
        from jsonb_array_elements(c.content->'lines') with ordinality as e (line, place)
        left join ${into} on (e.line->>'id')::bigint = n."from"))
      where c.shop_id = ${scope.shopId} and exists (
        select 1 from jsonb_array_elements(c.content->'lines') e where (e->>'id')::bigint = any(${pairs.map((one) => one.from)}::bigint[]))`.execute(
      q,
    );
  },
};
