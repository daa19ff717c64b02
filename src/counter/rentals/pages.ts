/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import type { Exported } from '#lib/contract/page-definition.ts';
import { flag, id, listParts, listSearch, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { ListSearch } from '#lib/contract/search-params.ts';
import type { DayBounds } from './day-tabs.ts';
import { pickupTabs, returnTabs, tabDays } from './day-tabs.ts';
import { findSearch } from './garment-search.ts';

const pickupSearch = searchOf({ ...listParts, tab: oneOf(pickupTabs), id });
const returnedSearch = searchOf({ ...listParts, owing: flag });
const returnSearch = searchOf({ ...listParts, tab: oneOf(returnTabs) });

/** A list of orders as the file asks for it: the days of the tab go before those of the fields. */
const orders = (list: string, { q, from, to }: ListSearch, days: DayBounds = {}): Exported => ({
  list: 'orders',
  query: { list, q, from: days.from ?? from, to: days.to ?? to },
});

export const counterPages = [
  page({
    path: '/backoffice/rental',
    allow: 'staff',
    home: true,
    name: 'rental',
    group: 'counter',
    menu: { place: 10, icon: 'rental' },
    search: findSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  page({
    path: '/backoffice/rentalnew',
    allow: 'staff',
    name: 'rental',
    group: 'counter',
    under: '/backoffice/rental',
    search: findSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  page({
    path: '/backoffice/rental/$orderid',
    allow: 'staff',
    name: 'rentalDraft',
    group: 'counter',
    under: '/backoffice/rental',
    search: findSearch,
    firstWords: true,
    show: () => import('./web/pages/open.tsx').then((all) => all.OpenPage),
  }),
  page({
    path: '/backoffice/saved',
    allow: 'staff',
    name: 'saved',
    group: 'counter',
    menu: { place: 20, icon: 'saved' },
    search: listSearch,
    exported: (search) => orders('saved', search),
    show: () => import('./web/pages/saved.tsx').then((all) => all.SavedPage),
  }),
  page({
    path: '/backoffice/pickup',
    allow: 'staff',
    name: 'pickup',
    group: 'counter',
    menu: { place: 30, icon: 'pickup' },
    search: pickupSearch,
    exported: (search, today) => {
      const tab = search.tab ?? (search.q === undefined ? 'today' : 'all');
      return tab === 'risk' ? undefined : orders('pickup', search, tabDays(tab, today));
    },
    show: () => import('./web/pages/pickup.tsx').then((all) => all.PickupPage),
  }),
  page({
    path: '/backoffice/return',
    allow: 'staff',
    name: 'return',
    group: 'counter',
    menu: { place: 40, icon: 'return' },
    search: returnSearch,
    exported: (search, today) => orders('out', search, tabDays(search.tab ?? 'all', today)),
    show: () => import('./web/pages/return.tsx').then((all) => all.ReturnPage),
  }),
  page({
    path: '/backoffice/return-detail/$orderid',
    allow: 'staff',
    name: 'returnDetail',
    group: 'counter',
    under: '/backoffice/return',
    search: searchOf({ scan: text(100) }),
    show: () => import('./web/pages/return-detail.tsx').then((all) => all.ReturnDetailPage),
  }),
  page({
    path: '/backoffice/return-detail-old/$orderid',
    allow: 'staff',
    name: 'returnDetailOld',
    group: 'counter',
    under: '/backoffice/return',
    show: () => import('./web/pages/return-record.tsx').then((all) => all.ReturnRecordPage),
  }),
  page({
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
