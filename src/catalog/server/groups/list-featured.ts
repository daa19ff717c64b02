import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { featuredGroups } from './sql-featured.ts';

export const listFeatured = readHandler<typeof catalogContract.featured>(async (db, scope) => ({
  itemList: (await db.read(scope, featuredGroups(scope))).map(({ id, token, ...group }) => ({
    productGroupId: id,
    mainImage: imageUrl(scope.shopId, 'item', token),
    ...group,
  })),
}));
