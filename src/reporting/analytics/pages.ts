/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, listSearch, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { orderShows } from './rules/customer-order-filters.ts';
import { statisticsSearch } from './statistics-search.ts';
import { timelineSearch } from './timeline-search.ts';

export const insightPages = [
  page({
    path: '/backoffice/statistics',
    allow: 'owner',
    name: 'statistics',
    group: 'money',
    menu: { place: 40, icon: 'statistics' },
    search: statisticsSearch,
    show: () => import('./web/pages/statistics.tsx').then((all) => all.StatisticsPage),
  }),
  page({
    path: '/backoffice/customer-rental-history/$customerId',
    allow: 'staff',
    name: 'customerHistory',
    group: 'people',
    under: '/backoffice/customer',
    search: searchOf({ ...listParts, show: oneOf(orderShows) }),
    show: () => import('./web/pages/customer-history.tsx').then((all) => all.CustomerHistoryPage),
  }),
  page({
    path: '/backoffice/unit/$unitid',
    allow: 'staff',
    name: 'unit',
    group: 'rack',
    under: '/backoffice/stock-list',
    search: listSearch,
    show: () => import('./web/pages/unit.tsx').then((all) => all.UnitPage),
  }),
  page({
    path: '/backoffice/timeline/$productgroupid',
    allow: 'staff',
    name: 'timeline',
    group: 'rack',
    under: '/backoffice/datalist-thumb',
    search: timelineSearch,
    show: () => import('./web/pages/timeline.tsx').then((all) => all.TimelinePage),
  }),
] as const;
