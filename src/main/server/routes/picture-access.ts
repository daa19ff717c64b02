import type { Db } from '#platform/db/db.ts';
import { closedShopLookup } from '#setup/shop/server/index.ts';
import { publishedReviewPhoto } from '#storefront/web-shop/server/index.ts';

type Picture = { shopId: number; folder: string; token: string };

export type PictureAccess = {
  isShopClosed: (shopId: number) => Promise<boolean>;
  isPublished: (picture: Picture) => Promise<boolean>;
};

export const pictureAccess = (db: Db): PictureAccess => ({
  isShopClosed: closedShopLookup(db),
  isPublished: async ({ shopId, folder, token }) => {
    if (folder !== 'review') return false;
    return (await db.read({ shopId }, publishedReviewPhoto({ shopId }, token))).length > 0;
  },
});
