/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { cartSearch, oldSearch, salesSearch } from './sale-search.ts';

export const salePages = [
  page({
    path: '/backoffice/sale-order',
    allow: 'staff',
    package: 'm',
    name: 'saleOrder',
    group: 'counter',
    menu: { place: 62, icon: 'sale' },
    search: cartSearch,
    show: () => import('./web/pages/cart.tsx').then((all) => all.SaleCartPage),
  }),
  page({
    path: '/backoffice/list-sale-order',
    allow: 'staff',
    package: 'm',
    name: 'sales',
    group: 'counter',
    menu: { place: 64, icon: 'sales' },
    search: salesSearch,
    show: () => import('./web/pages/sales.tsx').then((all) => all.SalesPage),
  }),
  page({
    path: '/backoffice/sale-detail/$orderid',
    allow: 'staff',
    package: 'm',
    name: 'saleDetail',
    group: 'counter',
    under: '/backoffice/list-sale-order',
    show: () => import('./web/pages/sale-detail.tsx').then((all) => all.SaleDetailPage),
  }),
  page({
    path: '/backoffice/sale-end-of-life',
    allow: 'staff',
    package: 'm',
    name: 'saleOld',
    group: 'rack',
    menu: { place: 64, icon: 'sale' },
    search: oldSearch,
    show: () => import('./web/pages/old.tsx').then((all) => all.SaleOldPage),
  }),
] as const;
