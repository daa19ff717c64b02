import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const blogCoverPictures: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`(exists (select 1 from article a where a.shop_id = ${shopId} and a.cover_image_id = ${imageId}))`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'article' as kind, a.id, a.title as name from article a where a.shop_id = ${shopId} and (a.cover_image_id = ${imageId}
      or exists (select from article_image p where p.shop_id = a.shop_id and p.article_id = a.id and p.image_id = ${imageId}))`,
};
export const blogTextPictures: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`(exists (select 1 from article_image p where p.shop_id = ${shopId} and p.image_id = ${imageId}))`,
};
