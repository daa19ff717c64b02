import { definePage } from '#lib/contract/page-definition.ts';
import { promotionSearch } from './promotion-page-search.ts';

export const promotionPages = [
  definePage({
    path: '/backoffice/promotions',
    allow: 'staff',
    name: 'promotions',
    group: 'money',
    menu: { place: 90, icon: 'promotion' },
    search: promotionSearch,
    show: () => import('./web/pages/promotions.tsx').then((all) => all.PromotionsPage),
  }),
] as const;
