import { Alert, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { EmptyState, Fact, Money, Page, PagedList, useToday } from '../../../core/web/ui/index.ts';
import { type GarmentFigures, insightContract } from '../../contract.ts';
import { useGarmentColumns, useGarmentLines } from '../garments/columns.tsx';
import { GarmentFilters } from '../garments/filters.tsx';
import classes from '../garments/garments.module.css';
import { percent, plain } from '../statistics/told.ts';
import { StatisticsViews } from '../statistics/views.tsx';

const route = getRouteApi('/backoffice/statistics-garments');

/** What the garments of all pages come to. */
const Sum = ({ sum }: Pick<GarmentFigures, 'sum'>) => {
  const { t } = useTranslation(['insight', 'shared']);
  return (
    <div className={classes['sum']} role="group" aria-label={t('garments.sum')}>
      <Fact label={t('garments.sum')}>{t('garments.units', { n: plain(sum.units) })}</Fact>
      <Fact label={t('garments.use')}>{percent(sum.daysRented, sum.daysOwned)}</Fact>
      <Fact label={t('garments.earned')}>
        <Money baht={sum.rent + sum.fees + sum.soldFor} />
      </Fact>
      <Fact label={t('garments.care')}>
        <Money baht={sum.care} />
      </Fact>
      <Fact label={t('shared:garment.cost')}>
        <Money baht={sum.cost} />
      </Fact>
      <Fact label={t('unit.balance')}>
        <span className={sum.balance < 0 ? classes['bad'] : undefined}>
          <Money baht={sum.balance} sign />
        </span>
      </Fact>
    </div>
  );
};

/** Use and profit of each garment, item or style, and whether it is worth keeping. */
export const GarmentsPage = () => {
  const { t } = useTranslation('insight');
  const { search, set } = useListSearch(route);
  const { page = 1, sort = '-balance', branch, size, group, ...filters } = search;
  const query = useApi(
    insightContract.garments,
    { query: { ...filters, sort, page, size: 25, branchId: branch, itemSize: size, groupId: group } },
    { placeholderData: keepPreviousData },
  );
  const today = useToday();
  const columns = useGarmentColumns(today);
  const lines = useGarmentLines();
  return (
    <Page title={t('views.garments')}>
      <StatisticsViews of="garments" />
      <GarmentFilters search={search} set={set} />
      <PagedList
        query={query}
        empty={<EmptyState title={t('garments.empty')} hint={t('garments.emptyHint')} />}
        columns={columns}
        renderLines={lines}
        rowKey={(row) => row.unitId ?? row.itemId ?? row.groupId}
        caption={t('views.garments')}
        sorting={{ by: sort, set: (next) => set({ sort: next }) }}
        renderAbove={(reply) => (
          <>
            {reply.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
            <Sum sum={reply.sum} />
          </>
        )}
        onPage={(next) => set({ page: next })}
      />
      <Text size="sm" c="dimmed">
        {t('garments.how')}
      </Text>
    </Page>
  );
};
