/** Every page of the house, put together from the rows of its rooms, and the side menu made of them. */
import type { Holder } from '../core/common/access.ts';
import { can } from '../core/common/access.ts';
import { menuGroups } from '../core/common/pages.ts';
import type { MenuGroup } from '../core/common/pages.ts';
import { identityPages } from '../identity/pages.ts';
import { openingPages } from '../opening/pages.ts';
import { outsidePages } from '../outside/pages.ts';
import { peoplePages } from '../people/pages.ts';
import { backupPages } from '../backup/pages.ts';
import { shopPages } from '../shop/pages.ts';
import { picturePages } from '../picture/pages.ts';
import { lookupPages } from '../lookup/pages.ts';
import { catalogPages } from '../catalog/pages.ts';
import { customerPages } from '../customer/pages.ts';
import { stockPages } from '../stock/pages.ts';
import { transferPages } from '../transfer/pages.ts';
import { cleanfixPages } from '../cleanfix/pages.ts';
import { goodsPages } from '../goods/pages.ts';
import { promotionPages } from '../promotion/pages.ts';
import { salePages } from '../sale/pages.ts';
import { stocktakePages } from '../stocktake/pages.ts';
import { labelPages } from '../label/pages.ts';
import { counterPages } from '../counter/pages.ts';
import { changePages } from '../change/pages.ts';
import { moneybackPages } from '../moneyback/pages.ts';
import { daybookPages } from '../daybook/pages.ts';
import { preparePages } from '../prepare/pages.ts';
import { partyPages } from '../party/pages.ts';
import { offlinePages } from '../offline/pages.ts';
import { billingPages } from '../billing/pages.ts';
import { calendarPages } from '../calendar/pages.ts';
import { privacyPages } from '../privacy/pages.ts';
import { webshopPages } from '../webshop/pages.ts';
import { mailPages } from '../mail/pages.ts';
import { noticePages } from '../notice/pages.ts';
import { journalPages } from '../journal/pages.ts';
import { etaxPages } from '../etax/pages.ts';
import { exchangePages } from '../exchange/pages.ts';
import { insightPages } from '../insight/pages.ts';
import { printPages } from '../print/pages.ts';
import { auditPages } from '../audit/pages.ts';
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
