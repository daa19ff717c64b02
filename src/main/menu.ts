import type { RightsHolder } from '#lib/vocabulary/access-rules.ts';
import { checkAccess } from '#lib/vocabulary/access-rules.ts';
import { menuGroups } from '#lib/contract/page-definition.ts';
import type { MenuGroup } from '#lib/contract/page-definition.ts';
import { authenticationPages } from '#access/authentication/pages.ts';
import { signUpPages } from '#access/sign-up/pages.ts';
import { apiPages } from '#integrations/api/pages.ts';
import { staffAccountsPages } from '#access/staff-accounts/pages.ts';
import { backupPages } from '#access/backup/pages.ts';
import { shopPages } from '#setup/shop/pages.ts';
import { picturePages } from '#setup/pictures/pages.ts';
import { referenceListPages } from '#setup/reference-lists/pages.ts';
import { catalogPages } from '#catalog/pages.ts';
import { customerPages } from '#customers/pages.ts';
import { stockPages } from '#inventory/stock/pages.ts';
import { transferPages } from '#inventory/transfers/pages.ts';
import { carePages } from '#care/pages.ts';
import { consumablesPages } from '#sales/consumables/pages.ts';
import { voucherPages } from '#sales/vouchers/pages.ts';
import { promotionPages } from '#orders/promotions/pages.ts';
import { retailPages } from '#sales/retail/pages.ts';
import { stocktakePages } from '#inventory/stock-takes/pages.ts';
import { labelsPages } from '#reporting/labels/pages.ts';
import { rentalsPages } from '#counter/rentals/pages.ts';
import { amendmentPages } from '#orders/amendments/pages.ts';
import { refundPages } from '#orders/refunds/pages.ts';
import { cashPages } from '#cash/pages.ts';
import { preparationPages } from '#counter/preparation/pages.ts';
import { groupOrdersPages } from '#counter/group-orders/pages.ts';
import { offlinePages } from '#counter/offline/pages.ts';
import { paymentLinksPages } from '#counter/payment-links/pages.ts';
import { onlinePaymentsPages } from '#counter/online-payments/pages.ts';
import { calendarPages } from '#counter/calendar/pages.ts';
import { privacyPages } from '#admin/privacy/pages.ts';
import { webShopPages } from '#storefront/web-shop/pages.ts';
import { inboxPages } from '#storefront/inbox/pages.ts';
import { notificationsPages } from '#admin/notifications/pages.ts';
import { generalLedgerPages } from '#bookkeeping/general-ledger/pages.ts';
import { etaxPages } from '#bookkeeping/e-tax/pages.ts';
import { importExportPages } from '#integrations/import-export/pages.ts';
import { analyticsPages } from '#reporting/analytics/pages.ts';
import { printersPages } from '#reporting/printers/pages.ts';
import { printingPages } from '#reporting/printing/pages.ts';
import { auditPages } from '#admin/audit/pages.ts';
import { operatorPages } from '#admin/operator/pages.ts';
import { mainPages } from './pages.ts';

export const pages = [
  ...authenticationPages,
  ...signUpPages,
  ...staffAccountsPages,
  ...apiPages,
  ...backupPages,
  ...shopPages,
  ...picturePages,
  ...referenceListPages,
  ...catalogPages,
  ...customerPages,
  ...stockPages,
  ...transferPages,
  ...carePages,
  ...consumablesPages,
  ...promotionPages,
  ...retailPages,
  ...voucherPages,
  ...stocktakePages,
  ...labelsPages,
  ...rentalsPages,
  ...amendmentPages,
  ...refundPages,
  ...cashPages,
  ...generalLedgerPages,
  ...etaxPages,
  ...preparationPages,
  ...groupOrdersPages,
  ...paymentLinksPages,
  ...onlinePaymentsPages,
  ...offlinePages,
  ...calendarPages,
  ...privacyPages,
  ...inboxPages,
  ...webShopPages,
  ...notificationsPages,
  ...importExportPages,
  ...analyticsPages,
  ...printersPages,
  ...printingPages,
  ...auditPages,
  ...operatorPages,
  ...mainPages,
] as const;

export type AppPage = (typeof pages)[number];
export type MenuPage = Extract<AppPage, { group: MenuGroup }> & { menu: object };

export const pageOfPath = (path: string): AppPage | undefined => pages.find((page) => page.path === path);

const isInMenu = (page: AppPage): page is MenuPage => 'menu' in page;

export const menuFor = (who: RightsHolder): { group: MenuGroup; pages: MenuPage[] }[] =>
  menuGroups
    .map((group) => ({
      group,
      pages: pages
        .filter(isInMenu)
        .filter((page) => page.group === group && checkAccess(who, page) === 'ok')
        .toSorted((a, b) => a.menu.place - b.menu.place),
    }))
    .filter((one) => one.pages.length > 0);

export const startPathOf = (who: RightsHolder & { startPage: string }): string => {
  const chosen = pages.filter(isInMenu).find(({ path }) => path === who.startPage);
  const usual = pages.find((page) => 'home' in page);
  return (
    (chosen !== undefined && checkAccess(who, chosen) === 'ok' ? chosen.path : usual?.path) ??
    '/pages/error-404'
  );
};
