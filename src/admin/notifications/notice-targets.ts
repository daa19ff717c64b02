import { linkOptions } from '@tanstack/react-router';
import type { RightsHolder } from '#lib/vocabulary/access-rules.ts';
import type { NoticeRow } from './contract.ts';
import type { NoticeKind } from './message-kinds.ts';
import { type noticePages, noticePathOf } from './notice-pages.ts';

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
  fitting: linkOptions({ to: '/backoffice/todo', search: { tab: 'fittings' } }),
  bail: linkOptions({ to: '/backoffice/moneyback' }),
  transfer: linkOptions({ to: '/backoffice/transfers' }),
  missing: linkOptions({ to: '/backoffice/transfers' }),
  goodsLow: linkOptions({ to: '/backoffice/goods', search: { low: '1' } }),
  careLate: linkOptions({ to: '/backoffice/cleanandfix-orders', search: { list: 'late' } }),
  webRequest: linkOptions({ to: '/backoffice/web-submit' }),
  webUnpaidEnd: own('webUnpaidEnd'),
  linkAsk: linkOptions({ to: '/backoffice/web-submit', search: { state: 'asks' } }),
  selfChange: own('selfChange'),
  contact: linkOptions({ to: '/apps/email' }),
  review: linkOptions({ to: '/backoffice/product-review', search: { state: 'new' } }),
  unclosed: linkOptions({ to: '/backoffice/accounting' }),
  expenseAsk: linkOptions({ to: '/backoffice/accounting', search: { tab: 'expenses' } }),
  reported: own('reported'),
  undone: own('undone'),
  incident: linkOptions({ to: '/backoffice/privacy', search: { tab: 'incidents' } }),
  backup: linkOptions({ to: '/backoffice/backup' }),
  certificate: linkOptions({ to: '/backoffice/etax' }),
  hookOff: linkOptions({ to: '/backoffice/api-keys', search: { tab: 'hooks' } }),
  weeklyMail: linkOptions({ to: '/backoffice/config/messages' }),
  device: linkOptions({ to: '/backoffice/me' }),
  factor: linkOptions({ to: '/backoffice/me' }),
  oldVersion: linkOptions({ to: '/backoffice/whats-new' }),
  newVersion: linkOptions({ to: '/backoffice/whats-new' }),
} satisfies { [K in NoticeKind]: { to: (typeof noticePages)[K][0]['path'] } };

export const noticeTargetOf = (user: RightsHolder, kind: NoticeKind) => {
  const path = noticePathOf(user, kind);
  if (path === undefined) return undefined;
  return path === '/dashboard/analytics' ? own(kind) : targets[kind];
};

const orderPage = (orderId: number) =>
  linkOptions({ to: '/backoffice/order-detail/$orderid', params: { orderid: String(orderId) } });

export const rowTargetOf = (user: RightsHolder, kind: NoticeKind, row: NoticeRow, today: string) => {
  const { orderId, orderNo } = row;
  if (kind === 'unclosed')
    return linkOptions({ to: '/backoffice/accounting', search: { tab: 'close', day: row.day ?? undefined } });
  if (kind === 'fitting')
    return linkOptions({ to: '/backoffice/todo', search: { tab: 'fittings', day: today } });
  if (orderId === null) return noticeTargetOf(user, kind);
  switch (kind) {
    case 'overdue':
    case 'return':
      return linkOptions({
        to: '/backoffice/return-detail/$orderid',
        params: { orderid: String(orderId) },
      });
    case 'notFetched':
    case 'pickup':
      return linkOptions({ to: '/backoffice/pickup', search: { id: orderId } });
    case 'webRequest':
      return linkOptions({
        to: '/backoffice/web-order-detail/$orderid',
        params: { orderid: String(orderId) },
      });
    case 'bail':
    case 'bailDue':
      return noticePathOf(user, kind) === '/backoffice/moneyback'
        ? linkOptions({ to: '/backoffice/moneyback', search: { q: orderNo } })
        : orderPage(orderId);
    case 'unpaid':
    case 'webUnpaidEnd':
    case 'selfChange':
    case 'reported':
    case 'undone':
      return orderPage(orderId);
    default:
      return noticeTargetOf(user, kind);
  }
};
