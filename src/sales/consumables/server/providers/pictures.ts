import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const goodsPictureProvider: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`(exists (select 1 from goods g where g.shop_id = ${shopId} and g.image_id = ${imageId}))`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'goods' as kind, g.id, g.name from goods g where g.shop_id = ${shopId} and g.image_id = ${imageId}`,
};
