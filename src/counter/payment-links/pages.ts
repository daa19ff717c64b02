import { definePage } from '#lib/contract/page-definition.ts';
import { billingSearch } from './billing-search.ts';

export const paymentLinksPages = [
  definePage({
    path: '/backoffice/mobile-order',
    allow: 'staff',
    name: 'mobileOrder',
    group: 'counter',
    menu: { place: 90, icon: 'mobile' },
    show: () => import('./web/pages/mobile-order.tsx').then((all) => all.MobileOrderPage),
  }),
  definePage({
    path: '/backoffice/online-billing',
    allow: 'staff',
    name: 'onlineBilling',
    group: 'money',
    menu: { place: 20, icon: 'billing' },
    search: billingSearch,
    show: () => import('./web/pages/online-billing.tsx').then((all) => all.OnlineBillingPage),
  }),
] as const;
