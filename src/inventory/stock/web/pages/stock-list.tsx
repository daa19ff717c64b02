import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useRight, useSession } from '#ui/session/session.ts';
import { EmptyState, Page, useIsNarrow, ButtonLink, PagedList, SortSelect } from '#ui/index.ts';
import type { Sorting } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import type { UnitSort } from '#inventory/stock/unit-sorts.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { MoveUnitsDialog } from '../list/move-dialog.tsx';
import { GroupFilterChip } from '../list/group-filter-chip.tsx';
import { type Selection, useSelection } from '../list/selection.ts';
import { StateChips } from '../list/state-chips.tsx';
import { UnitCards } from '../list/unit-cards.tsx';
import { UnitTable } from '../list/unit-table.tsx';
import { useLookups } from '#catalog/web/index.ts';
import { UnitFilters } from '../parts/unit-filters.tsx';
import { countsByState } from '../parts/unit-state.tsx';
import { UnitScanPanel } from '../scan/scan-panel.tsx';
import type { StockListSearch } from '#inventory/stock/stock-page-search.ts';
import { unitFiltersOf, parseUnitStates } from '#inventory/stock/stock-page-search.ts';

const route = getRouteApi('/backoffice/stock-list');
const pageSize = 50;
const none: readonly UnitRow[] = [];
const sorted = ['barcode', 'name', 'state', 'cost'] as const;

const noFilter = {
  q: undefined,
  branch: undefined,
  category: undefined,
  color: undefined,
  size: undefined,
  state: undefined,
  group: undefined,
  item: undefined,
} satisfies StockListSearch;

type StateProps = { search: StockListSearch; set: (change: StockListSearch) => void };

const useUnits = (search: StockListSearch) => {
  const filters = { ...unitFiltersOf(search), groupId: search.group };
  const query = useApi(
    stockContract.units,
    {
      query: {
        ...filters,
        itemId: search.item,
        state: search.state,
        sort: search.sort,
        page: search.page,
        size: pageSize,
      },
    },
    { placeholderData: keepPreviousData },
  );
  // The counts cover whole groups, so they would be too high with an item filter.
  const counts = useApi(
    stockContract.unitCounts,
    { query: { ...filters, size: 1 } },
    { enabled: search.item === undefined, placeholderData: keepPreviousData },
  ).data;
  return { query, counts: search.item === undefined && counts ? countsByState(counts.totals) : undefined };
};

const NoUnits = ({ search, set }: StateProps) => {
  const { t } = useTranslation(['stock', 'shared']);
  const narrowed = Object.keys(noFilter).some((name) => search[name as keyof typeof noFilter] !== undefined);
  return (
    <EmptyState
      title={t(narrowed ? 'list.nothing' : 'list.emptyTitle')}
      hint={t(narrowed ? 'list.nothingHint' : 'list.emptyHint')}
      action={
        narrowed ? (
          <Button variant="default" onClick={() => set(noFilter)}>
            {t('shared:do.clearFilters')}
          </Button>
        ) : (
          <ButtonLink to="/backoffice/stock">{t('shared:garment.stock')}</ButtonLink>
        )
      }
    />
  );
};

const UnitSortSelect = ({ sorting }: { sorting: Sorting<UnitSort> }) => {
  const { t } = useTranslation('stock');
  const seesCost = useRight('cost');
  return (
    <SortSelect
      columns={sorted
        .filter((sort) => seesCost || sort !== 'cost')
        .map((sort) => ({ sort, label: t(`unit.${sort}`) }))}
      sorting={sorting}
    />
  );
};

const UnitSelectionActions = ({ selection }: { selection: Selection }) => {
  const [moving, setMoving] = useState(false);
  return (
    <>
      <BulkBar units={selection.chosen} onMove={() => setMoving(true)} onClear={selection.clear} />
      {moving ? (
        <MoveUnitsDialog
          units={selection.chosen}
          onClose={() => setMoving(false)}
          onMoved={selection.clear}
        />
      ) : null}
    </>
  );
};

export const StockListPage = () => {
  const { t } = useTranslation('shared');
  const { search, set } = useListSearch(route);
  const { branches } = useSession();
  const lookups = useLookups();
  const narrow = useIsNarrow();
  const { query, counts } = useUnits(search);
  const rows = query.data?.itemList ?? none;
  const selection = useSelection(rows);
  const branchOf =
    search.branch === 'all'
      ? (row: UnitRow) => branches.find((one) => one.branchId === row.branchId)?.branchName ?? ''
      : undefined;
  const sorting: Sorting<UnitSort> = { by: search.sort, set: (sort) => set({ sort }) };
  return (
    <Page
      title={t('shared:garment.singles')}
      actions={
        <ButtonLink variant="default" to="/backoffice/stock">
          {t('shared:garment.stock')}
        </ButtonLink>
      }
    >
      <UnitScanPanel lookups={lookups} />
      <UnitFilters search={search} set={set} lookups={lookups} />
      <StateChips
        chosen={parseUnitStates(search.state)}
        counts={counts}
        onChange={(states) => set({ state: states.length === 0 ? undefined : states.join(',') })}
      />
      <GroupFilterChip
        name={rows[0]?.name}
        item={search.item === undefined ? undefined : rows[0]}
        shown={search.group !== undefined || search.item !== undefined}
        lookups={lookups}
        onClear={() => set({ group: undefined, item: undefined })}
      />
      {narrow ? <UnitSortSelect sorting={sorting} /> : null}
      <PagedList query={query} empty={<NoUnits search={search} set={set} />} onPage={(page) => set({ page })}>
        {(data) =>
          narrow ? (
            <UnitCards rows={data.itemList} selection={selection} lookups={lookups} branchOf={branchOf} />
          ) : (
            <UnitTable
              rows={data.itemList}
              selection={selection}
              lookups={lookups}
              sorting={sorting}
              branchOf={branchOf}
            />
          )
        }
      </PagedList>
      <UnitSelectionActions selection={selection} />
    </Page>
  );
};
