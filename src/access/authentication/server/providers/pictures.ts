import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const userPictureProvider: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from app_user a where a.shop_id = ${shopId} and a.image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'user' as kind, a.id, a.display_name as name from app_user a where a.shop_id = ${shopId} and a.image_id = ${imageId}`,
};
