/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { countsSearch, goodsSearch, oneSearch } from './goods-search.ts';

export const goodsPages = [
  page({
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
  page({
    path: '/backoffice/goods/$goodsid',
    allow: 'staff',
    package: 'm',
    name: 'goods',
    group: 'rack',
    under: '/backoffice/goods',
    search: oneSearch,
    show: () => import('./web/pages/one.tsx').then((all) => all.OneGoodsPage),
  }),
  page({
    path: '/backoffice/goods-receive',
    allow: 'staff',
    package: 'm',
    name: 'goodsReceive',
    group: 'rack',
    under: '/backoffice/goods',
    show: () => import('./web/pages/receive.tsx').then((all) => all.ReceivePage),
  }),
  page({
    path: '/backoffice/goods-count',
    allow: 'staff',
    package: 'm',
    name: 'goodsCount',
    group: 'rack',
    under: '/backoffice/goods',
    search: countsSearch,
    show: () => import('./web/pages/counts.tsx').then((all) => all.CountsPage),
  }),
  page({
    path: '/backoffice/goods-count/$countid',
    allow: 'staff',
    package: 'm',
    name: 'goodsCount',
    group: 'rack',
    under: '/backoffice/goods',
    show: () => import('./web/pages/count.tsx').then((all) => all.CountPage),
  }),
] as const;
