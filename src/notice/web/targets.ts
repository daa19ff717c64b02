/** Where a kind of notice is dealt with. */
import type { NoticeKind } from '../kinds.ts';

export type Target = { to: string; search: Record<string, string> };
const own = (kind: NoticeKind): Target => ({ to: '/dashboard/analytics', search: { kind } });

/** Kinds without a page of their own are listed by the overview itself; refunds are for whoever may open their page. */
export const targetOf = (kind: NoticeKind, mayRefund: boolean): Target => {
  const targets: Record<NoticeKind, Target> = {
    overdue: { to: '/backoffice/return', search: { tab: 'overdue' } },
    atRisk: { to: '/backoffice/pickup', search: { tab: 'risk' } },
    notFetched: { to: '/backoffice/pickup', search: { tab: 'late' } },
    unpaid: own('unpaid'),
    pickup: { to: '/backoffice/pickup', search: { tab: 'today' } },
    return: { to: '/backoffice/return', search: { tab: 'today' } },
    fitting: { to: '/backoffice/todo', search: {} },
    bail: mayRefund ? { to: '/backoffice/moneyback', search: {} } : own('bail'),
    transfer: { to: '/backoffice/transfers', search: {} },
    unclosed: { to: '/backoffice/accounting', search: {} },
  };
  return targets[kind];
};
