import { definePage } from '#lib/contract/page-definition.ts';
import { goodsCountsSearch, goodsSearch, goodsDetailSearch } from './goods-search.ts';

export const consumablesPages = [
  definePage({
    path: '/backoffice/goods',
    allow: 'staff',
    package: 'm',
    name: 'goods',
    group: 'rack',
    menu: { place: 62, icon: 'goods' },
    search: goodsSearch,
    exported: ({ q, category, low, off }) => ({
      list: 'goods',
      query: { q, category, low, active: off === '1' ? '0' : '1' },
    }),
    show: () => import('./web/pages/list.tsx').then((all) => all.GoodsPage),
  }),
  definePage({
    path: '/backoffice/goods/$goodsid',
    allow: 'staff',
    package: 'm',
    name: 'goods',
    group: 'rack',
    under: '/backoffice/goods',
    search: goodsDetailSearch,
    show: () => import('./web/pages/one.tsx').then((all) => all.GoodsDetailPage),
  }),
  definePage({
    path: '/backoffice/goods-receive',
    allow: 'staff',
    package: 'm',
    name: 'goodsReceive',
    group: 'rack',
    under: '/backoffice/goods',
    show: () => import('./web/pages/receive.tsx').then((all) => all.ReceivePage),
  }),
  definePage({
    path: '/backoffice/goods-count',
    allow: 'staff',
    package: 'm',
    name: 'goodsCount',
    group: 'rack',
    under: '/backoffice/goods',
    search: goodsCountsSearch,
    show: () => import('./web/pages/counts.tsx').then((all) => all.CountsPage),
  }),
  definePage({
    path: '/backoffice/goods-count/$countid',
    allow: 'staff',
    package: 'm',
    name: 'goodsCount',
    group: 'rack',
    under: '/backoffice/goods',
    show: () => import('./web/pages/count.tsx').then((all) => all.CountPage),
  }),
] as const;
