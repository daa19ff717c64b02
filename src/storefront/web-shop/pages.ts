/** The pages of this room in the back-office; those of the web shop itself are rows of server/site/pages.ts. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import { articleStates } from './rules/blog-post-states.ts';
import { figureSpans } from './rules/statistics-periods.ts';
import { reviewStars, reviewStates } from './rules/review-kinds.ts';

const requestSearch = searchOf({
  page: listParts.page,
  q: listParts.q,
  // Held against the tabs by the page, which alone loads them.
  state: text(20),
});

export const ecommerceSearch = searchOf({ span: oneOf(figureSpans) });
export const blogSearch = searchOf({ page: listParts.page, state: oneOf(articleStates) });

export const reviewSearch = searchOf({
  page: listParts.page,
  state: oneOf(reviewStates),
  stars: oneOf(reviewStars),
});

export const webshopPages = [
  page({
    path: '/backoffice/shop/web',
    allow: 'admin',
    name: 'webShop',
    group: 'setup',
    menu: { place: 33, icon: 'webShop' },
    show: () => import('./web/pages/web-settings.tsx').then((all) => all.WebSettingsPage),
  }),
  page({
    path: '/dashboard/ecommerce',
    allow: 'admin',
    name: 'ecommerce',
    group: 'setup',
    menu: { place: 34, icon: 'analytics' },
    search: ecommerceSearch,
    show: () => import('./web/pages/ecommerce.tsx').then((all) => all.EcommercePage),
  }),
  page({
    path: '/backoffice/web-submit',
    allow: 'staff',
    name: 'webSubmit',
    group: 'counter',
    menu: { place: 25, icon: 'webShop' },
    search: requestSearch,
    show: () => import('./web/pages/web-submit.tsx').then((all) => all.WebSubmitPage),
  }),
  page({
    path: '/backoffice/web-order-detail/$orderid',
    allow: 'staff',
    name: 'webOrderDetail',
    group: 'counter',
    under: '/backoffice/web-submit',
    show: () => import('./web/pages/web-order-detail.tsx').then((all) => all.WebOrderDetailPage),
  }),
  page({
    path: '/backoffice/product-review',
    allow: 'admin',
    name: 'productReview',
    group: 'people',
    menu: { place: 26, icon: 'review' },
    search: reviewSearch,
    show: () => import('./web/pages/product-review.tsx').then((all) => all.AllReviewsPage),
  }),
  page({
    path: '/backoffice/product-review/$productgroupid',
    allow: 'admin',
    name: 'productReview',
    group: 'people',
    under: '/backoffice/product-review',
    search: reviewSearch,
    show: () => import('./web/pages/product-review.tsx').then((all) => all.ProductReviewPage),
  }),
  page({
    path: '/backoffice/blog',
    allow: 'admin',
    name: 'blog',
    group: 'setup',
    menu: { place: 37, icon: 'blog' },
    search: blogSearch,
    show: () => import('./web/pages/blog.tsx').then((all) => all.BlogListPage),
  }),
  page({
    path: '/backoffice/blog-detail/$blogid',
    allow: 'admin',
    name: 'blogDetail',
    group: 'setup',
    under: '/backoffice/blog',
    show: () => import('./web/pages/blog-detail.tsx').then((all) => all.BlogDetailPage),
  }),
] as const;
