import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { codesIn } from '#catalog/picture-file-names.ts';
import { groupsByCode } from './sql-pictures.ts';
import { asPicture } from '../wire.ts';

/** All groups whose code stands at the beginning of a name; which of them it is `whoseFile` says. */
export const groupsOfFiles = reading<typeof catalogContract.groupsOfFiles>(async (db, scope, call) => {
  const codes = [...new Set(call.body.names.flatMap(codesIn))];
  const rows = codes.length === 0 ? [] : await db.read(scope, groupsByCode(scope, codes));
  return {
    itemList: rows.map((row) => ({
      productGroupId: row.id,
      name: row.name,
      code: row.code,
      mainImage: imageUrl(scope.shopId, 'item', row.main_token),
      images: row.images.map((image) => asPicture(scope, image)),
      items: row.items.map(({ id, color, size, token }) => ({
        productItemId: id,
        color,
        size,
        fileName: imageUrl(scope.shopId, 'item', token),
      })),
    })),
  };
});
