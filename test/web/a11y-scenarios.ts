import { authenticationScenarios } from '#access/authentication/web/testing/a11y-scenarios.ts';
import { signUpScenarios } from '#access/sign-up/web/testing/a11y-scenarios.ts';
import { operatorScenarios } from '#admin/operator/web/testing/a11y-scenarios.ts';
import { auditScenarios } from '#admin/audit/web/testing/a11y-scenarios.ts';
import { generalLedgerScenarios } from '#bookkeeping/general-ledger/web/testing/a11y-scenarios.ts';
import { etaxScenarios } from '#bookkeeping/e-tax/web/testing/a11y-scenarios.ts';
import { apiScenarios } from '#integrations/api/web/testing/a11y-scenarios.ts';
import { staffAccountsScenarios } from '#access/staff-accounts/web/testing/a11y-scenarios.ts';
import { backupScenarios } from '#access/backup/web/testing/a11y-scenarios.ts';
import { shopScenarios } from '#setup/shop/web/testing/a11y-scenarios.ts';
import { pictureScenarios } from '#setup/pictures/web/testing/a11y-scenarios.ts';
import { referenceListScenarios } from '#setup/reference-lists/web/testing/a11y-scenarios.ts';
import { catalogScenarios } from '#catalog/web/testing/a11y-scenarios.ts';
import { customerScenarios } from '#customers/web/testing/a11y-scenarios.ts';
import { stockScenarios } from '#inventory/stock/web/testing/a11y-scenarios.ts';
import { transferScenarios } from '#inventory/transfers/web/testing/a11y-scenarios.ts';
import { consumablesScenarios } from '#sales/consumables/web/testing/a11y-scenarios.ts';
import { voucherScenarios } from '#sales/vouchers/web/testing/a11y-scenarios.ts';
import { retailScenarios } from '#sales/retail/web/testing/a11y-scenarios.ts';
import { careScenarios } from '#care/web/testing/a11y-scenarios.ts';
import { promotionScenarios } from '#orders/promotions/web/testing/a11y-scenarios.ts';
import { stocktakeScenarios } from '#inventory/stock-takes/web/testing/a11y-scenarios.ts';
import { printersScenarios } from '#reporting/printers/web/testing/a11y-scenarios.ts';
import { labelsScenarios } from '#reporting/labels/web/testing/a11y-scenarios.ts';
import { rentalsScenarios } from '#counter/rentals/web/testing/a11y-scenarios.ts';
import { amendmentScenarios } from '#orders/amendments/web/testing/a11y-scenarios.ts';
import { refundScenarios } from '#orders/refunds/web/testing/a11y-scenarios.ts';
import { cashScenarios } from '#cash/web/testing/a11y-scenarios.ts';
import { preparationScenarios } from '#counter/preparation/web/testing/a11y-scenarios.ts';
import { groupOrdersScenarios } from '#counter/group-orders/web/testing/a11y-scenarios.ts';
import { onlinePaymentsScenarios } from '#counter/online-payments/web/testing/a11y-scenarios.ts';
import { paymentLinksScenarios } from '#counter/payment-links/web/testing/a11y-scenarios.ts';
import { offlineScenarios } from '#counter/offline/web/testing/a11y-scenarios.ts';
import { calendarScenarios } from '#counter/calendar/web/testing/a11y-scenarios.ts';
import { privacyScenarios } from '#admin/privacy/web/testing/a11y-scenarios.ts';
import { webShopScenarios } from '#storefront/web-shop/web/testing/a11y-scenarios.ts';
import { inboxScenarios } from '#storefront/inbox/web/testing/a11y-scenarios.ts';
import { notificationsScenarios } from '#admin/notifications/web/testing/a11y-scenarios.ts';
import { importExportScenarios } from '#integrations/import-export/web/testing/a11y-scenarios.ts';
import { analyticsScenarios } from '#reporting/analytics/web/testing/a11y-scenarios.ts';
import { printingScenarios } from '#reporting/printing/web/testing/a11y-scenarios.ts';
import type { mainPages } from '#main/pages.ts';
import { type A11yScenario, a11yScenariosOf } from './a11y-scenario.ts';

const ownVisits: A11yScenario[] = [
  ...a11yScenariosOf<typeof mainPages>({
    '/pages/comingsoon': [{ name: 'comingsoon', who: 'admin' }],
    '/backoffice/packages': [{ name: 'packages', who: 'staff' }],
    '/backoffice/shop-info': [{ name: 'shop-info', who: 'admin' }],
    '/backoffice/shop/settings': [{ name: 'shop/settings', who: 'admin' }],
  }),
  { name: 'error-404', path: () => '/pages/error-404' },
  { name: 'not-authorized', path: () => '/pages/not-authorized' },
];

export const a11yScenarios: readonly A11yScenario[] = [
  ...authenticationScenarios,
  ...signUpScenarios,
  ...apiScenarios,
  ...generalLedgerScenarios,
  ...etaxScenarios,
  ...staffAccountsScenarios,
  ...auditScenarios,
  ...operatorScenarios,
  ...backupScenarios,
  ...shopScenarios,
  ...pictureScenarios,
  ...referenceListScenarios,
  ...catalogScenarios,
  ...customerScenarios,
  ...stockScenarios,
  ...transferScenarios,
  ...careScenarios,
  ...consumablesScenarios,
  ...promotionScenarios,
  ...retailScenarios,
  ...voucherScenarios,
  ...stocktakeScenarios,
  ...labelsScenarios,
  ...printersScenarios,
  ...rentalsScenarios,
  ...amendmentScenarios,
  ...refundScenarios,
  ...cashScenarios,
  ...preparationScenarios,
  ...groupOrdersScenarios,
  ...paymentLinksScenarios,
  ...onlinePaymentsScenarios,
  ...offlineScenarios,
  ...calendarScenarios,
  ...privacyScenarios,
  ...webShopScenarios,
  ...inboxScenarios,
  ...notificationsScenarios,
  ...importExportScenarios,
  ...analyticsScenarios,
  ...printingScenarios,
  ...ownVisits,
];
