import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';

export const transferItemReferences: ItemReferenceProvider = {
  uses: {
    transferLines: ({ shopId }, itemIds) => sql<number>`
      (select count(*) from transfer_line t where t.shop_id = ${shopId} and t.item_id = any(${itemIds}))`,
  },
  follow: async (q, scope, pairs) => {
    await sql`update transfer_line t set item_id = n."into"
      from unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")
      where t.shop_id = ${scope.shopId} and t.item_id = n."from"`.execute(q);
  },
};
