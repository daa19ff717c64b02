import { sql } from 'kysely';
import type { PictureUse } from '#setup/pictures/contract.ts';
import type { PictureUseProvider } from '#setup/pictures/server/index.ts';

export const receiptPictureProvider: PictureUseProvider = {
  shows: ({ shopId }, imageId) =>
    sql<boolean>`exists (select 1 from ledger_note n where n.shop_id = ${shopId} and n.image_id = ${imageId})
      or exists (select 1 from expense_request r where r.shop_id = ${shopId} and r.image_id = ${imageId})`,
  rows: ({ shopId }, imageId) => sql<PictureUse>`
    select 'slip' as kind, n.entry_id as id, e.note as name
    from ledger_note n join ledger_entry e on e.shop_id = n.shop_id and e.id = n.entry_id
    where n.shop_id = ${shopId} and n.image_id = ${imageId}`,
};
