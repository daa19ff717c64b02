import { getRouteApi } from '@tanstack/react-router';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { statisticsSearch } from '#reporting/analytics/statistics-search.ts';

const route = getRouteApi('/backoffice/statistics');
export type StatisticsSearchParams = SearchParamsOf<typeof statisticsSearch>;
export const useStatisticsSearch = (): {
  search: StatisticsSearchParams;
  set: (change: StatisticsSearchParams) => void;
} => useListSearch(route);

export const knownWord = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((one) => one === word);
