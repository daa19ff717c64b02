import { getRouteApi } from '@tanstack/react-router';
import type { SearchOf } from '#lib/contract/search-params.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { statisticsSearch } from '#reporting/analytics/statistics-search.ts';

const route = getRouteApi('/backoffice/statistics');
export type ViewSearch = SearchOf<typeof statisticsSearch>;
/** What the address keeps, and how it is changed. */
export const useViewSearch = (): { search: ViewSearch; set: (change: ViewSearch) => void } =>
  useListSearch(route);

/** The word of an address where the list knows it. */
export const known = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((one) => one === word);
