/** Notes move with merged customers and items. An erasure deletes the notes. */
import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';

export const customerFitData: CustomerDataProvider = {
  counts: {
    fits: ({ shopId }, customerId) => sql<number>`
      (select count(*) from fit_note n where n.shop_id = ${shopId} and n.customer_id = ${customerId})`,
  },
  follow: async (q, scope, { from, into }) => {
    await sql`update fit_note set customer_id = ${into} where shop_id = ${scope.shopId} and customer_id = ${from}`.execute(
      q,
    );
  },
  forget: async (q, scope, customerId) => {
    await sql`delete from fit_note where shop_id = ${scope.shopId} and customer_id = ${customerId}`.execute(
      q,
    );
  },
  collect: async (q, scope, customerId) => {
    const { rows } = await sql<{ day: string; name: string; size: string; fit: string }>`
      select n.day, i.name, coalesce(i.size, '') as size, n.fit::text as fit from fit_note n
      join product_item i on i.shop_id = n.shop_id and i.id = n.item_id
      where n.shop_id = ${scope.shopId} and n.customer_id = ${customerId} order by n.id`.execute(q);
    return [{ name: 'fits', rows }];
  },
};

/** The newer of two notes on a line stays. */
export const itemFitReferences: ItemReferenceProvider = {
  follow: async (q, scope, pairs) => {
    const [from, into] = [pairs.map((one) => one.from), pairs.map((one) => one.into)];
    const moved = sql`unnest(${from}::bigint[], ${into}::bigint[]) as p ("from", "into")`;
    await sql`delete from fit_note n using fit_note k
      where n.shop_id = ${scope.shopId} and k.shop_id = n.shop_id and k.line_id = n.line_id and k.id > n.id
        and coalesce((select p."into" from ${moved} where p."from" = k.item_id), k.item_id)
          = coalesce((select p."into" from ${moved} where p."from" = n.item_id), n.item_id)
        and n.line_id in (select f.line_id from fit_note f where f.shop_id = ${scope.shopId} and f.item_id = any(${from}::bigint[]))`.execute(
      q,
    );
    await sql`update fit_note n set item_id = p."into" from ${moved}
      where n.shop_id = ${scope.shopId} and n.item_id = p."from"`.execute(q);
  },
};
