import type { ReactNode } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { lazyComponent } from '#ui/index.ts';
import { maxFitItems, attachmentContract } from '../contract.ts';

const Hint = lazyComponent(async () => (await import('./fit-hint.tsx')).FitHint, {
  words: true,
  missing: 'nothing',
});

export const useFits = (
  customerId: number | null,
  itemIds: readonly number[],
): ((itemId: number) => ReactNode) => {
  const items = [...new Set(itemIds)]
    .toSorted((a, b) => a - b)
    .slice(0, maxFitItems)
    .join(',');
  const { data } = useApi(
    attachmentContract.fitsFor,
    { params: { id: customerId ?? 0 }, query: { items } },
    { enabled: customerId !== null && items !== '', staleTime: 60_000 },
  );
  return (itemId) => {
    const fit = data?.itemList.find((one) => one.itemId === itemId);
    return fit === undefined ? null : <Hint fit={fit} />;
  };
};
