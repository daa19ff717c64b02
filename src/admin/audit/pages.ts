import { definePage } from '#lib/contract/page-definition.ts';
import { logSearch } from './log-search.ts';

export const auditPages = [
  definePage({
    path: '/backoffice/audit',
    allow: 'admin',
    name: 'audit',
    group: 'setup',
    menu: { place: 36, icon: 'audit' },
    search: logSearch,
    show: () => import('./web/pages/audit.tsx').then((all) => all.AuditPage),
  }),
] as const;
