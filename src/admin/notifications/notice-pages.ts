/** A notice is visible to users who may open a page with its records. */
import {
  type Access,
  type AccessRule,
  type Package,
  type RightsHolder,
  checkAccess,
} from '#lib/vocabulary/access-rules.ts';
import type { authenticationPages } from '#access/authentication/pages.ts';
import type { backupPages } from '#access/backup/pages.ts';
import type { transferPages } from '#inventory/transfers/pages.ts';
import type { refundPages } from '#orders/refunds/pages.ts';
import type { cashPages } from '#cash/pages.ts';
import type { consumablesPages } from '#sales/consumables/pages.ts';
import type { rentalsPages } from '#counter/rentals/pages.ts';
import type { preparationPages } from '#counter/preparation/pages.ts';
import type { paymentLinksPages } from '#counter/payment-links/pages.ts';
import type { offlinePages } from '#counter/offline/pages.ts';
import type { carePages } from '#care/pages.ts';
import type { etaxPages } from '#bookkeeping/e-tax/pages.ts';
import type { inboxPages } from '#storefront/inbox/pages.ts';
import type { webShopPages } from '#storefront/web-shop/pages.ts';
import type { apiPages } from '#integrations/api/pages.ts';
import type { privacyPages } from '../privacy/pages.ts';
import type { notificationsPages } from './pages.ts';
import type { NoticeKind } from './bell-kinds.ts';

type Row = (
  | typeof authenticationPages
  | typeof backupPages
  | typeof transferPages
  | typeof refundPages
  | typeof cashPages
  | typeof consumablesPages
  | typeof rentalsPages
  | typeof preparationPages
  | typeof paymentLinksPages
  | typeof offlinePages
  | typeof carePages
  | typeof etaxPages
  | typeof inboxPages
  | typeof webShopPages
  | typeof apiPages
  | typeof privacyPages
  | typeof notificationsPages
)[number];

type RuleOf<One> = One extends { path: infer Path; allow: infer Allow; package?: infer Size }
  ? { path: Path; allow: Allow; package: Extract<Size, Package> extends never ? 's' : Extract<Size, Package> }
  : never;

/** `who` is stricter than the rule of the page. */
type NoticePage = RuleOf<Row> & { who?: AccessRule };

const staff = { allow: 'staff', package: 's' } as const;
const admin = { allow: 'admin', package: 's' } as const;
const owner = { allow: 'owner', package: 's' } as const;
const ownList = { path: '/dashboard/analytics', ...staff } as const;

/**
 * A notice opens the first page that the user may open. The compiler compares these rules with those of the
 * pages.
 */
export const noticePages = {
  overdue: [{ path: '/backoffice/return', ...staff }],
  atRisk: [{ path: '/backoffice/pickup', ...staff }],
  notFetched: [{ path: '/backoffice/pickup', ...staff }],
  unpaid: [ownList],
  lateSlip: [{ path: '/backoffice/online-billing', ...staff }],
  offlineStep: [{ path: '/backoffice/offline-todo', ...staff }],
  bailDue: [{ path: '/backoffice/moneyback', ...owner }, ownList],
  pickup: [{ path: '/backoffice/pickup', ...staff }],
  return: [{ path: '/backoffice/return', ...staff }],
  fitting: [{ path: '/backoffice/todo', ...staff }],
  bail: [{ path: '/backoffice/moneyback', ...owner }, ownList],
  transfer: [{ path: '/backoffice/transfers', ...staff }],
  missing: [{ path: '/backoffice/transfers', ...staff }],
  goodsLow: [{ path: '/backoffice/goods', allow: 'staff', package: 'm' }],
  careLate: [{ path: '/backoffice/cleanandfix-orders', allow: 'staff', package: 'm' }],
  webRequest: [{ path: '/backoffice/web-submit', ...staff }],
  webUnpaidEnd: [ownList],
  linkAsk: [{ path: '/backoffice/web-submit', ...staff }],
  selfChange: [ownList],
  contact: [{ path: '/apps/email', ...staff }],
  review: [{ path: '/backoffice/product-review', ...admin }],
  unclosed: [{ path: '/backoffice/accounting', ...staff }],
  expenseAsk: [{ path: '/backoffice/accounting', ...staff, who: 'admin' }],
  reported: [{ ...ownList, who: 'admin' }],
  undone: [{ ...ownList, who: 'admin' }],
  incident: [{ path: '/backoffice/privacy', ...admin }],
  backup: [{ path: '/backoffice/backup', ...owner }],
  certificate: [{ path: '/backoffice/etax', ...admin, who: 'owner' }],
  hookOff: [{ path: '/backoffice/api-keys', ...owner }],
  weeklyMail: [{ path: '/backoffice/config/messages', ...admin, who: 'owner' }],
  device: [{ path: '/backoffice/me', ...staff }],
  factor: [{ path: '/backoffice/me', ...staff }],
  oldVersion: [{ path: '/backoffice/whats-new', ...staff, who: 'owner' }],
  newVersion: [{ path: '/backoffice/whats-new', ...staff }],
} as const satisfies Record<NoticeKind, readonly NoticePage[]>;

export type NoticePath = (typeof noticePages)[NoticeKind][number]['path'];

const mayOpen = (user: RightsHolder, { who, ...page }: Access & { who?: AccessRule }): boolean =>
  checkAccess(user, page) === 'ok' && (who === undefined || checkAccess(user, { allow: who }) === 'ok');

export const noticePathOf = (user: RightsHolder, kind: NoticeKind): NoticePath | undefined =>
  noticePages[kind].find((page) => mayOpen(user, page))?.path;

export const isNoticeOf = (user: RightsHolder, kind: NoticeKind): boolean =>
  noticePathOf(user, kind) !== undefined;
