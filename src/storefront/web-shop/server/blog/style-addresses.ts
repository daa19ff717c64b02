import { sql } from 'kysely';
import type { ItemReferenceProvider } from '#catalog/server/index.ts';

/** Stores a style's old code for redirects, before its items get the new one. */
export const styleAddresses: ItemReferenceProvider = {
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
