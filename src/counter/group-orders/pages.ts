/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listSearch } from '#lib/contract/search-params.ts';

export const partyPages = [
  page({
    path: '/backoffice/party',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    menu: { place: 80, icon: 'party' },
    search: listSearch,
    show: () => import('./web/pages/parties.tsx').then((all) => all.PartiesPage),
  }),
  page({
    path: '/backoffice/party-new',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    under: '/backoffice/party',
    show: () => import('./web/pages/new.tsx').then((all) => all.PartyNewPage),
  }),
  page({
    path: '/backoffice/party/$orderid',
    allow: 'staff',
    name: 'party',
    group: 'counter',
    under: '/backoffice/party',
    show: () => import('./web/pages/party.tsx').then((all) => all.PartyPage),
  }),
  page({
    path: '/pages/party-labels/$orderid',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/labels.tsx').then((all) => all.PartyLabelsPage),
  }),
] as const;
