import { sql } from 'kysely';

export const newestRestoreQuery = (shopId: number) => sql<{ at: string }>`
  select restored_to as at from shop_restore where shop_id = ${shopId} order by id desc limit 1`;

export const insertShopRestore = (shopId: number, restoredTo: Date) => sql`
  insert into shop_restore (shop_id, restored_to) values (${shopId}, ${restoredTo})`;
