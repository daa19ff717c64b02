import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { codesInFileName } from '#catalog/picture-file-names.ts';
import { groupsByCode } from './sql-pictures.ts';
import { imageToWire } from '../wire.ts';

export const matchPictureFiles = readHandler<typeof catalogContract.groupsOfFiles>(
  async (db, scope, call) => {
    const codes = [...new Set(call.body.names.flatMap(codesInFileName))];
    const rows = codes.length === 0 ? [] : await db.read(scope, groupsByCode(scope, codes));
    return {
      itemList: rows.map((row) => ({
        productGroupId: row.id,
        name: row.name,
        code: row.code,
        mainImage: imageUrl(scope.shopId, 'item', row.main_token),
        images: row.images.map((image) => imageToWire(scope, image)),
        items: row.items.map(({ id, color, size, token }) => ({
          productItemId: id,
          color,
          size,
          fileName: imageUrl(scope.shopId, 'item', token),
        })),
      })),
    };
  },
);
