/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, listSearch, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { lineKinds } from './scan-results.ts';

export const stocktakePages = [
  page({
    path: '/backoffice/stock-take',
    allow: 'staff',
    name: 'stockTake',
    group: 'rack',
    menu: { place: 60, icon: 'stockTake' },
    search: listSearch,
    show: () => import('./web/pages/takes.tsx').then((all) => all.TakesPage),
  }),
  page({
    path: '/backoffice/stock-take/$takeid',
    allow: 'staff',
    name: 'stockTake',
    group: 'rack',
    under: '/backoffice/stock-take',
    search: searchOf({ ...listParts, list: oneOf(lineKinds) }),
    show: () => import('./web/pages/take.tsx').then((all) => all.TakePage),
  }),
] as const;
