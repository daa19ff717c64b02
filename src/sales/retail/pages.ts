import { definePage } from '#lib/contract/page-definition.ts';
import { saleCartSearch, endOfLifeSearch, salesSearch } from './sale-search.ts';

export const retailPages = [
  definePage({
    path: '/backoffice/sale-order',
    allow: 'staff',
    package: 'm',
    name: 'saleOrder',
    group: 'counter',
    menu: { place: 62, icon: 'sale' },
    search: saleCartSearch,
    show: () => import('./web/pages/cart.tsx').then((all) => all.SaleCartPage),
  }),
  definePage({
    path: '/backoffice/list-sale-order',
    allow: 'staff',
    package: 'm',
    name: 'sales',
    group: 'counter',
    menu: { place: 64, icon: 'sales' },
    search: salesSearch,
    show: () => import('./web/pages/sales.tsx').then((all) => all.SalesPage),
  }),
  definePage({
    path: '/backoffice/sale-detail/$orderid',
    allow: 'staff',
    package: 'm',
    name: 'saleDetail',
    group: 'counter',
    under: '/backoffice/list-sale-order',
    show: () => import('./web/pages/sale-detail.tsx').then((all) => all.SaleDetailPage),
  }),
  definePage({
    path: '/backoffice/sale-end-of-life',
    allow: 'staff',
    package: 'm',
    name: 'saleOld',
    group: 'rack',
    menu: { place: 64, icon: 'sale' },
    search: endOfLifeSearch,
    show: () => import('./web/pages/old.tsx').then((all) => all.EndOfLifePage),
  }),
] as const;
