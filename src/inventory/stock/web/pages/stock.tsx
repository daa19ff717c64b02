import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { FramedTable, EmptyState, Page, useIsNarrow, ButtonLink, PagedList } from '#ui/index.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { GroupCountCard } from '../counts/group-card.tsx';
import { GroupCountRows } from '../counts/group-rows.tsx';
import { StateTotals } from '../counts/state-totals.tsx';
import { useLookups } from '#catalog/web/index.ts';
import { UnitFilters } from '../parts/unit-filters.tsx';
import { StateDot, countsByState } from '../parts/unit-state.tsx';
import { unitFiltersOf } from '#inventory/stock/stock-page-search.ts';
import { NoUnits } from '../parts/no-units.tsx';
import classes from '../stock.module.css';

const route = getRouteApi('/backoffice/stock');
const pageSize = 25;

export const StockPage = () => {
  const { t } = useTranslation(['stock', 'shared']);
  const { search, set } = useListSearch(route);
  const lookups = useLookups();
  const narrow = useIsNarrow();
  const query = useApi(
    stockContract.unitCounts,
    { query: { ...unitFiltersOf(search), page: search.page, size: pageSize } },
    { placeholderData: keepPreviousData },
  );
  const totals = countsByState(query.data?.totals ?? []);
  // Rare states have a column only if they have units.
  const states = unitStates.filter(
    (state) => ['ready', 'out', 'inspect', 'wash', 'repair'].includes(state) || (totals[state] ?? 0) > 0,
  );
  const narrowed = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined);
  const empty = narrowed ? (
    <EmptyState
      title={t('counts.nothing')}
      hint={t('counts.nothingHint')}
      action={
        <Button
          variant="default"
          onClick={() =>
            set({ q: undefined, branch: undefined, category: undefined, color: undefined, size: undefined })
          }
        >
          {t('shared:do.clearFilters')}
        </Button>
      }
    />
  ) : (
    <NoUnits />
  );
  return (
    <Page
      title={t('shared:garment.stock')}
      actions={
        <ButtonLink variant="default" to="/backoffice/stock-list">
          {t('shared:garment.singles')}
        </ButtonLink>
      }
    >
      <UnitFilters search={search} set={set} lookups={lookups} />
      <PagedList query={query} empty={empty} onPage={(page) => set({ page })}>
        {(data) => (
          <>
            <StateTotals counts={totals} search={search} />
            {narrow ? (
              <ul className={classes['cards']} aria-label={t('counts.caption')}>
                {data.itemList.map((group) => (
                  <GroupCountCard key={group.groupId} group={group} search={search} lookups={lookups} />
                ))}
              </ul>
            ) : (
              <FramedTable caption={t('counts.caption')} className={classes['table']}>
                <thead>
                  <tr>
                    <th scope="col">{t('counts.group')}</th>
                    <th scope="col" className={classes['number']}>
                      {t('shared:all.pieces')}
                    </th>
                    {states.map((state) => (
                      <th key={state} scope="col" className={classes['number']}>
                        <StateDot state={state} />
                        {t(`short.${state}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.itemList.map((group) => (
                    <GroupCountRows
                      key={group.groupId}
                      group={group}
                      states={states}
                      search={{ ...search, page: undefined }}
                      lookups={lookups}
                    />
                  ))}
                </tbody>
              </FramedTable>
            )}
          </>
        )}
      </PagedList>
    </Page>
  );
};
