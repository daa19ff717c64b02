import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const reviewPictures: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`(exists (select 1 from review_image p where p.shop_id = ${shopId} and p.image_id = ${imageId}))`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'review' as kind, r.id, r.shown_name as name from review_image p
    join review r on r.shop_id = p.shop_id and r.id = p.review_id where p.shop_id = ${shopId} and p.image_id = ${imageId}`,
};
