import { imageUrl } from '#lib/images/image-url.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { openingTodayOf } from '../opening-today.ts';
import { findCards } from '../garment-cards.ts';
import { newestBlogPosts } from './blog.ts';
import { newestShopReviews } from './reviews.ts';
import { shopData } from '../structured-data.ts';
import { categoryPictures } from '../sql/shop.ts';
import { type SiteResponse, pageResponse, type SiteRequest } from '../http/site-request.ts';

export const loadHome = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, front, site } = visit;
  const [featured, newest, pictures, reviews, articles] = await Promise.all([
    findCards(visit, { featured: true, sort: 'featured', size: 8 }),
    findCards(visit, { sort: 'new', size: 8 }),
    db.read(scope, categoryPictures(scope)),
    newestShopReviews(visit, 3),
    newestBlogPosts(visit, 3),
  ]);
  const tokens = new Map(pictures.map((one) => [one.code, one.token]));
  return pageResponse({
    view: {
      name: 'home',
      data: {
        about: site.about,
        today: openingTodayOf(visit),
        featured: featured.cards,
        newest: newest.cards,
        reviews,
        articles,
        categories: front.categories.flatMap(({ code, name }) => {
          const token = tokens.get(code);
          if (token === undefined) return [];
          return [
            { path: pagePathOf('dresses', code), name, image: imageUrl(scope.shopId, 'item', token, 480) },
          ];
        }),
      },
    },
    tally: [{ kind: 'home' }],
    title: front.tagline === '' ? front.name : `${front.name} · ${front.tagline}`,
    description: site.about === '' ? front.tagline : site.about,
    canonical: '/',
    image: featured.cards[0]?.image ?? newest.cards[0]?.image ?? front.logo,
    data: [shopData(visit)],
  });
};
