/** Addresses of styles that have got another code. */
import { sql } from 'kysely';
import type { ItemFollower } from '#catalog/server/index.ts';

/**
 * While the items of a style still have the code it had, its address is remembered. Only a style that has garments to
 * rent has been seen by strangers.
 */
export const styleAddresses: ItemFollower = {
  renaming: async (q, scope, groupIds) => {
    await sql`
      insert into old_group_code (shop_id, code, group_id)
      select distinct g.shop_id, i.code, g.id from product_group g
      join product_item i on i.shop_id = g.shop_id and i.group_id = g.id
      where g.shop_id = ${scope.shopId} and g.id = any(${[...groupIds]}::bigint[]) and g.web_item = 'y'
        and i.code <> g.code and i.code <> ''
      on conflict (shop_id, code) do update set group_id = excluded.group_id, at = now()`.execute(q);
  },
  follow: async () => {},
};
