/** Page, search text and days of a list, kept in the address. */
import { useNavigate } from '@tanstack/react-router';
import { isDay } from '../common/day.ts';

export type ListSearch = {
  page?: number | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/** An address's search as it is read: texts by name. */
export type RawSearch = Record<string, unknown>;

/** A whole number from 1; undefined for anything else. */
export const countIn = (value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 1 && number <= max ? number : undefined;
};
export const textIn = (value: unknown, max: number): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' || text.length > max ? undefined : text;
};
const dayIn = (value: unknown): string | undefined => (isDay(value) ? value : undefined);

/** For validateSearch. What cannot be read is left out, never an error page. */
export const listSearch = (raw: RawSearch): ListSearch => ({
  page: countIn(raw['page'], 10_000),
  q: textIn(raw['q'], 100),
  from: dayIn(raw['from']),
  to: dayIn(raw['to']),
});

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

type WithSearch<S> = { useSearch: () => S };

/**
 * `useListSearch(getRouteApi('/backoffice/pickup'))` → the address's search and a setter; any change but of the
 * page goes back to page 1. Typing replaces the history entry, paging adds one.
 */
export const useListSearch = <S extends ListSearch>(route: WithSearch<S>) => {
  const search = route.useSearch();
  const navigate = useNavigate();
  const set = (change: Partial<S>): void => {
    const next = { ...search, page: undefined, ...change };
    void navigate({
      to: '.',
      search: next as never,
      replace: !('page' in change),
      resetScroll: 'page' in change,
    });
  };
  return { search, set };
};
