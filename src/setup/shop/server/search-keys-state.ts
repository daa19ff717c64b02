import { sql } from 'kysely';

export const searchKeysState = (shopId: number) => sql<{ ordered: boolean }>`
  select keys_ordered as ordered from shop where shop_id = ${shopId}`;

export const markSearchKeysCurrent = (shopId: number) => sql`
  update shop set keys_ordered = true where shop_id = ${shopId}`;

export const shopsWithOldSearchKeys = sql<{
  shop_id: number;
}>`select s.shop_id from shop s where not s.keys_ordered`;
