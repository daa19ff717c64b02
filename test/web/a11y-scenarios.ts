/** Every page that is looked at, by the visits of the rooms. */
import { identityVisits } from '#access/authentication/web/testing/a11y-scenarios.ts';
import { openingVisits } from '#access/sign-up/web/testing/a11y-scenarios.ts';
import { auditVisits } from '#admin/audit/web/testing/a11y-scenarios.ts';
import { journalVisits } from '#bookkeeping/general-ledger/web/testing/a11y-scenarios.ts';
import { etaxVisits } from '#bookkeeping/e-tax/web/testing/a11y-scenarios.ts';
import { outsideVisits } from '#integrations/api/web/testing/a11y-scenarios.ts';
import { peopleVisits } from '#access/staff-accounts/web/testing/a11y-scenarios.ts';
import { backupVisits } from '#access/backup/web/testing/a11y-scenarios.ts';
import { shopVisits } from '#setup/shop/web/testing/a11y-scenarios.ts';
import { pictureVisits } from '#setup/pictures/web/testing/a11y-scenarios.ts';
import { lookupVisits } from '#setup/reference-lists/web/testing/a11y-scenarios.ts';
import { catalogVisits } from '#catalog/web/testing/a11y-scenarios.ts';
import { customerVisits } from '#customers/web/testing/a11y-scenarios.ts';
import { stockVisits } from '#inventory/stock/web/testing/a11y-scenarios.ts';
import { transferVisits } from '#inventory/transfers/web/testing/a11y-scenarios.ts';
import { goodsVisits } from '#sales/consumables/web/testing/a11y-scenarios.ts';
import { saleVisits } from '#sales/retail/web/testing/a11y-scenarios.ts';
import { cleanfixVisits } from '#care/web/testing/a11y-scenarios.ts';
import { promotionVisits } from '#orders/promotions/web/testing/a11y-scenarios.ts';
import { stocktakeVisits } from '#inventory/stock-takes/web/testing/a11y-scenarios.ts';
import { labelVisits } from '#reporting/labels/web/testing/a11y-scenarios.ts';
import { counterVisits } from '#counter/rentals/web/testing/a11y-scenarios.ts';
import { changeVisits } from '#orders/amendments/web/testing/a11y-scenarios.ts';
import { moneybackVisits } from '#orders/refunds/web/testing/a11y-scenarios.ts';
import { daybookVisits } from '#cash/web/testing/a11y-scenarios.ts';
import { prepareVisits } from '#counter/preparation/web/testing/a11y-scenarios.ts';
import { partyVisits } from '#counter/group-orders/web/testing/a11y-scenarios.ts';
import { billingVisits } from '#counter/payment-links/web/testing/a11y-scenarios.ts';
import { offlineVisits } from '#counter/offline/web/testing/a11y-scenarios.ts';
import { calendarVisits } from '#counter/calendar/web/testing/a11y-scenarios.ts';
import { privacyVisits } from '#admin/privacy/web/testing/a11y-scenarios.ts';
import { webshopVisits } from '#storefront/web-shop/web/testing/a11y-scenarios.ts';
import { mailVisits } from '#storefront/inbox/web/testing/a11y-scenarios.ts';
import { noticeVisits } from '#admin/notifications/web/testing/a11y-scenarios.ts';
import { exchangeVisits } from '#integrations/import-export/web/testing/a11y-scenarios.ts';
import { insightVisits } from '#reporting/analytics/web/testing/a11y-scenarios.ts';
import { printVisits } from '#reporting/printing/web/testing/a11y-scenarios.ts';
import type { ownPages } from '#main/pages.ts';
import { type Visited, visitsOf } from './a11y-scenario.ts';

const ownVisits: Visited[] = [
  ...visitsOf<typeof ownPages>({
    '/pages/comingsoon': [{ name: 'comingsoon', who: 'admin' }],
    '/backoffice/packages': [{ name: 'packages', who: 'staff' }],
    '/backoffice/shop-info': [{ name: 'shop-info', who: 'admin' }],
    '/backoffice/shop/settings': [{ name: 'shop/settings', who: 'admin' }],
  }),
  { name: 'error-404', path: () => '/pages/error-404' },
  { name: 'not-authorized', path: () => '/pages/not-authorized' },
];

export const visits: readonly Visited[] = [
  ...identityVisits,
  ...openingVisits,
  ...outsideVisits,
  ...journalVisits,
  ...etaxVisits,
  ...peopleVisits,
  ...auditVisits,
  ...backupVisits,
  ...shopVisits,
  ...pictureVisits,
  ...lookupVisits,
  ...catalogVisits,
  ...customerVisits,
  ...stockVisits,
  ...transferVisits,
  ...cleanfixVisits,
  ...goodsVisits,
  ...promotionVisits,
  ...saleVisits,
  ...stocktakeVisits,
  ...labelVisits,
  ...counterVisits,
  ...changeVisits,
  ...moneybackVisits,
  ...daybookVisits,
  ...prepareVisits,
  ...partyVisits,
  ...billingVisits,
  ...offlineVisits,
  ...calendarVisits,
  ...privacyVisits,
  ...webshopVisits,
  ...mailVisits,
  ...noticeVisits,
  ...exchangeVisits,
  ...insightVisits,
  ...printVisits,
  ...ownVisits,
];
