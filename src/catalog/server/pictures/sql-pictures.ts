import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupHasCode } from '../groups/group-code.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

type Shop = Pick<Scope, 'shopId'>;

export const shownImage = leakproofCoalesce(sql`i.image_id`, sql`g.main_image_id`);

export const clearImages = (scope: Shop, groupIds: readonly number[]) => sql`
  delete from product_group_image where shop_id = ${scope.shopId} and group_id = any(${[...groupIds]}::bigint[])`;

export type ImagePosition = { groupId: number; imageId: number; sort: number };

export const addImages = (scope: Shop, places: readonly ImagePosition[]) => sql`
  insert into product_group_image (shop_id, group_id, image_id, sort)
  select ${scope.shopId}, n.* from unnest(${places.map((one) => one.groupId)}::bigint[], ${places.map((one) => one.imageId)}::bigint[],
    ${places.map((one) => one.sort)}::int[]) as n (group_id, image_id, sort)`;

export const imagesOfGroups = (scope: Shop, groupIds: readonly number[]) => sql<{
  group_id: number;
  image_id: number;
}>`
  select group_id, image_id from (
    select p.group_id, p.image_id, p.sort from product_group_image p
    where p.shop_id = ${scope.shopId} and p.group_id = any(${[...groupIds]}::bigint[])
    union all
    select g.id, g.main_image_id, -1 from product_group g
    where g.shop_id = ${scope.shopId} and g.id = any(${[...groupIds]}::bigint[]) and g.main_image_id is not null
      and not exists (select 1 from product_group_image p where p.shop_id = g.shop_id and p.group_id = g.id and p.image_id = g.main_image_id)
  ) shown order by group_id, sort, image_id`;

export const shownImages = (scope: Shop, groupId: number) => sql<{ id: number }>`
  select image_id as id from product_group_image where shop_id = ${scope.shopId} and group_id = ${groupId}
  union select main_image_id from product_group where shop_id = ${scope.shopId} and id = ${groupId} and main_image_id is not null
  union select image_id from product_item where shop_id = ${scope.shopId} and group_id = ${groupId} and image_id is not null`;

export const setMainImages = (
  scope: Scope,
  mains: readonly { groupId: number; imageId: number | null }[],
) => sql`
  update product_group g set main_image_id = coalesce(n.image_id, g.main_image_id), version = g.version + 1,
    updated_by = ${scope.userId || null}, updated_at = now()
  from unnest(${mains.map((one) => one.groupId)}::bigint[], ${mains.map((one) => one.imageId)}::bigint[]) as n (group_id, image_id)
  where g.shop_id = ${scope.shopId} and g.id = n.group_id`;

export const setItemImages = (scope: Shop, items: readonly { itemId: number; imageId: number }[]) => sql`
  update product_item i set image_id = n.image_id
  from unnest(${items.map((one) => one.itemId)}::bigint[], ${items.map((one) => one.imageId)}::bigint[]) as n (item_id, image_id)
  where i.shop_id = ${scope.shopId} and i.id = n.item_id`;

export const itemsOfGroups = (scope: Shop, groupIds: readonly number[]) => sql<{
  id: number;
  group_id: number;
}>`
  select id, group_id from product_item where shop_id = ${scope.shopId} and group_id = any(${[...groupIds]}::bigint[])
  order by group_id, id for update`;

export const lockedGroups = (scope: Shop, groupIds: readonly number[]) => sql<{
  id: number;
  main_image_id: number | null;
}>`
  select id, main_image_id from product_group where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[])
  order by id for update`;

export type PicturedRow = {
  id: number;
  name: string;
  code: string;
  main_token: string | null;
  images: ImageJson[];
  items: { id: number; color: string; size: string; token: string | null }[];
};
export type ImageJson = { id: number; token: string; name: string; width: number; height: number };

/** Returns pictures of group `g`. A main picture outside the list comes first. */
export const imagesJson = sql<
  ImageJson[]
>`coalesce((select json_agg(json_build_object('id', m.id, 'token', m.token, 'name', m.name,
    'width', m.width, 'height', m.height) order by coalesce(p.sort, -1), m.id)
  from image m left join product_group_image p on p.shop_id = m.shop_id and p.image_id = m.id and p.group_id = g.id
  where m.shop_id = g.shop_id and (m.id = g.main_image_id
    or m.id in (select x.image_id from product_group_image x where x.shop_id = g.shop_id and x.group_id = g.id))), '[]'::json)`;

export const groupsByCode = (scope: Shop, codes: readonly string[]) => sql<PicturedRow>`
  select g.id, g.name, g.code, (select m.token from image m where m.shop_id = g.shop_id and m.id = g.main_image_id) as main_token,
    ${imagesJson} as images,
    coalesce((select json_agg(json_build_object('id', i.id, 'color', i.color, 'size', i.size, 'token', m.token) order by i.id)
      from product_item i left join image m on m.shop_id = i.shop_id and m.id = i.image_id
      where i.shop_id = g.shop_id and i.group_id = g.id), '[]'::json) as items
  from product_group g where g.shop_id = ${scope.shopId} and ${groupHasCode(codes)}
  order by g.id`;

export const groupsOfPictures = (scope: Shop, ids: readonly number[]) => sql<{
  pictureId: number;
  productGroupId: number;
  name: string;
  code: string;
  color: string;
  token: string;
}>`
  with used as (
    select p.image_id, p.group_id, '' as color from product_group_image p
    where p.shop_id = ${scope.shopId} and p.image_id = any(${[...ids]}::bigint[])
    union all
    select g.main_image_id, g.id, '' from product_group g
    where g.shop_id = ${scope.shopId} and g.main_image_id = any(${[...ids]}::bigint[])
    union all
    select i.image_id, i.group_id, i.color from product_item i
    where i.shop_id = ${scope.shopId} and i.image_id = any(${[...ids]}::bigint[]))
  select m.id as "pictureId", g.id as "productGroupId", g.name, g.code, max(u.color) as color, m.token
  from used u join image m on m.shop_id = ${scope.shopId} and m.id = u.image_id
  join product_group g on g.shop_id = ${scope.shopId} and g.id = u.group_id
  group by m.id, m.token, g.id, g.name, g.code order by g.id`;
