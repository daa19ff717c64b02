/** Addresses of money, papers, messages and the rules of the shop. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { billingSearch } from '../../billing/search.ts';
import { listSearch } from '../../core/web/search.ts';
import { invoiceSearch, receiptSearch, recSearch, stickerSearch } from '../../print/paper-search.ts';
import { bookSearch } from '../../daybook/book-search.ts';
import { withWords } from './load-words.ts';
import { analyticsSearch, messagesSearch } from '../../notice/search.ts';
import { guarded, underRoot } from './route-kit.ts';

const onlineBilling = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/online-billing',
  validateSearch: billingSearch,
  beforeLoad: guarded('/backoffice/online-billing'),
  component: lazyRouteComponent(
    withWords(() => import('../../billing/web/pages/online-billing.tsx')),
    'OnlineBillingPage',
  ),
});
const accounting = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/accounting',
  validateSearch: bookSearch,
  beforeLoad: guarded('/backoffice/accounting'),
  component: lazyRouteComponent(
    withWords(() => import('../../daybook/web/pages/accounting.tsx')),
    'AccountingPage',
  ),
});
const analytics = createRoute({
  getParentRoute: underRoot,
  path: '/dashboard/analytics',
  validateSearch: analyticsSearch,
  beforeLoad: guarded('/dashboard/analytics'),
  component: lazyRouteComponent(
    withWords(() => import('../../notice/web/pages/analytics.tsx')),
    'AnalyticsPage',
  ),
});
const messages = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/messages',
  validateSearch: messagesSearch,
  beforeLoad: guarded('/backoffice/messages'),
  component: lazyRouteComponent(
    withWords(() => import('../../notice/web/pages/messages.tsx')),
    'MessagesPage',
  ),
});
const messageSetup = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/config/messages',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/config/messages'),
  component: lazyRouteComponent(
    withWords(() => import('../../notice/web/pages/setup.tsx')),
    'MessageSetupPage',
  ),
});
const shopInfo = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/shop-info',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/shop-info'),
  component: lazyRouteComponent(
    withWords(() => import('./pages/shop-info.tsx')),
    'ShopInfoPage',
  ),
});
const shopSettings = createRoute({
  getParentRoute: underRoot,
  path: '/backoffice/shop/settings',
  validateSearch: listSearch,
  beforeLoad: guarded('/backoffice/shop/settings'),
  component: lazyRouteComponent(
    withWords(() => import('./pages/shop-settings.tsx')),
    'ShopSettingsPage',
  ),
});
const abbReceiptCommon = createRoute({
  getParentRoute: underRoot,
  path: '/pages/abb-receipt-common/$orderid',
  validateSearch: receiptSearch,
  beforeLoad: guarded('/pages/abb-receipt-common/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/receipt-common.tsx')),
    'ReceiptCommonPage',
  ),
});
const rec = createRoute({
  getParentRoute: underRoot,
  path: '/pages/rec/$orderid/$watermark',
  validateSearch: receiptSearch,
  beforeLoad: guarded('/pages/rec/$orderid/$watermark'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/rec.tsx')),
    'RecPage',
  ),
});
const rec2 = createRoute({
  getParentRoute: underRoot,
  path: '/pages/rec2/$orderid/$watermark',
  validateSearch: receiptSearch,
  beforeLoad: guarded('/pages/rec2/$orderid/$watermark'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/rec.tsx')),
    'Rec2Page',
  ),
});
const recPage = createRoute({
  getParentRoute: underRoot,
  path: '/pages/rec-page/$orderid',
  validateSearch: recSearch,
  beforeLoad: guarded('/pages/rec-page/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/rec-page.tsx')),
    'RecPagePage',
  ),
});
const postalSticker = createRoute({
  getParentRoute: underRoot,
  path: '/pages/postal-sticker/$orderid',
  validateSearch: stickerSearch,
  beforeLoad: guarded('/pages/postal-sticker/$orderid'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/postal-sticker.tsx')),
    'PostalStickerPage',
  ),
});
const invoice = createRoute({
  getParentRoute: underRoot,
  path: '/pages/invoice',
  validateSearch: invoiceSearch,
  beforeLoad: guarded('/pages/invoice'),
  component: lazyRouteComponent(
    withWords(() => import('../../print/web/pages/invoice.tsx')),
    'InvoicePage',
  ),
});

export const moneyRoutes = [
  onlineBilling,
  accounting,
  analytics,
  messages,
  messageSetup,
  shopInfo,
  shopSettings,
  abbReceiptCommon,
  rec,
  rec2,
  recPage,
  postalSticker,
  invoice,
] as const;
