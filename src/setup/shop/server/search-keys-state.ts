import { sql } from 'kysely';

/** Are the shop's texts for finding written in the form of now? */
export const keysOrdered = (shopId: number) => sql<{ ordered: boolean }>`
  select keys_ordered as ordered from shop where shop_id = ${shopId}`;

export const markKeysOrdered = (shopId: number) => sql`
  update shop set keys_ordered = true where shop_id = ${shopId}`;

/** Shops that have not had it yet. */
export const shopsOutOfOrder = sql<{
  shop_id: number;
}>`select s.shop_id from shop s where not s.keys_ordered`;
