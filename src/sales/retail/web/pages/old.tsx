import { Checkbox } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, PagedList } from '#ui/index.ts';
import { useSelection } from '#inventory/stock/web/index.ts';
import { type EndOfLifeRow, retailContract } from '#sales/retail/contract.ts';
import { EndOfLifeSelectionBar } from '../end-of-life/selection-bar.tsx';
import { useEndOfLifeColumns } from '../end-of-life/columns.tsx';
import { EndOfLifeFilters } from '../end-of-life/filters.tsx';

const route = getRouteApi('/backoffice/sale-end-of-life');
const none: readonly EndOfLifeRow[] = [];

export const EndOfLifePage = () => {
  const { t } = useTranslation(['sale', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, sort = '-idle', ...filters } = search;
  const query = useApi(
    retailContract.old,
    { query: { ...filters, sort, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const rows = query.data?.itemList ?? none;
  const sellable = rows.filter((row) => row.sellable);
  const selection = useSelection<EndOfLifeRow>(sellable);
  const columns = useEndOfLifeColumns(sellable, selection);
  return (
    <Page title={t('app:pages.saleOld')}>
      <EndOfLifeFilters search={search} set={set} />
      <PagedList
        query={query}
        empty={<EmptyState title={t('old.empty')} hint={t('old.emptyHint')} />}
        columns={columns}
        rowKey={(row) => row.unitId}
        caption={t('app:pages.saleOld')}
        sorting={{ by: sort, set: (next) => set({ sort: next }) }}
        renderAbove={() =>
          sellable.length === 0 ? null : (
            <Checkbox
              label={t('old.chooseAll')}
              checked={selection.all}
              indeterminate={!selection.all && selection.some}
              onChange={selection.toggleAll}
            />
          )
        }
        onPage={(next) => set({ page: next })}
      />
      <EndOfLifeSelectionBar chosen={selection.chosen} onClear={selection.clear} />
    </Page>
  );
};
