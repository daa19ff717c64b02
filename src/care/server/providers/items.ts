import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';

export const itemCareProvider: ItemReferenceProvider = {
  uses: {},
  follow: async (q, scope, pairs) => {
    await sql`update care_line l set item_id = n."into"
      from unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")
      where l.shop_id = ${scope.shopId} and l.item_id = n."from"`.execute(q);
  },
};
