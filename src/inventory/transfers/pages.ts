import { definePage } from '#lib/contract/page-definition.ts';
import { otherStockSearch, transferSearch } from './transfer-page-search.ts';

export const transferPages = [
  definePage({
    path: '/backoffice/other-stock',
    allow: 'onlyStaff',
    name: 'otherStock',
    group: 'rack',
    menu: { place: 40, icon: 'otherStock' },
    search: otherStockSearch,
    show: () => import('./web/pages/other-stock.tsx').then((all) => all.OtherStockPage),
  }),
  definePage({
    path: '/backoffice/transfers',
    allow: 'staff',
    name: 'transfers',
    group: 'rack',
    menu: { place: 50, icon: 'transfer' },
    search: transferSearch,
    show: () => import('./web/pages/transfers.tsx').then((all) => all.TransfersPage),
  }),
  definePage({
    path: '/backoffice/assign-to-branch/$productid',
    allow: 'staff',
    name: 'assignToBranch',
    group: 'rack',
    under: '/backoffice/transfers',
    show: () => import('./web/pages/assign.tsx').then((all) => all.AssignPage),
  }),
] as const;
