import { sql } from 'kysely';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

/** Photos and signatures are evidence, so the picture library hides them. */
export const orderPictureUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) => sql<boolean>`(
    exists (select 1 from order_photo p where p.shop_id = ${shopId} and p.image_id = ${imageId})
    or exists (select 1 from order_signature s where s.shop_id = ${shopId} and s.image_id = ${imageId}))`,
};
