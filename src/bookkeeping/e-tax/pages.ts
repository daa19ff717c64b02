/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { etaxTabs } from './paper-tabs.ts';

export const etaxSearch = searchOf({ page: listParts.page, tab: oneOf(etaxTabs) });

export const etaxPages = [
  page({
    path: '/backoffice/etax',
    allow: 'admin',
    name: 'etax',
    group: 'setup',
    menu: { place: 39, icon: 'etax' },
    search: etaxSearch,
    show: () => import('./web/pages/etax.tsx').then((all) => all.EtaxPage),
  }),
] as const;
