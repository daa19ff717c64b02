/** From a page's address to the export of the list it shows. */
import { useSearch } from '@tanstack/react-router';
import type { Day } from '../../../core/common/day.ts';
import { bangkokDay } from '../../../core/common/day.ts';
import { useCan } from '../../../core/web/session.ts';
import { exchangeContract } from '../../../exchange/contract.ts';
import { ExportButton } from '../../../exchange/web/index.ts';
import type { ExportList } from '../../../exchange/web/index.ts';
import { pickupTabs, returnTabs, tabDays } from '../../../counter/day-tabs.ts';
import { filtersOf } from '../../../stock/stock-search.ts';
import type { StockListSearch } from '../../../stock/stock-search.ts';

type Search = Record<string, unknown>;
type Asked = { list: ExportList; query: Search };

const orders = (list: string, { q, from, to }: Search, days: { from?: Day; to?: Day } = {}): Asked => ({
  list: 'orders',
  query: { list, q, from: days.from ?? from, to: days.to ?? to },
});

/** The same translation as each page's own, without the page. */
const lists: Readonly<Record<string, (search: Search, today: Day) => Asked | undefined>> = {
  '/backoffice/stock': (search) => ({ list: 'groups', query: filtersOf(search as StockListSearch) }),
  '/backoffice/stock-list': (search) => {
    const { item, group, state, sort } = search as StockListSearch;
    return {
      list: 'units',
      query: { ...filtersOf(search as StockListSearch), itemId: item, groupId: group, state, sort },
    };
  },
  '/backoffice/customer': ({ q, watch, tab }) =>
    tab === undefined ? { list: 'customers', query: { q, watch } } : undefined,
  '/backoffice/saved': (search) => orders('saved', search),
  '/backoffice/pickup': (search, today) => {
    const tab =
      pickupTabs.find((one) => one === search['tab']) ?? (search['q'] === undefined ? 'today' : 'all');
    return tab === 'risk' ? undefined : orders('pickup', search, tabDays(tab, today));
  },
  '/backoffice/return': (search, today) => {
    const tab = returnTabs.find((one) => one === search['tab']) ?? 'all';
    return orders('out', search, tabDays(tab, today));
  },
  '/backoffice/alreadyreturn': (search) => orders('returned', search),
};

export const Exports = ({ path }: { path: string }) => {
  const search: Search = useSearch({ strict: false });
  const admin = useCan(exchangeContract.exportCustomers) === 'ok';
  const asked = lists[path]?.(search, bangkokDay(new Date()));
  if (asked === undefined || (asked.list === 'customers' && !admin)) return null;
  return <ExportButton {...asked} />;
};
