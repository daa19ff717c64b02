import { definePage } from '#lib/contract/page-definition.ts';

export const backupPages = [
  definePage({
    path: '/backoffice/backup',
    allow: 'owner',
    name: 'backup',
    group: 'setup',
    menu: { place: 150, icon: 'backup' },
    show: () => import('./web/pages/backup.tsx').then((all) => all.BackupPage),
  }),
] as const;
