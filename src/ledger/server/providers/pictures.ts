import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

/** A picture is in use while the slip's row exists, because payments and bills refer to the row. */
export const slipPictureUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from slip_picture s where s.shop_id = ${shopId} and s.image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'slip' as kind, s.image_id as id, coalesce(s.transaction_ref, '') as name from slip_picture s
    where s.shop_id = ${shopId} and s.image_id = ${imageId}`,
};
