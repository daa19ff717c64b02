import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';
import type { WornByOtherProvider } from '#orders/attachments/server/index.ts';

export const isWornByWearer: WornByOtherProvider = ({ shopId }, lineId) => sql<boolean>`exists (
  select from wearer_garment g where g.shop_id = ${shopId} and g.line_id = ${lineId})`;

export const itemWearerProvider: ItemReferenceProvider = {
  follow: async (q, scope, pairs) => {
    await sql`update wearer_garment g set item_id = n."into"
      from unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")
      where g.shop_id = ${scope.shopId} and g.item_id = n."from"`.execute(q);
  },
};
