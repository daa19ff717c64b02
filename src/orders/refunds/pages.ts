import { definePage } from '#lib/contract/page-definition.ts';
import { refundSearch } from './refund-page-search.ts';

export const refundPages = [
  definePage({
    path: '/backoffice/moneyback',
    allow: 'owner',
    name: 'moneyback',
    group: 'money',
    menu: { place: 10, icon: 'moneyback' },
    search: refundSearch,
    show: () => import('./web/pages/moneyback.tsx').then((all) => all.RefundsPage),
  }),
] as const;
