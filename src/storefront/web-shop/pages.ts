import { definePage } from '#lib/contract/page-definition.ts';
import { listParams, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import { blogPostStates } from './rules/blog-post-states.ts';
import { statisticsSpans } from './rules/statistics-periods.ts';
import { reviewStars, reviewStates } from './rules/review-kinds.ts';

const requestSearch = searchParamsReader({
  page: listParams.page,
  q: listParams.q,
  // The page checks the state, because only the page loads the tabs.
  state: textParam(20),
});

export const ecommerceSearch = searchParamsReader({ span: choiceParam(statisticsSpans) });
export const blogSearch = searchParamsReader({ page: listParams.page, state: choiceParam(blogPostStates) });

export const reviewSearch = searchParamsReader({
  page: listParams.page,
  state: choiceParam(reviewStates),
  stars: choiceParam(reviewStars),
});

export const webShopPages = [
  definePage({
    path: '/backoffice/shop/web',
    allow: 'admin',
    name: 'webShop',
    group: 'setup',
    menu: { place: 33, icon: 'webShop' },
    show: () => import('./web/pages/web-settings.tsx').then((all) => all.WebSettingsPage),
  }),
  definePage({
    path: '/dashboard/ecommerce',
    allow: 'admin',
    name: 'ecommerce',
    group: 'setup',
    menu: { place: 34, icon: 'analytics' },
    search: ecommerceSearch,
    show: () => import('./web/pages/ecommerce.tsx').then((all) => all.EcommercePage),
  }),
  definePage({
    path: '/backoffice/web-submit',
    allow: 'staff',
    name: 'webSubmit',
    group: 'counter',
    menu: { place: 25, icon: 'webShop' },
    search: requestSearch,
    show: () => import('./web/pages/web-submit.tsx').then((all) => all.WebSubmitPage),
  }),
  definePage({
    path: '/backoffice/web-order-detail/$orderid',
    allow: 'staff',
    name: 'webOrderDetail',
    group: 'counter',
    under: '/backoffice/web-submit',
    show: () => import('./web/pages/web-order-detail.tsx').then((all) => all.WebOrderDetailPage),
  }),
  definePage({
    path: '/backoffice/product-review',
    allow: 'admin',
    name: 'productReview',
    group: 'people',
    menu: { place: 26, icon: 'review' },
    search: reviewSearch,
    show: () => import('./web/pages/product-review.tsx').then((all) => all.AllReviewsPage),
  }),
  definePage({
    path: '/backoffice/product-review/$productgroupid',
    allow: 'admin',
    name: 'productReview',
    group: 'people',
    under: '/backoffice/product-review',
    search: reviewSearch,
    show: () => import('./web/pages/product-review.tsx').then((all) => all.ProductReviewPage),
  }),
  definePage({
    path: '/backoffice/blog',
    allow: 'admin',
    name: 'blog',
    group: 'setup',
    menu: { place: 37, icon: 'blog' },
    search: blogSearch,
    show: () => import('./web/pages/blog.tsx').then((all) => all.BlogListPage),
  }),
  definePage({
    path: '/backoffice/blog-detail/$blogid',
    allow: 'admin',
    name: 'blogDetail',
    group: 'setup',
    under: '/backoffice/blog',
    show: () => import('./web/pages/blog-detail.tsx').then((all) => all.BlogDetailPage),
  }),
] as const;
