import { resizeImageUrl, imageUrl } from '#lib/images/image-url.ts';
import { bahtOf } from '#lib/money/money.ts';
import { packageCovers } from '#lib/vocabulary/access-rules.ts';
import { goodsForVisitors } from '#sales/consumables/server/index.ts';
import type { GoodsCardView } from '#storefront/web-shop/views.ts';
import type { SiteRequest } from './http/site-request.ts';

const mostShown = 4;

/**
 * Consumables that go with the groups. Requests have no consumables, because visitors buy them at the shop.
 */
export const goodsCards = async (
  { db, scope, shop }: SiteRequest,
  groupIds: readonly number[],
): Promise<GoodsCardView[]> => {
  if (groupIds.length === 0 || !packageCovers(shop.package, 'm')) return [];
  const rows = await db.read(scope, goodsForVisitors(scope, groupIds, mostShown));
  return rows.map(({ name, price, token }) => {
    const image = imageUrl(scope.shopId, 'item', token);
    return { name, price: bahtOf(price), image: image === '' ? '' : resizeImageUrl(image, 480) };
  });
};
