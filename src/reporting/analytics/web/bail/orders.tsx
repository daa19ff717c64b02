import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type Column, DayText, EmptyState, Fact, Money, PagedList } from '#ui/index.ts';
import { RentalState } from '#orders/order/web/index.ts';
import { bailShows } from '#reporting/analytics/rules/bail-ages.ts';
import { type BailOrder, insightContract } from '#reporting/analytics/contract.ts';
import { OrderOf } from '../drill-down/order-cell.tsx';
import behind from '../drill-down/drill-down.module.css';
import { BranchSelect } from '../statistics/branch-select.tsx';
import classes from '../statistics/statistics.module.css';
import { plain } from '#reporting/analytics/rules/figure-text.ts';
import { known, useViewSearch } from '../statistics/view-search.ts';

/** The orders whose bail is held, those that are held longest first; `key` of the address says how long. */
export const BailOrdersView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useViewSearch();
  const show = known(bailShows, search.key);
  const query = useApi(
    insightContract.bailOrders,
    { query: { page: search.page ?? 1, branchId: search.branch, show } },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<BailOrder>[] = [
    { key: 'order', label: t('shared:order.no'), render: ({ order }) => <OrderOf order={order} /> },
    { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName, wideOnly: true },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: ({ order }) => <RentalState state={order.state} />,
    },
    { key: 'since', label: t('bail.since'), render: (row) => <DayText day={row.since} /> },
    {
      key: 'days',
      label: t('bail.days'),
      align: 'right',
      render: ({ days }) => (days === null ? '–' : plain(days)),
    },
    {
      key: 'promised',
      label: t('bail.promised'),
      render: ({ promisedDay }) => (promisedDay === null ? '–' : <DayText day={promisedDay} />),
    },
    {
      key: 'held',
      label: t('behind.amount'),
      align: 'right',
      render: (row) => <Money baht={row.held} />,
    },
  ];
  return (
    <>
      <div className={classes['filters']}>
        <BranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        <NativeSelect
          label={t('bail.age')}
          value={show ?? ''}
          onChange={(event) => set({ key: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('bail.allAges') },
            ...bailShows.map((value) => ({
              value,
              label: value === 'late' ? t('bail.late') : t(`bail.ages.${value}`),
            })),
          ]}
        />
      </div>
      <PagedList
        query={query}
        empty={<EmptyState title={t('bail.empty')} hint={t('bail.emptyHint')} />}
        columns={columns}
        rowKey={({ order }) => order.orderId}
        caption={t('views.bailOrders')}
        renderAbove={({ sum }) => (
          <div className={behind['sum']} role="group" aria-label={t('behind.sum')}>
            <Fact label={t('behind.n')}>{plain(sum.orders)}</Fact>
            <Fact label={t('behind.amount')}>
              <Money baht={sum.held} />
            </Fact>
          </div>
        )}
        below={
          <Text size="sm" c="dimmed">
            {t('bail.how')}
          </Text>
        }
        onPage={(page) => set({ page })}
      />
    </>
  );
};
