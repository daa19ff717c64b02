import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const shopLogoUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from shop s where s.shop_id = ${shopId} and s.logo_image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'shop' as kind, s.shop_id as id, s.name from shop s where s.shop_id = ${shopId} and s.logo_image_id = ${imageId}`,
};
