import { useApi } from '#ui/api/queries.ts';
import { analyticsContract, type SavedView } from '#reporting/analytics/contract.ts';
import { savedSearchOf } from '#reporting/analytics/rules/saved-search.ts';
import { useStatisticsSearch } from '../statistics/view-search.ts';

const textOf = (search: object): string =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const useSavedViews = () => {
  const { search } = useStatisticsSearch();
  const query = useApi(analyticsContract.views, {});
  const list: readonly SavedView[] = query.data?.itemList ?? [];
  const open = list.find((one) => one.viewId === search.saved);
  const now = savedSearchOf(search);
  const isOther = open !== undefined && now !== null && textOf(now) !== textOf(open.search);
  return { list, open, now, isOther };
};
