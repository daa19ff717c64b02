import { definePage } from '#lib/contract/page-definition.ts';
import { listParams, readListSearch, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import { takeLineKinds } from './scan-results.ts';

export const stocktakePages = [
  definePage({
    path: '/backoffice/stock-take',
    allow: 'staff',
    name: 'stockTake',
    group: 'rack',
    menu: { place: 60, icon: 'stockTake' },
    search: readListSearch,
    show: () => import('./web/pages/takes.tsx').then((all) => all.TakesPage),
  }),
  definePage({
    path: '/backoffice/stock-take/$takeid',
    allow: 'staff',
    name: 'stockTake',
    group: 'rack',
    under: '/backoffice/stock-take',
    search: searchParamsReader({ ...listParams, list: choiceParam(takeLineKinds) }),
    show: () => import('./web/pages/take.tsx').then((all) => all.TakePage),
  }),
] as const;
