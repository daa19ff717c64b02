/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { moneybackSearch } from './refund-page-search.ts';

export const moneybackPages = [
  page({
    path: '/backoffice/moneyback',
    allow: 'owner',
    name: 'moneyback',
    group: 'money',
    menu: { place: 10, icon: 'moneyback' },
    search: moneybackSearch,
    show: () => import('./web/pages/moneyback.tsx').then((all) => all.MoneybackPage),
  }),
] as const;
