import { definePage } from '#lib/contract/page-definition.ts';
import { inOutSearch } from './in-out-search.ts';

export const importExportPages = [
  definePage({
    path: '/backoffice/in-out',
    allow: 'admin',
    name: 'inOut',
    group: 'setup',
    menu: { place: 140, icon: 'inOut' },
    search: inOutSearch,
    show: () => import('./web/pages/in-out.tsx').then((all) => all.InOutPage),
  }),
] as const;
