import { definePage } from '#lib/contract/page-definition.ts';
import type { ExportedList } from '#lib/contract/page-definition.ts';
import {
  flagParam,
  idParam,
  listParams,
  readListSearch,
  choiceParam,
  searchParamsReader,
  textParam,
} from '#lib/contract/search-params.ts';
import type { ListSearch } from '#lib/contract/search-params.ts';
import type { TabDayBounds } from './day-tabs.ts';
import { pickupTabs, returnTabs, dayBoundsOfTab, dueOfTab } from './day-tabs.ts';
import { garmentSearch } from './garment-search.ts';

/** `scan` is the barcode that opened the order. */
const pickupSearch = searchParamsReader({
  ...listParams,
  tab: choiceParam(pickupTabs),
  id: idParam,
  scan: textParam(100),
});
const returnedSearch = searchParamsReader({ ...listParams, owing: flagParam });
const returnSearch = searchParamsReader({ ...listParams, tab: choiceParam(returnTabs) });

/** The days of a tab replace `from` and `to`. */
const orders = (
  list: string,
  { q, from, to }: ListSearch,
  days: TabDayBounds & ReturnType<typeof dueOfTab> = {},
): ExportedList => ({
  list: 'orders',
  query: { list, q, from: days.from ?? from, to: days.to ?? to, due: days.due },
});

export const rentalsPages = [
  definePage({
    path: '/backoffice/rental',
    allow: 'staff',
    home: true,
    name: 'rental',
    group: 'counter',
    menu: { place: 10, icon: 'rental' },
    search: garmentSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  definePage({
    path: '/backoffice/rentalnew',
    allow: 'staff',
    name: 'rental',
    group: 'counter',
    under: '/backoffice/rental',
    search: garmentSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  definePage({
    path: '/backoffice/rental/$orderid',
    allow: 'staff',
    name: 'rentalDraft',
    group: 'counter',
    under: '/backoffice/rental',
    search: garmentSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  definePage({
    path: '/backoffice/saved',
    allow: 'staff',
    name: 'saved',
    group: 'counter',
    menu: { place: 20, icon: 'saved' },
    search: readListSearch,
    exported: (search) => orders('saved', search),
    show: () => import('./web/pages/saved.tsx').then((all) => all.SavedPage),
  }),
  definePage({
    path: '/backoffice/pickup',
    allow: 'staff',
    name: 'pickup',
    group: 'counter',
    menu: { place: 30, icon: 'pickup' },
    search: pickupSearch,
    exported: (search, today) => {
      const tab = search.tab ?? (search.q === undefined ? 'today' : 'all');
      return tab === 'risk' ? undefined : orders('pickup', search, dayBoundsOfTab(tab, today));
    },
    show: () => import('./web/pages/pickup.tsx').then((all) => all.PickupPage),
  }),
  definePage({
    path: '/backoffice/return',
    allow: 'staff',
    name: 'return',
    group: 'counter',
    menu: { place: 40, icon: 'return' },
    search: returnSearch,
    exported: (search) => orders('out', search, dueOfTab(search.tab ?? 'all')),
    show: () => import('./web/pages/return.tsx').then((all) => all.ReturnPage),
  }),
  definePage({
    path: '/backoffice/return-detail/$orderid',
    allow: 'staff',
    name: 'returnDetail',
    group: 'counter',
    under: '/backoffice/return',
    search: searchParamsReader({ scan: textParam(100) }),
    show: () => import('./web/pages/return-detail.tsx').then((all) => all.ReturnDetailPage),
  }),
  definePage({
    path: '/backoffice/return-detail-old/$orderid',
    allow: 'staff',
    name: 'returnDetailOld',
    group: 'counter',
    under: '/backoffice/return',
    show: () => import('./web/pages/return-record.tsx').then((all) => all.ReturnRecordPage),
  }),
  definePage({
    path: '/backoffice/alreadyreturn',
    allow: 'staff',
    name: 'alreadyReturn',
    group: 'counter',
    menu: { place: 50, icon: 'alreadyReturn' },
    search: returnedSearch,
    exported: (search) => orders(search.owing === undefined ? 'returned' : 'owing', search),
    show: () => import('./web/pages/already-return.tsx').then((all) => all.AlreadyReturnPage),
  }),
] as const;
