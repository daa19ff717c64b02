import { definePage } from '#lib/contract/page-definition.ts';
import { readListSearch } from '#lib/contract/search-params.ts';

export const groupOrdersPages = [
  definePage({
    path: '/backoffice/party',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    menu: { place: 80, icon: 'party' },
    search: readListSearch,
    show: () => import('./web/pages/parties.tsx').then((all) => all.GroupOrdersPage),
  }),
  definePage({
    path: '/backoffice/party-new',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    under: '/backoffice/party',
    show: () => import('./web/pages/new.tsx').then((all) => all.NewGroupOrderPage),
  }),
  definePage({
    path: '/backoffice/party/$orderid',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    under: '/backoffice/party',
    show: () => import('./web/pages/party.tsx').then((all) => all.GroupOrderPage),
  }),
  definePage({
    path: '/pages/party-labels/$orderid',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/labels.tsx').then((all) => all.GroupOrderLabelsPage),
  }),
] as const;
