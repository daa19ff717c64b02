/** Page, search text and days of a list, kept in the address. */
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { isDay } from '../common/day.ts';

const DayText = z.string().refine(isDay).optional().catch(undefined);

/** For validateSearch. What cannot be read is left out, never an error page. */
export const listSearch = z.object({
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  from: DayText,
  to: DayText,
});
export type ListSearch = z.output<typeof listSearch>;

/** `{a: 1, b: undefined}` → 'a=1' with its question mark: addresses people can read and type. */
export const searchToText = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [[name, String(value)]])),
  ).toString();
  return text === '' ? '' : `?${text}`;
};
export const textToSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

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
    void navigate({ to: '.', search: next as never, replace: !('page' in change), resetScroll: 'page' in change });
  };
  return { search, set };
};
