import { definePage } from '#lib/contract/page-definition.ts';
import { voucherSearch } from './voucher-search.ts';

export const voucherPages = [
  definePage({
    path: '/backoffice/vouchers',
    allow: 'staff',
    name: 'vouchers',
    group: 'counter',
    menu: { place: 66, icon: 'voucher' },
    search: voucherSearch,
    show: () => import('./web/pages/vouchers.tsx').then((all) => all.VouchersPage),
  }),
  definePage({
    path: '/backoffice/voucher/$id',
    allow: 'staff',
    name: 'voucher',
    group: 'counter',
    under: '/backoffice/vouchers',
    show: () => import('./web/pages/voucher.tsx').then((all) => all.VoucherPage),
  }),
  definePage({
    path: '/pages/voucher/$id',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/voucher-paper.tsx').then((all) => all.VoucherPaperPage),
  }),
] as const;
