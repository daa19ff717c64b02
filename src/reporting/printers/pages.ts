import { definePage } from '#lib/contract/page-definition.ts';

export const printersPages = [
  definePage({
    path: '/backoffice/printers',
    allow: 'admin',
    name: 'printers',
    group: 'setup',
    menu: { place: 125, icon: 'printer' },
    show: () => import('./web/pages/printers.tsx').then((all) => all.PrintersPage),
  }),
] as const;
