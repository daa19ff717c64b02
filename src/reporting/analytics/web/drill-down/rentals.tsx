import { Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, DayText, EmptyState, LabelledValue, MoneyText, PagedList } from '#ui/index.ts';
import { analyticsContract, type DrillDownRental } from '#reporting/analytics/contract.ts';
import { garmentFigureFilters } from '#reporting/analytics/rules/garment-list-options.ts';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';
import { OrderCell } from './order-cell.tsx';

export const RentalDrillDownView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useStatisticsSearch();
  const query = useApi(
    analyticsContract.rentalsBehind,
    {
      query: {
        page: search.page ?? 1,
        branchId: search.branch,
        show: knownWord(garmentFigureFilters, search.show),
        ...(search.unit !== undefined
          ? { unitId: search.unit }
          : search.item !== undefined
            ? { itemId: search.item }
            : { groupId: search.group }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<DrillDownRental>[] = [
    {
      key: 'days',
      label: t('shared:day.rental'),
      render: (row) => (
        <>
          <DayText day={row.pickupDay} /> – <DayText day={row.returnedDay ?? row.returnDay} />
        </>
      ),
    },
    {
      key: 'order',
      label: t('shared:order.no'),
      render: ({ order }) => (order === null ? t('entry.elsewhere') : <OrderCell order={order} />),
    },
    { key: 'barcode', label: t('shared:garment.barcode'), render: (row) => row.barcode },
    {
      key: 'rent',
      label: t('unit.earnings'),
      align: 'right',
      render: (row) => <MoneyText baht={row.rent} />,
    },
    { key: 'fees', label: t('unit.fees'), align: 'right', render: (row) => <MoneyText baht={row.fees} /> },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('behind.empty')} hint={t('behind.emptyHint')} />}
      columns={columns}
      rowKey={(row) => `${row.barcode} ${row.pickupDay} ${row.order?.orderId ?? ''}`}
      caption={t('views.rentals')}
      renderAbove={({ name, sum }) => (
        <Group gap="0.5rem 2rem" align="stretch" role="group" aria-label={t('behind.sum')}>
          <LabelledValue label={t('shared:garment.one')}>{name}</LabelledValue>
          <LabelledValue label={t('garments.rentals')}>{figureNumberText(sum.rentals)}</LabelledValue>
          <LabelledValue label={t('unit.earnings')}>
            <MoneyText baht={sum.rent} />
          </LabelledValue>
          <LabelledValue label={t('unit.fees')}>
            <MoneyText baht={sum.fees} />
          </LabelledValue>
        </Group>
      )}
      onPage={(page) => set({ page })}
    />
  );
};
