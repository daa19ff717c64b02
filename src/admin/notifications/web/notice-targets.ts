import { linkOptions } from '@tanstack/react-router';
import type { NoticeKind } from '../message-kinds.ts';

const own = (kind: NoticeKind) => linkOptions({ to: '/dashboard/analytics', search: { kind } });

const targets = {
  overdue: linkOptions({ to: '/backoffice/return', search: { tab: 'overdue' } }),
  atRisk: linkOptions({ to: '/backoffice/pickup', search: { tab: 'risk' } }),
  notFetched: linkOptions({ to: '/backoffice/pickup', search: { tab: 'late' } }),
  unpaid: own('unpaid'),
  lateSlip: linkOptions({ to: '/backoffice/online-billing', search: { stage: 'late' } }),
  offlineStep: linkOptions({ to: '/backoffice/offline-todo' }),
  bailDue: linkOptions({ to: '/backoffice/moneyback' }),
  pickup: linkOptions({ to: '/backoffice/pickup', search: { tab: 'today' } }),
  return: linkOptions({ to: '/backoffice/return', search: { tab: 'today' } }),
  fitting: linkOptions({ to: '/backoffice/todo' }),
  bail: linkOptions({ to: '/backoffice/moneyback' }),
  transfer: linkOptions({ to: '/backoffice/transfers' }),
  missing: linkOptions({ to: '/backoffice/transfers' }),
  goodsLow: linkOptions({ to: '/backoffice/goods', search: { low: '1' } }),
  careLate: linkOptions({ to: '/backoffice/cleanandfix-orders', search: { list: 'late' } }),
  webRequest: linkOptions({ to: '/backoffice/web-submit' }),
  linkAsk: linkOptions({ to: '/backoffice/web-submit', search: { state: 'asks' } }),
  contact: linkOptions({ to: '/apps/email' }),
  review: linkOptions({ to: '/backoffice/product-review', search: { state: 'new' } }),
  unclosed: linkOptions({ to: '/backoffice/accounting' }),
  reported: own('reported'),
  incident: linkOptions({ to: '/backoffice/privacy', search: { tab: 'incidents' } }),
  backup: linkOptions({ to: '/backoffice/backup' }),
  certificate: linkOptions({ to: '/backoffice/etax' }),
  hookOff: linkOptions({ to: '/backoffice/api-keys', search: { tab: 'hooks' } }),
  device: linkOptions({ to: '/backoffice/me' }),
  factor: linkOptions({ to: '/backoffice/me' }),
} satisfies Record<NoticeKind, object>;

/**
 * Returns the page of a kind, or the overview for kinds without a page and for deposits without access to the
 * refund page.
 */
export const noticeTargetOf = (kind: NoticeKind, mayRefund: boolean) =>
  (kind === 'bail' || kind === 'bailDue') && !mayRefund ? own(kind) : targets[kind];
