import { imageUrl } from '../../core/common/image.ts';
import { reading } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { featuredGroups } from './sql-featured.ts';

export const featured = reading<typeof catalogContract.featured>(async (db, scope) => ({
  itemList: (await db.read(scope, featuredGroups(scope))).map(({ id, token, ...group }) => ({
    productGroupId: id,
    mainImage: imageUrl(scope.shopId, 'item', token),
    ...group,
  })),
}));
