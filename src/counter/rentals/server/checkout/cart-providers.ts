import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';

export const customerCartProvider: CustomerDataProvider = {
  follow: async (q, scope, { from, into }) => {
    await sql`update open_cart set content = jsonb_set(content, '{customerId}', to_jsonb(${into}::bigint))
      where shop_id = ${scope.shopId} and (content->>'customerId')::bigint = ${from}`.execute(q);
  },
  forget: async (q, scope, customerId) => {
    await sql`update open_cart set content = jsonb_set(content, '{customerId}', 'null')
      where shop_id = ${scope.shopId} and (content->>'customerId')::bigint = ${customerId}`.execute(q);
  },
};

export const itemCartProvider: ItemReferenceProvider = {
  follow: async (q, scope, pairs) => {
    const from = sql`${pairs.map((one) => one.from)}::bigint[]`;
    await sql`update open_cart c set content = jsonb_set(c.content, '{lines}', (
        select jsonb_agg(case when n."into" is null then e.line else e.line || jsonb_build_object('id', n."into") end order by e.place)
        from jsonb_array_elements(c.content->'lines') with ordinality as e (line, place)
        left join unnest(${from}, ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into") on (e.line->>'id')::bigint = n."from"))
      where c.shop_id = ${scope.shopId} and exists (
        select 1 from jsonb_array_elements(c.content->'lines') e where (e->>'id')::bigint = any(${from}))`.execute(
      q,
    );
    await sql`update open_cart c set content = jsonb_set(c.content, '{sets}', (
        select jsonb_agg(e.chosen || jsonb_build_object('garments', (
            select jsonb_agg(case when n."into" is null then g.one else g.one || jsonb_build_object('itemId', n."into") end order by g.place)
            from jsonb_array_elements(e.chosen->'garments') with ordinality as g (one, place)
            left join unnest(${from}, ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into") on (g.one->>'itemId')::bigint = n."from"))
          order by e.place)
        from jsonb_array_elements(c.content->'sets') with ordinality as e (chosen, place)))
      where c.shop_id = ${scope.shopId} and exists (
        select 1 from jsonb_array_elements(c.content->'sets') e, jsonb_array_elements(e->'garments') g
        where (g->>'itemId')::bigint = any(${from}))`.execute(q);
  },
};
