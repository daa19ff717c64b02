/** The pages of this room. */
import { page } from '../core/common/pages.ts';
import { moneybackSearch } from './moneyback-search.ts';

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
