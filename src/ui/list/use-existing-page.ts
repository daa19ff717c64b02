import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { pageWindowOf } from '#lib/contract/pagination.ts';
import type { ListSearch } from '#lib/contract/search-params.ts';

export type PageReply = { itemList: readonly unknown[]; page: number; size: number; total: number };

const isPageReply = (data: unknown): data is PageReply =>
  typeof data === 'object' &&
  data !== null &&
  'itemList' in data &&
  Array.isArray(data.itemList) &&
  'page' in data &&
  'size' in data &&
  'total' in data;

/**
 * Returns the last page if the reply is for a page after the last. The total may be outdated or capped, so
 * the result is always smaller than the current page.
 */
const lastPageBefore = (data: unknown): number | undefined =>
  isPageReply(data) && data.itemList.length === 0 && data.page > 1
    ? pageWindowOf(data.total, data.page - 1, data.size).current
    : undefined;

/**
 * Moves from a page after the last one (its rows were deleted, or the link is old) to the last page, and
 * returns true meanwhile. The address changes without a history entry. `onPage` changes a page number that is
 * not in the address.
 */
export const useExistingPage = (
  data: unknown,
  settled: boolean,
  onPage?: ((page: number) => void) | undefined,
): boolean => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const last = settled ? lastPageBefore(data) : undefined;
  const search: object = router?.state.location.search ?? {};
  const inAddress = 'page' in search && isPageReply(data) && Number(search.page) === data.page;
  const moves = last !== undefined && (inAddress || onPage !== undefined);
  const move = useEffectEvent(() => {
    if (last === undefined) return;
    const next: ListSearch = { ...search, page: last === 1 ? undefined : last };
    if (inAddress) void router?.navigate({ to: '.', search: next, replace: true });
    else onPage?.(last);
  });
  useEffect(() => {
    if (moves) move();
  }, [moves, last]);
  return moves;
};
