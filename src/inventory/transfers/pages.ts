/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { otherSearch, transferSearch } from './transfer-page-search.ts';

export const transferPages = [
  page({
    path: '/backoffice/other-stock',
    allow: 'onlyStaff',
    name: 'otherStock',
    group: 'rack',
    menu: { place: 40, icon: 'otherStock' },
    search: otherSearch,
    show: () => import('./web/pages/other-stock.tsx').then((all) => all.OtherStockPage),
  }),
  page({
    path: '/backoffice/transfers',
    allow: 'staff',
    name: 'transfers',
    group: 'rack',
    menu: { place: 50, icon: 'transfer' },
    search: transferSearch,
    show: () => import('./web/pages/transfers.tsx').then((all) => all.TransfersPage),
  }),
  page({
    path: '/backoffice/assign-to-branch/$productid',
    allow: 'staff',
    name: 'assignToBranch',
    group: 'rack',
    under: '/backoffice/transfers',
    show: () => import('./web/pages/assign.tsx').then((all) => all.AssignPage),
  }),
] as const;
