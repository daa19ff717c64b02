import { definePage } from '#lib/contract/page-definition.ts';
import { accountingSearch } from './accounting-search.ts';

export const cashPages = [
  definePage({
    path: '/backoffice/accounting',
    allow: 'staff',
    name: 'accounting',
    group: 'money',
    menu: { place: 30, icon: 'accounting' },
    search: accountingSearch,
    show: () => import('./web/pages/accounting.tsx').then((all) => all.AccountingPage),
  }),
  definePage({
    path: '/pages/withholding-certificate/$id',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/certificate.tsx').then((all) => all.WithholdingCertificatePage),
  }),
] as const;
