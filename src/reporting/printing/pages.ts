import { definePage } from '#lib/contract/page-definition.ts';
import { catalogPageSearch } from '#inventory/stock/group-page-search.ts';
import { invoiceSearch, recSearch, receiptSearch, slipSearch, stickerSearch } from './paper-search.ts';

export const printingPages = [
  definePage({
    path: '/backoffice/trial-bill',
    allow: 'admin',
    name: 'trialBill',
    group: 'setup',
    show: () => import('./web/pages/trial-bill.tsx').then((all) => all.TrialBillPage),
  }),
  definePage({
    path: '/pages/abb-receipt/$layout/$cat/$orderid',
    allow: 'staff',
    bare: true,
    search: receiptSearch,
    show: () => import('./web/pages/receipt.tsx').then((all) => all.ReceiptPage),
  }),
  definePage({
    path: '/pages/abb-receipt-so/$layout/$cat/$orderid',
    allow: 'staff',
    package: 'm',
    bare: true,
    search: receiptSearch,
    show: () => import('./web/pages/receipt.tsx').then((all) => all.SaleReceiptPage),
  }),
  definePage({
    path: '/pages/abb-receipt-common/$orderid',
    allow: 'staff',
    bare: true,
    search: receiptSearch,
    show: () => import('./web/pages/receipt-common.tsx').then((all) => all.ReceiptCommonPage),
  }),
  definePage({
    path: '/pages/rec/$orderid/$watermark',
    allow: 'staff',
    bare: true,
    search: receiptSearch,
    show: () => import('./web/pages/rec.tsx').then((all) => all.RecPage),
  }),
  definePage({
    path: '/pages/rec2/$orderid/$watermark',
    allow: 'staff',
    bare: true,
    search: receiptSearch,
    show: () => import('./web/pages/rec.tsx').then((all) => all.RecWithSettlementPage),
  }),
  definePage({
    path: '/pages/rec-page/$orderid',
    allow: 'staff',
    bare: true,
    search: recSearch,
    show: () => import('./web/pages/rec-page.tsx').then((all) => all.RecPagePage),
  }),
  definePage({
    path: '/pages/voucher-receipt/$id',
    allow: 'staff',
    bare: true,
    show: () => import('./web/pages/voucher-receipt.tsx').then((all) => all.VoucherReceiptPage),
  }),
  definePage({
    path: '/pages/hand-over-slip/$orderid',
    allow: 'staff',
    bare: true,
    search: slipSearch,
    show: () => import('./web/pages/hand-over-slip.tsx').then((all) => all.HandOverSlipPage),
  }),
  definePage({
    path: '/pages/slip/$key',
    allow: 'public',
    bare: true,
    show: () => import('./web/pages/shared-slip.tsx').then((all) => all.SharedSlipPage),
  }),
  definePage({
    path: '/pages/postal-sticker/$orderid',
    allow: 'staff',
    bare: true,
    search: stickerSearch,
    show: () => import('./web/pages/postal-sticker.tsx').then((all) => all.PostalStickerPage),
  }),
  definePage({
    path: '/pages/invoice',
    allow: 'staff',
    bare: true,
    search: invoiceSearch,
    show: () => import('./web/pages/invoice.tsx').then((all) => all.InvoicePage),
  }),
  definePage({
    path: '/pages/catalog-page',
    allow: 'staff',
    bare: true,
    search: catalogPageSearch,
    show: () => import('./web/pages/catalog.tsx').then((all) => all.CatalogPage),
  }),
] as const;
