import { sql } from 'kysely';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

/** Photos and signatures of hand-over: evidence, never in the picture library and never listed by name. */
export const orderPictureUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) => sql<boolean>`(
    exists (select 1 from order_photo p where p.shop_id = ${shopId} and p.image_id = ${imageId})
    or exists (select 1 from order_signature s where s.shop_id = ${shopId} and s.image_id = ${imageId}))`,
};
