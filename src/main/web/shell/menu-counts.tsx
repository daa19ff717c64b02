import { useEffect } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { bellRows } from '#admin/notifications/bell-contract.ts';
import type { NoticeCounts } from '#admin/notifications/bell-contract.ts';

export type MenuCounts = Readonly<Record<string, number>>;

const waitsOf = (counts: NoticeCounts): MenuCounts => ({
  '/backoffice/pickup': counts.pickup + counts.notFetched,
  '/backoffice/return': counts.return + counts.overdue,
  '/backoffice/offline': counts.offlineStep,
  '/backoffice/todo': counts.fitting,
  '/backoffice/online-billing': counts.lateSlip,
  '/backoffice/moneyback': counts.bail,
  '/backoffice/transfers': counts.transfer + counts.missing,
  '/backoffice/cleanandfix-orders': counts.careLate,
  '/backoffice/web-submit': counts.webRequest + counts.linkAsk,
  '/apps/email': counts.contact,
  '/backoffice/product-review': counts.review,
  '/backoffice/accounting': counts.unclosed + counts.expenseAsk,
  '/backoffice/privacy': counts.incident,
});

export const MenuCountsSource = ({ onWaits }: { onWaits: (waits: MenuCounts) => void }) => {
  const { data } = useApi(bellRows.counts, { query: {} }, { staleTime: 30_000, refetchInterval: 300_000 });
  useEffect(() => {
    if (data !== undefined) onWaits(waitsOf(data.counts));
  }, [data, onWaits]);
  return null;
};
