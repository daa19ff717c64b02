import { sql } from 'kysely';
import type { ItemFollower } from '#catalog/server/index.ts';
import type { WornByOther } from '#orders/attachments/server/index.ts';

/** A garment that a wearer of a group order has is not worn by who pays. */
export const wornByWearer: WornByOther = ({ shopId }, lineId) => sql<boolean>`exists (
  select from wearer_garment g where g.shop_id = ${shopId} and g.line_id = ${lineId})`;

/** What a wearer wished as one item is wished as the item that stays. */
export const itemWearers: ItemFollower = {
  follow: async (q, scope, pairs) => {
    await sql`update wearer_garment g set item_id = n."into"
      from unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n ("from", "into")
      where g.shop_id = ${scope.shopId} and g.item_id = n."from"`.execute(q);
  },
};
