import { definePage } from '#lib/contract/page-definition.ts';
import { datalistSearch } from './group-page-search.ts';
import { unitFiltersOf, stockListSearch, stockSearch } from './stock-page-search.ts';

export const stockPages = [
  definePage({
    path: '/backoffice/stock',
    allow: 'staff',
    name: 'stock',
    group: 'rack',
    menu: { place: 10, icon: 'stock' },
    search: stockSearch,
    exported: (search) => ({ list: 'groups', query: unitFiltersOf(search) }),
    show: () => import('./web/pages/stock.tsx').then((all) => all.StockPage),
  }),
  definePage({
    path: '/backoffice/stock-list',
    allow: 'staff',
    name: 'stockList',
    group: 'rack',
    menu: { place: 20, icon: 'stockList' },
    search: stockListSearch,
    exported: (search) => ({
      list: 'units',
      query: {
        ...unitFiltersOf(search),
        itemId: search.item,
        groupId: search.group,
        state: search.state,
        sort: search.sort,
      },
    }),
    show: () => import('./web/pages/stock-list.tsx').then((all) => all.StockListPage),
  }),
  definePage({
    path: '/backoffice/datalist-thumb',
    allow: 'staff',
    name: 'datalistThumb',
    group: 'rack',
    menu: { place: 30, icon: 'catalog' },
    search: datalistSearch,
    show: () => import('./web/pages/datalist.tsx').then((all) => all.DatalistPage),
  }),
  definePage({
    path: '/backoffice/create-item/$productid',
    allow: 'staff',
    name: 'createItem',
    group: 'rack',
    under: '/backoffice/stock-list',
    show: () => import('./web/pages/mint.tsx').then((all) => all.MintPage),
  }),
] as const;
