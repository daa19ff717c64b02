import type { ReactNode } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { later } from '#ui/index.ts';
import { maxFitItems, recordContract } from '../contract.ts';

const Hint = later(async () => (await import('./fit-hint.tsx')).FitHint, { words: true, missing: 'nothing' });

/** What is known of how these items' styles fit a customer, to be shown by item; null for nothing. */
export const useFits = (
  customerId: number | null,
  itemIds: readonly number[],
): ((itemId: number) => ReactNode) => {
  const items = [...new Set(itemIds)]
    .toSorted((a, b) => a - b)
    .slice(0, maxFitItems)
    .join(',');
  const { data } = useApi(
    recordContract.fitsFor,
    { params: { id: customerId ?? 0 }, query: { items } },
    { enabled: customerId !== null && items !== '', staleTime: 60_000 },
  );
  return (itemId) => {
    const fit = data?.itemList.find((one) => one.itemId === itemId);
    return fit === undefined ? null : <Hint fit={fit} />;
  };
};
