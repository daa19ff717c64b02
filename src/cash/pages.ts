/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { bookSearch } from './accounting-search.ts';

export const daybookPages = [
  page({
    path: '/backoffice/accounting',
    allow: 'staff',
    name: 'accounting',
    group: 'money',
    menu: { place: 30, icon: 'accounting' },
    search: bookSearch,
    show: () => import('./web/pages/accounting.tsx').then((all) => all.AccountingPage),
  }),
] as const;
