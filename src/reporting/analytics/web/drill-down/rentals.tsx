import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type Column, DayText, EmptyState, Fact, Money, PagedList } from '#ui/index.ts';
import { insightContract, type RentalBehind } from '#reporting/analytics/contract.ts';
import { garmentShows } from '#reporting/analytics/rules/garment-list-options.ts';
import { plain } from '#reporting/analytics/rules/figure-text.ts';
import { known, useViewSearch } from '../statistics/view-search.ts';
import classes from './drill-down.module.css';
import { OrderOf } from './order-cell.tsx';

/** The rentals behind what a garment, an item or a style has brought. */
export const RentalsView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useViewSearch();
  const query = useApi(
    insightContract.rentalsBehind,
    {
      query: {
        page: search.page ?? 1,
        branchId: search.branch,
        show: known(garmentShows, search.show),
        ...(search.unit !== undefined
          ? { unitId: search.unit }
          : search.item !== undefined
            ? { itemId: search.item }
            : { groupId: search.group }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<RentalBehind>[] = [
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
      render: ({ order }) => (order === null ? t('entry.elsewhere') : <OrderOf order={order} />),
    },
    { key: 'barcode', label: t('shared:garment.barcode'), render: (row) => row.barcode },
    {
      key: 'rent',
      label: t('unit.earnings'),
      align: 'right',
      render: (row) => <Money baht={row.rent} />,
    },
    { key: 'fees', label: t('unit.fees'), align: 'right', render: (row) => <Money baht={row.fees} /> },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('behind.empty')} hint={t('behind.emptyHint')} />}
      columns={columns}
      rowKey={(row) => `${row.barcode} ${row.pickupDay} ${row.order?.orderId ?? ''}`}
      caption={t('views.rentals')}
      renderAbove={({ name, sum }) => (
        <div className={classes['sum']} role="group" aria-label={t('behind.sum')}>
          <Fact label={t('shared:garment.one')}>{name}</Fact>
          <Fact label={t('garments.rentals')}>{plain(sum.rentals)}</Fact>
          <Fact label={t('unit.earnings')}>
            <Money baht={sum.rent} />
          </Fact>
          <Fact label={t('unit.fees')}>
            <Money baht={sum.fees} />
          </Fact>
        </div>
      )}
      onPage={(page) => set({ page })}
    />
  );
};
