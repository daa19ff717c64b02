import { definePage } from '#lib/contract/page-definition.ts';
import { listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import { etaxPaperTabs } from './paper-tabs.ts';

export const etaxSearch = searchParamsReader({ page: listParams.page, tab: choiceParam(etaxPaperTabs) });

export const etaxPages = [
  definePage({
    path: '/backoffice/etax',
    allow: 'admin',
    name: 'etax',
    group: 'setup',
    menu: { place: 39, icon: 'etax' },
    search: etaxSearch,
    show: () => import('./web/pages/etax.tsx').then((all) => all.EtaxPage),
  }),
] as const;
