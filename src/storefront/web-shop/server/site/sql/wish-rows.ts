import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupNameSql } from '#catalog/server/index.ts';
import { groupSlugSql } from './shop.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

export type WishListRow = {
  at: number;
  name: string;
  label: string;
  price: number;
  token: string | null;
  folder: string | null;
  items: { itemId: number; color: string; size: string }[];
};

export const wishListRows = (
  scope: Pick<Scope, 'shopId'>,
  keys: readonly string[],
  language: Language,
): RawBuilder<WishListRow> => sql<WishListRow>`
  select a.at::int - 1 as at, g.name, ${groupNameSql(language)} as label, g.rental_price as price, m.token, m.folder, coalesce(k.items, '[]') as items
  from unnest(${[...keys]}::text[]) with ordinality as a (key, at)
  join lateral (
    select g.* from product_group g where g.shop_id = ${scope.shopId} and g.code = a.key and a.key <> ''
    union all
    select g.* from product_group g where left(a.key, 1) = '~' and g.shop_id = ${scope.shopId} and g.code = '' and ${groupSlugSql} = a.key
  ) g on g.web_item = 'y' and g.state
  left join lateral (
    select json_agg(json_build_object('itemId', i.id, 'color', i.color, 'size', i.size) order by l.sort, i.id) as items,
      min(i.image_id) as image_id
    from product_item i left join lookup l on l.shop_id = i.shop_id and l.kind = 'size' and l.code = i.size
    where i.shop_id = ${scope.shopId} and i.group_id = g.id and i.active) k on true
  left join image m on m.shop_id = ${scope.shopId} and m.id = ${leakproofCoalesce(sql`g.main_image_id`, sql`k.image_id`)}
  order by a.at`;
