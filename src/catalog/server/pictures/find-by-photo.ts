import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { findSimilarPictures } from '#setup/pictures/server/index.ts';
import { groupsOfPictures } from './sql-pictures.ts';

export const findByPhoto = readHandler<typeof catalogContract.findByPhoto>(async (db, scope, call) => {
  const similar = await findSimilarPictures(db, scope, call.file);
  const rows = await db.read(
    scope,
    groupsOfPictures(
      scope,
      similar.map((one) => one.pictureId),
    ),
  );
  const shown = new Set<number>();
  const itemList = similar.flatMap(({ pictureId, same }) =>
    rows
      .filter((row) => row.pictureId === pictureId && !shown.has(row.productGroupId))
      .map(({ productGroupId, name, code, color, token }) => {
        shown.add(productGroupId);
        return {
          productGroupId,
          name,
          code,
          color,
          image: imageUrl(scope.shopId, 'item', token),
          same,
        };
      }),
  );
  return { itemList };
});
