import { definePage } from '#lib/contract/page-definition.ts';
import { journalSearch, taxReportSearch } from './journal-search.ts';

export const generalLedgerPages = [
  definePage({
    path: '/backoffice/journal',
    allow: 'admin',
    name: 'journal',
    group: 'money',
    menu: { place: 31, icon: 'journal' },
    search: journalSearch,
    show: () => import('./web/pages/journal.tsx').then((all) => all.JournalPage),
  }),
  definePage({
    path: '/backoffice/restored-numbers',
    allow: 'owner',
    name: 'restoredNumbers',
    group: 'setup',
    show: () => import('./web/pages/restored-numbers.tsx').then((all) => all.RestoredNumbersPage),
  }),
  definePage({
    path: '/pages/tax-report',
    allow: 'admin',
    bare: true,
    search: taxReportSearch,
    show: () => import('./web/pages/tax-paper.tsx').then((all) => all.TaxReportPage),
  }),
] as const;
