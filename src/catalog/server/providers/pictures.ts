import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const catalogPictureUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) => sql<boolean>`(
    exists (select 1 from product_group g where g.shop_id = ${shopId} and g.main_image_id = ${imageId})
    or exists (select 1 from product_group_image p where p.shop_id = ${shopId} and p.image_id = ${imageId})
    or exists (select 1 from product_set s where s.shop_id = ${shopId} and s.image_id = ${imageId})
    or exists (select 1 from product_item t where t.shop_id = ${shopId} and t.image_id = ${imageId}))`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'group' as kind, g.id, g.name from product_group g
    where g.shop_id = ${shopId} and (g.main_image_id = ${imageId} or exists (
      select 1 from product_group_image p where p.shop_id = g.shop_id and p.group_id = g.id and p.image_id = ${imageId}))
    union all
    select 'item', t.id, concat_ws(' ', t.name, nullif(t.color, ''), nullif(t.size, '')) from product_item t
    where t.shop_id = ${shopId} and t.image_id = ${imageId}
    union all
    select 'set', s.id, s.name from product_set s where s.shop_id = ${shopId} and s.image_id = ${imageId}`,
};
