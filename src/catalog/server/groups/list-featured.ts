import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { featuredGroups } from './sql-featured.ts';

export const featured = reading<typeof catalogContract.featured>(async (db, scope) => ({
  itemList: (await db.read(scope, featuredGroups(scope))).map(({ id, token, ...group }) => ({
    productGroupId: id,
    mainImage: imageUrl(scope.shopId, 'item', token),
    ...group,
  })),
}));
