import { definePage } from '#lib/contract/page-definition.ts';
import { customersSearch } from './customer-page-search.ts';

export const customerPages = [
  definePage({
    path: '/backoffice/customer',
    allow: 'staff',
    name: 'customer',
    group: 'people',
    menu: { place: 10, icon: 'customer' },
    search: customersSearch,
    exported: ({ q, watch, tab }) =>
      tab === undefined ? { list: 'customers', query: { q, watch } } : undefined,
    show: () => import('./web/pages/customers.tsx').then((all) => all.CustomersPage),
  }),
] as const;
