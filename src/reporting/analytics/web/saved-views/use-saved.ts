import { useApi } from '#ui/api/queries.ts';
import { insightContract, type SavedView } from '#reporting/analytics/contract.ts';
import { keptSearch } from '#reporting/analytics/rules/saved-search.ts';
import { useViewSearch } from '../statistics/view-search.ts';

const textOf = (search: object): string =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The views that may be opened, the one that is open, what the page shows as a view keeps it, and whether that is something else by now. */
export const useSaved = () => {
  const { search } = useViewSearch();
  const query = useApi(insightContract.views, {});
  const list: readonly SavedView[] = query.data?.itemList ?? [];
  const open = list.find((one) => one.viewId === search.saved);
  const now = keptSearch(search);
  const isOther = open !== undefined && now !== null && textOf(now) !== textOf(open.search);
  return { list, open, now, isOther };
};
