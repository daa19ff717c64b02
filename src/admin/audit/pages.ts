import { definePage } from '#lib/contract/page-definition.ts';
import { logSearch } from './log-search.ts';
import { reductionsSearch } from './reductions-search.ts';

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
  definePage({
    path: '/backoffice/reductions',
    allow: 'owner',
    name: 'reductions',
    group: 'money',
    menu: { place: 41, icon: 'reductions' },
    search: reductionsSearch,
    show: () => import('./web/pages/reductions.tsx').then((all) => all.ReductionsPage),
  }),
] as const;
