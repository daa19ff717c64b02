import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureFollower } from '#setup/pictures/server/index.ts';

/** The shop's logo. */
export const shopLogo: PictureFollower = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from shop s where s.shop_id = ${shopId} and s.logo_image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'shop' as kind, s.shop_id as id, s.name from shop s where s.shop_id = ${shopId} and s.logo_image_id = ${imageId}`,
};
