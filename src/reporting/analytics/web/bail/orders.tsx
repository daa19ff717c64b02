import { Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, DayText, EmptyState, LabelledValue, MoneyText, PagedList } from '#ui/index.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import { bailAgeFilters } from '#reporting/analytics/rules/bail-ages.ts';
import { type HeldBailOrder, analyticsContract } from '#reporting/analytics/contract.ts';
import { OrderCell } from '../drill-down/order-cell.tsx';
import { StatisticsBranchSelect } from '../statistics/branch-select.tsx';
import classes from '../statistics/statistics.module.css';
import { figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { knownWord, useStatisticsSearch } from '../statistics/view-search.ts';

export const HeldBailOrdersView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search, set } = useStatisticsSearch();
  const show = knownWord(bailAgeFilters, search.key);
  const query = useApi(
    analyticsContract.bailOrders,
    { query: { page: search.page ?? 1, branchId: search.branch, show } },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<HeldBailOrder>[] = [
    { key: 'order', label: t('shared:order.no'), render: ({ order }) => <OrderCell order={order} /> },
    { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName, wideOnly: true },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: ({ order }) => <RentalStateBadge state={order.state} />,
    },
    { key: 'since', label: t('bail.since'), render: (row) => <DayText day={row.since} /> },
    {
      key: 'days',
      label: t('bail.days'),
      align: 'right',
      render: ({ days }) => (days === null ? '–' : figureNumberText(days)),
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
      render: (row) => <MoneyText baht={row.held} />,
    },
  ];
  return (
    <>
      <div className={classes['filters']}>
        <StatisticsBranchSelect value={search.branch} onChange={(branch) => set({ branch })} />
        <NativeSelect
          label={t('bail.age')}
          value={show ?? ''}
          onChange={(event) => set({ key: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: t('bail.allAges') },
            ...bailAgeFilters.map((value) => ({
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
          <Group gap="0.5rem 2rem" align="stretch" role="group" aria-label={t('behind.sum')}>
            <LabelledValue label={t('behind.n')}>{figureNumberText(sum.orders)}</LabelledValue>
            <LabelledValue label={t('behind.amount')}>
              <MoneyText baht={sum.held} />
            </LabelledValue>
          </Group>
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
