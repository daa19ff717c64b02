/** Every page as a row: the guard, the menu and the breadcrumbs read the same table. */
import type { Access, Holder, Package, Rule } from '../core/common/access.ts';
import { can } from '../core/common/access.ts';
import { lifePages, moneyPages } from './menu-life.ts';
import { rackPages, setupPages } from './menu-rack.ts';

export const menuGroups = ['counter', 'money', 'people', 'rack', 'setup'] as const;
export type MenuGroup = (typeof menuGroups)[number];

type Row = {
  path: string;
  rule: Rule;
  /** Least package; s when left out. */
  package?: Package;
  /** Word of the namespace `app`, under `pages`. */
  label: string;
  /** Name of a picture in app/web/icons.ts. */
  icon: string;
  group: MenuGroup;
  /** Stands in the side menu. Pages with a parameter do not. */
  inMenu: boolean;
  /** Paper: shown without the shell. */
  bare?: boolean;
};

const counter = { rule: 'staff', group: 'counter', inMenu: true } as const;
const detail = { rule: 'staff', group: 'counter', inMenu: false } as const;

export const pages = [
  { ...counter, path: '/backoffice/rental', label: 'rental', icon: 'rental' },
  { ...detail, path: '/backoffice/rentalnew', label: 'rental', icon: 'rental' },
  { ...detail, path: '/backoffice/rental/$orderid', label: 'rentalDraft', icon: 'rental' },
  { ...counter, path: '/backoffice/saved', label: 'saved', icon: 'saved' },
  { ...counter, path: '/backoffice/pickup', label: 'pickup', icon: 'pickup' },
  { ...counter, path: '/backoffice/return', label: 'return', icon: 'return' },
  { ...detail, path: '/backoffice/return-detail/$orderid', label: 'returnDetail', icon: 'return' },
  { ...counter, path: '/backoffice/alreadyreturn', label: 'alreadyReturn', icon: 'alreadyReturn' },
  { ...detail, path: '/backoffice/order-detail/$orderid', label: 'orderDetail', icon: 'order' },
  {
    path: '/backoffice/moneyback',
    rule: 'owner',
    label: 'moneyback',
    icon: 'moneyback',
    group: 'money',
    inMenu: true,
  },
  {
    path: '/backoffice/customer',
    rule: 'staff',
    label: 'customer',
    icon: 'customer',
    group: 'people',
    inMenu: true,
  },
  {
    path: '/pages/abb-receipt/$layout/$cat/$orderid',
    rule: 'staff',
    label: 'receipt',
    icon: 'order',
    group: 'counter',
    inMenu: false,
    bare: true,
  },
  ...lifePages,
  ...moneyPages,
  ...rackPages,
  ...setupPages,
] as const satisfies readonly Row[];

export type PageRow = (typeof pages)[number];
export type PagePath = PageRow['path'];
export type MenuRow = Extract<PageRow, { inMenu: true }>;

/** What the rule table of core asks for. */
export const accessOf = (page: Pick<Row, 'rule' | 'package'>): Access => ({
  allow: page.rule,
  package: page.package,
});

/** The row of a route, by the route's full path. */
export const pageOf = (path: string): PageRow | undefined => pages.find((page) => page.path === path);

/** The side menu of a person: only groups and pages that may be opened. */
export const menuFor = (who: Holder): { group: MenuGroup; pages: MenuRow[] }[] =>
  menuGroups
    .map((group) => ({
      group,
      pages: pages.filter(
        (page): page is MenuRow => page.inMenu && page.group === group && can(who, accessOf(page)) === 'ok',
      ),
    }))
    .filter((one) => one.pages.length > 0);
