import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { hotItem } from '#catalog/contract.ts';

type Shop = Pick<Scope, 'shopId'>;

export const featuredGroups = (scope: Shop) => sql<{
  id: number;
  name: string;
  code: string;
  token: string | null;
  webItem: 'y' | 'n';
  state: boolean;
}>`
  select g.id, g.name, g.code, m.token, g.web_item as "webItem", g.state from product_group g
  left join image m on m.shop_id = g.shop_id and m.id = g.main_image_id
  where g.shop_id = ${scope.shopId} and g.web_hot_item = ${hotItem.yes}
  order by g.featured_sort, g.id desc limit 1000`;

export const lockFeatured = (scope: Shop, ids: readonly number[]) => sql<{ id: number }>`
  select id from product_group where shop_id = ${scope.shopId}
    and (id = any(${[...ids]}::bigint[]) or web_hot_item = ${hotItem.yes}) order by id for update`;

/** Numbers these groups from 1 in the given order, then the other featured groups. */
export const setFeaturedOrder = (scope: Shop, ids: readonly number[]) => sql`
  update product_group g set featured_sort = n.place from (
    select p.id, row_number() over (order by w.place nulls last, p.featured_sort, p.id desc) as place
    from product_group p left join unnest(${[...ids]}::bigint[]) with ordinality as w (id, place) on w.id = p.id
    where p.shop_id = ${scope.shopId} and (p.web_hot_item = ${hotItem.yes} or w.id is not null)) n
  where g.shop_id = ${scope.shopId} and g.id = n.id and g.featured_sort <> n.place`;
