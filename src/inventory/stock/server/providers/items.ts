import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';
import { markUnitFiguresStale } from '../units/unit-events.ts';

/** A merge moves units and reservations, with their days, to the remaining item. */
export const unitItemReferences: ItemReferenceProvider = {
  uses: {
    units: ({ shopId }, itemIds) => sql<number>`
      (select count(*) from unit u where u.shop_id = ${shopId} and u.item_id = any(${itemIds}))`,
    reservations: ({ shopId }, itemIds) => sql<number>`
      (select count(*) from reservation r where r.shop_id = ${shopId} and r.item_id = any(${itemIds}))`,
    promised: ({ shopId }, itemIds) => sql<number>`
      (select count(*) from reservation r where r.shop_id = ${shopId} and r.item_id = any(${itemIds})
        and r.state in ('held', 'out') and r.purpose = 'rental')`,
  },
  follow: async (q, scope, pairs) => {
    const into = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")`;
    const { rows } = await sql<{ id: number }>`update unit u set item_id = n."into" from ${into}
      where u.shop_id = ${scope.shopId} and u.item_id = n."from" returning u.id`.execute(q);
    await markUnitFiguresStale(
      q,
      scope,
      rows.map((row) => row.id),
    );
    await sql`update reservation r set item_id = n."into" from ${into}
      where r.shop_id = ${scope.shopId} and r.item_id = n."from"`.execute(q);
  },
};
