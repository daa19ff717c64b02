import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ItemCount, UnitState } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { countsByState } from '../parts/unit-state.tsx';
import type { StateCounts } from '../parts/unit-state.tsx';
import type { StockSearch } from '#inventory/stock/stock-page-search.ts';
import { unitFiltersOf } from '#inventory/stock/stock-page-search.ts';

export type ItemLine = {
  key: string;
  item: ItemCount;
  branchId: number | null;
  counts: StateCounts;
};

const lineOf = (item: ItemCount, branchId: number | null): ItemLine => ({
  key: `${item.itemId} ${branchId ?? ''}`,
  item,
  branchId,
  counts: countsByState(item.counts.filter((one) => branchId === null || one.branchId === branchId)),
});

export const useItemLines = (groupId: number, search: StockSearch, branchIds: readonly number[]) => {
  const query = useApi(stockContract.unitCounts, {
    query: { ...unitFiltersOf(search), groupId, by: 'item' },
  });
  const items = query.data?.itemList[0]?.items ?? [];
  const lines = items.flatMap((item) =>
    search.branch === 'all' && branchIds.length > 1
      ? branchIds
          .map((branchId) => lineOf(item, branchId))
          .filter((line) => item.counts.length === 0 || Object.keys(line.counts).length > 0)
      : [lineOf(item, null)],
  );
  return { query, lines };
};

export const useCountLabel = () => {
  const { t } = useTranslation(['stock', 'shared']);
  return (name: string, state: UnitState | null): string =>
    `${name} ${state === null ? t('shared:all.pieces') : t(`state.${state}`)}`;
};
