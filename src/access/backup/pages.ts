import { definePage } from '#lib/contract/page-definition.ts';
import { manualSearch } from './manual-search.ts';

export const backupPages = [
  definePage({
    path: '/backoffice/backup',
    allow: 'owner',
    name: 'backup',
    group: 'setup',
    menu: { place: 150, icon: 'backup' },
    show: () => import('./web/pages/backup.tsx').then((all) => all.BackupPage),
  }),
  definePage({
    path: '/backoffice/manual',
    allow: 'admin',
    name: 'manual',
    group: 'setup',
    menu: { place: 160, icon: 'manual' },
    search: manualSearch,
    show: () => import('./web/pages/manual.tsx').then((all) => all.ManualPage),
  }),
] as const;
