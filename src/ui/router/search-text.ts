/** Search of an address as text, and the search of a list that is shown. */
import { useNavigate } from '@tanstack/react-router';
import type { RegisteredRouter, RouteApi, RouteById, RouteIds } from '@tanstack/react-router';
import type { ListSearch, RawSearch } from '#lib/contract/search-params.ts';

/** `{a: 1, b: undefined}` → '?a=1': addresses people can read and type. */
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
/** What the address of the page keeps, by the row of the page. */
export type SearchAt<Id extends RouteIds<Tree>> = RouteById<Tree, Id>['types']['fullSearchSchema'];

/**
 * `useListSearch(getRouteApi('/backoffice/pickup'))` → the address's search and a setter; any change but of the
 * page goes back to page 1. Typing replaces the history entry, paging adds one.
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
