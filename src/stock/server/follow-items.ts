import { sql } from 'kysely';
import type { ItemFollower } from '../../catalog/server/index.ts';

/** Garments and their promises go over to the item that stays; a promise keeps its garment and its days. */
export const itemUnits: ItemFollower = {
  count: (scope, itemIds) => sql<{ units: number; reservations: number }>`
    select (select count(*) from unit where shop_id = ${scope.shopId} and item_id = any(${[...itemIds]}::bigint[])) as units,
      (select count(*) from reservation where shop_id = ${scope.shopId} and item_id = any(${[...itemIds]}::bigint[])) as reservations`,
  follow: async (q, scope, pairs) => {
    const into = sql`unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")`;
    await sql`update unit u set item_id = n."into" from ${into}
      where u.shop_id = ${scope.shopId} and u.item_id = n."from"`.execute(q);
    await sql`update reservation r set item_id = n."into" from ${into}
      where r.shop_id = ${scope.shopId} and r.item_id = n."from"`.execute(q);
  },
};
