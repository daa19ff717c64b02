import { definePage } from '#lib/contract/page-definition.ts';
import { onlineDaySearch, onlinePaymentsSearch } from './online-payments-search.ts';

export const onlinePaymentsPages = [
  definePage({
    path: '/backoffice/online-payments',
    allow: 'staff',
    name: 'onlinePayments',
    group: 'money',
    menu: { place: 25, icon: 'onlinePayments' },
    search: onlinePaymentsSearch,
    show: () => import('./web/pages/payments.tsx').then((all) => all.OnlinePaymentsPage),
  }),
  definePage({
    path: '/backoffice/online-payments/day',
    allow: 'owner',
    name: 'onlinePaymentDay',
    group: 'money',
    under: '/backoffice/online-payments',
    search: onlineDaySearch,
    show: () => import('./web/pages/day.tsx').then((all) => all.OnlinePaymentDayPage),
  }),
  definePage({
    path: '/backoffice/shop/online-payments',
    allow: 'owner',
    name: 'onlinePaymentSetup',
    group: 'setup',
    menu: { place: 32, icon: 'onlinePayments' },
    show: () => import('./web/pages/setup.tsx').then((all) => all.OnlinePaymentSetupPage),
  }),
] as const;
