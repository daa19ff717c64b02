import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const unitPictureUses: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from unit_image p where p.shop_id = ${shopId} and p.image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'unit' as kind, u.id, u.barcode as name from unit_image p join unit u on u.shop_id = p.shop_id and u.id = p.unit_id
    where p.shop_id = ${shopId} and p.image_id = ${imageId}`,
};
