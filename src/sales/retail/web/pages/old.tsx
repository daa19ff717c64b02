import { Checkbox } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, PagedList } from '#ui/index.ts';
import { useSelection } from '#inventory/stock/web/index.ts';
import { type OldRow, saleContract } from '#sales/retail/contract.ts';
import { ChosenBar } from '../end-of-life/selection-bar.tsx';
import { useOldColumns } from '../end-of-life/columns.tsx';
import { OldFilters } from '../end-of-life/filters.tsx';

const route = getRouteApi('/backoffice/sale-end-of-life');
const none: readonly OldRow[] = [];

/** Garments that are old, idle or worn: what they brought, what to sell them for, and into a sale with them. */
export const SaleOldPage = () => {
  const { t } = useTranslation(['sale', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, sort = '-idle', ...filters } = search;
  const query = useApi(
    saleContract.old,
    { query: { ...filters, sort, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const rows = query.data?.itemList ?? none;
  const sellable = rows.filter((row) => row.sellable);
  const selection = useSelection<OldRow>(sellable);
  const columns = useOldColumns(sellable, selection);
  return (
    <Page title={t('app:pages.saleOld')}>
      <OldFilters search={search} set={set} />
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
      <ChosenBar chosen={selection.chosen} onClear={selection.clear} />
    </Page>
  );
};
