/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { journalSearch, taxPaperSearch } from './journal-search.ts';

export const journalPages = [
  page({
    path: '/backoffice/journal',
    allow: 'admin',
    name: 'journal',
    group: 'money',
    menu: { place: 31, icon: 'journal' },
    search: journalSearch,
    show: () => import('./web/pages/journal.tsx').then((all) => all.JournalPage),
  }),
  page({
    path: '/pages/tax-report',
    allow: 'admin',
    bare: true,
    search: taxPaperSearch,
    show: () => import('./web/pages/tax-paper.tsx').then((all) => all.TaxPaperPage),
  }),
] as const;
