import { useNavigate } from '@tanstack/react-router';
import type { RegisteredRouter, RouteApi, RouteById, RouteIds } from '@tanstack/react-router';
import type { ListSearch, RawSearch } from '#lib/contract/search-params.ts';

export const searchToText = (search: RawSearch): string => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return text === '' ? '' : `?${text}`;
};
export const textToSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

type Tree = RegisteredRouter['routeTree'];
export type SearchAt<Id extends RouteIds<Tree>> = RouteById<Tree, Id>['types']['fullSearchSchema'];

/**
 * A change of any parameter except the page number returns to page 1. Typing replaces the history entry.
 * Paging adds one.
 */
export const useListSearch = <Id extends RouteIds<Tree>>(route: RouteApi<Id>) => {
  const search: SearchAt<Id> = route.useSearch();
  const navigate = useNavigate();
  const set = (change: Partial<SearchAt<Id>>): void => {
    const next: ListSearch = { ...search, page: undefined, ...change };
    void navigate({
      to: '.',
      search: next,
      replace: !('page' in change),
      resetScroll: 'page' in change,
    });
  };
  return { search, set };
};
