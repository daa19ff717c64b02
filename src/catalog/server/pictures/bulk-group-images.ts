import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export type GroupImage = { groupId: number; imageId: number; color: string };

const rowsOf = (images: readonly GroupImage[]) => sql`
  unnest(${images.map((one) => one.groupId)}::bigint[], ${images.map((one) => one.imageId)}::bigint[],
    ${images.map((one) => one.color)}::text[]) with ordinality as n (group_id, image_id, color, place)`;

const touch = (scope: Scope, groupIds: readonly number[]) => sql`
  update product_group set version = version + 1, updated_by = ${scope.userId || null}, updated_at = now()
  where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[])`;

/**
 * Adds images in order. A group without main picture gets its first, preferably without a colour (''). Items
 * without picture get the first of their colour.
 */
export const addGroupImages = async (q: Tx, scope: Scope, images: readonly GroupImage[]): Promise<void> => {
  if (images.length === 0) return;
  await sql`
    insert into product_group_image (shop_id, group_id, image_id, sort)
    select ${scope.shopId}, n.group_id, n.image_id, n.place + coalesce((select max(p.sort) from product_group_image p
      where p.shop_id = ${scope.shopId} and p.group_id = n.group_id), 0)
    from ${rowsOf(images)} order by n.place on conflict do nothing`.execute(q);
  await sql`
    update product_item i set image_id = n.image_id
    from (select distinct on (n.group_id, n.color) n.group_id, n.color, n.image_id from ${rowsOf(images)}
      where n.color <> '' order by n.group_id, n.color, n.place) n
    where i.shop_id = ${scope.shopId} and i.group_id = n.group_id and i.color = n.color and i.image_id is null`.execute(
    q,
  );
  await sql`
    update product_group g set main_image_id = n.image_id
    from (select distinct on (n.group_id) n.group_id, n.image_id from ${rowsOf(images)} order by n.group_id, n.color <> '', n.place) n
    where g.shop_id = ${scope.shopId} and g.id = n.group_id and g.main_image_id is null`.execute(q);
  await touch(
    scope,
    images.map((one) => one.groupId),
  ).execute(q);
};
export const removeGroupImages = async (
  q: Tx,
  scope: Scope,
  images: readonly Pick<GroupImage, 'groupId' | 'imageId'>[],
): Promise<void> => {
  const list = images.map((one) => ({ ...one, color: '' }));
  await sql`delete from product_group_image p using ${rowsOf(list)}
    where p.shop_id = ${scope.shopId} and p.group_id = n.group_id and p.image_id = n.image_id`.execute(q);
  await sql`update product_item i set image_id = null from ${rowsOf(list)}
    where i.shop_id = ${scope.shopId} and i.group_id = n.group_id and i.image_id = n.image_id`.execute(q);
  await sql`
    update product_group g set main_image_id = (select p.image_id from product_group_image p
      where p.shop_id = g.shop_id and p.group_id = g.id order by p.sort, p.image_id limit 1)
    from ${rowsOf(list)}
    where g.shop_id = ${scope.shopId} and g.id = n.group_id and g.main_image_id = n.image_id`.execute(q);
  await touch(
    scope,
    images.map((one) => one.groupId),
  ).execute(q);
};
