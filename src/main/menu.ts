/** Every page of the house, put together from the rows of its rooms, and the side menu made of them. */
import type { Holder } from '#lib/vocabulary/access-rules.ts';
import { can } from '#lib/vocabulary/access-rules.ts';
import { menuGroups } from '#lib/contract/page-definition.ts';
import type { MenuGroup } from '#lib/contract/page-definition.ts';
import { identityPages } from '#access/authentication/pages.ts';
import { openingPages } from '#access/sign-up/pages.ts';
import { outsidePages } from '#integrations/api/pages.ts';
import { peoplePages } from '#access/staff-accounts/pages.ts';
import { backupPages } from '#access/backup/pages.ts';
import { shopPages } from '#setup/shop/pages.ts';
import { picturePages } from '#setup/pictures/pages.ts';
import { lookupPages } from '#setup/reference-lists/pages.ts';
import { catalogPages } from '#catalog/pages.ts';
import { customerPages } from '#customers/pages.ts';
import { stockPages } from '#inventory/stock/pages.ts';
import { transferPages } from '#inventory/transfers/pages.ts';
import { cleanfixPages } from '#care/pages.ts';
import { goodsPages } from '#sales/consumables/pages.ts';
import { promotionPages } from '#orders/promotions/pages.ts';
import { salePages } from '#sales/retail/pages.ts';
import { stocktakePages } from '#inventory/stock-takes/pages.ts';
import { labelPages } from '#reporting/labels/pages.ts';
import { counterPages } from '#counter/rentals/pages.ts';
import { changePages } from '#orders/amendments/pages.ts';
import { moneybackPages } from '#orders/refunds/pages.ts';
import { daybookPages } from '#cash/pages.ts';
import { preparePages } from '#counter/preparation/pages.ts';
import { partyPages } from '#counter/group-orders/pages.ts';
import { offlinePages } from '#counter/offline/pages.ts';
import { billingPages } from '#counter/payment-links/pages.ts';
import { calendarPages } from '#counter/calendar/pages.ts';
import { privacyPages } from '#admin/privacy/pages.ts';
import { webshopPages } from '#storefront/web-shop/pages.ts';
import { mailPages } from '#storefront/inbox/pages.ts';
import { noticePages } from '#admin/notifications/pages.ts';
import { journalPages } from '#bookkeeping/general-ledger/pages.ts';
import { etaxPages } from '#bookkeeping/e-tax/pages.ts';
import { exchangePages } from '#integrations/import-export/pages.ts';
import { insightPages } from '#reporting/analytics/pages.ts';
import { printPages } from '#reporting/printing/pages.ts';
import { auditPages } from '#admin/audit/pages.ts';
import { ownPages } from './pages.ts';

export const pages = [
  ...identityPages,
  ...openingPages,
  ...peoplePages,
  ...outsidePages,
  ...backupPages,
  ...shopPages,
  ...picturePages,
  ...lookupPages,
  ...catalogPages,
  ...customerPages,
  ...stockPages,
  ...transferPages,
  ...cleanfixPages,
  ...goodsPages,
  ...promotionPages,
  ...salePages,
  ...stocktakePages,
  ...labelPages,
  ...counterPages,
  ...changePages,
  ...moneybackPages,
  ...daybookPages,
  ...journalPages,
  ...etaxPages,
  ...preparePages,
  ...partyPages,
  ...billingPages,
  ...offlinePages,
  ...calendarPages,
  ...privacyPages,
  ...mailPages,
  ...webshopPages,
  ...noticePages,
  ...exchangePages,
  ...insightPages,
  ...printPages,
  ...auditPages,
  ...ownPages,
] as const;

export type PageRow = (typeof pages)[number];
export type MenuRow = Extract<PageRow, { group: MenuGroup }> & { menu: object };

/** The row of a route, by the route's full path. */
export const pageOf = (path: string): PageRow | undefined => pages.find((page) => page.path === path);

const isInMenu = (page: PageRow): page is MenuRow => 'menu' in page;

/** The side menu of a person: only groups and pages that may be opened, each group in the order of its places. */
export const menuFor = (who: Holder): { group: MenuGroup; pages: MenuRow[] }[] =>
  menuGroups
    .map((group) => ({
      group,
      pages: pages
        .filter(isInMenu)
        .filter((page) => page.group === group && can(who, page) === 'ok')
        .toSorted((a, b) => a.menu.place - b.menu.place),
    }))
    .filter((one) => one.pages.length > 0);

/** Where a person lands when they wanted nothing else: the page that they have chosen while they may open it, else the usual one. */
export const startOf = (who: Holder & { startPage: string }): string => {
  const chosen = pages.filter(isInMenu).find(({ path }) => path === who.startPage);
  const usual = pages.find((page) => 'home' in page);
  return (
    (chosen !== undefined && can(who, chosen) === 'ok' ? chosen.path : usual?.path) ?? '/pages/error-404'
  );
};
