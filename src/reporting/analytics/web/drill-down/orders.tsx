import { Alert, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  type ListColumn,
  DayText,
  EmptyState,
  LabelledValue,
  ListTable,
  QueryView,
  TextLink,
  useToday,
} from '#ui/index.ts';
import { RentalStateBadge } from '#orders/order/web/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import {
  drillDownAmountOf,
  drillDownCounts,
  type DrillDownCut,
  drillDownCuts,
} from '#reporting/analytics/rules/drill-down.ts';
import { type DrillDown, type DrillDownRow, analyticsContract } from '#reporting/analytics/contract.ts';
import type { Breakdown } from '#reporting/analytics/rules/breakdowns.ts';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { useBreakdownName } from '../statistics/use-breakdown-name.ts';
import { knownWord, useStatisticsSearch, type StatisticsSearchParams } from '../statistics/view-search.ts';
import { OrderCell } from './order-cell.tsx';
import { DrillDownPager } from './pager.tsx';

const useFigureName = (cut: DrillDownCut, key: string | undefined): ((name: string) => string) => {
  const { t } = useTranslation('insight');
  const keyName = useBreakdownName();
  const language = useLanguage();
  if (cut === 'count') {
    const count = drillDownCounts.find((one) => one === key) ?? 'orders';
    return () => t(`behind.count.${count}`);
  }
  if (cut === 'kind') return () => t('bail.kept');
  if (cut === 'made')
    return () => t('behind.made', { day: isDay(key) ? formatDay(asDay(key), language) : '' });
  if (key === undefined) return () => t('statistics.income');
  if (cut === 'group') return (name) => name;
  return (name) => `${t(`statistics.cut.${cut}`)}: ${keyName(cut satisfies Breakdown, { key, name })}`;
};

type SumKind = { kind: 'money' | 'days' | 'none'; counts: boolean };

const useColumns = ({ kind, counts }: SumKind): ListColumn<DrillDownRow>[] => {
  const { t } = useTranslation(['insight', 'shared']);
  const of = ({ income, days }: DrillDownRow): string =>
    kind === 'days' ? figureNumberText(days) : figureBahtText(income);
  return [
    { key: 'day', label: t('behind.day'), render: (row) => <DayText day={row.day} /> },
    {
      key: 'order',
      label: t('shared:order.no'),
      render: (row) =>
        row.order === null ? (
          <TextLink
            to="/backoffice/accounting"
            search={{ tab: 'entries', from: row.day, to: row.day, branch: 'all' }}
          >
            {t('statistics.noOrder')}
          </TextLink>
        ) : (
          <OrderCell order={row.order} />
        ),
    },
    { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName, wideOnly: true },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: ({ order }) => (order === null ? '–' : <RentalStateBadge state={order.state} />),
    },
    {
      key: 'items',
      label: t('shared:garment.clothes'),
      render: ({ order }) => (order === null ? '–' : orderContentsText(order)),
      wideOnly: true,
    },
    ...(counts
      ? [
          {
            key: 'n',
            label: t('behind.n'),
            align: 'right' as const,
            render: (row: DrillDownRow) => figureNumberText(row.n),
          },
        ]
      : []),
    ...(kind === 'none'
      ? []
      : [
          {
            key: 'amount',
            label: t(kind === 'days' ? 'behind.days' : 'behind.amount'),
            align: 'right' as const,
            render: of,
          },
        ]),
  ];
};

const Sum = ({ sum, sumKind: { kind, counts } }: { sum: DrillDown['sum']; sumKind: SumKind }) => {
  const { t } = useTranslation('insight');
  return (
    <>
      {counts ? <LabelledValue label={t('behind.n')}>{figureNumberText(sum.n)}</LabelledValue> : null}
      {kind === 'none' ? null : (
        <LabelledValue label={t(kind === 'days' ? 'behind.days' : 'behind.amount')}>
          {kind === 'days' ? figureNumberText(sum.days) : figureBahtText(sum.income)}
        </LabelledValue>
      )}
    </>
  );
};

export const OrderDrillDownView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search } = useStatisticsSearch();
  const today = useToday();
  const cut: DrillDownCut = knownWord(drillDownCuts, search.of) ?? 'method';
  const { key, branch, months, after } = search;
  const [from, to] = [isDay(search.from) ? search.from : today, isDay(search.to) ? search.to : today];
  const query = useApi(
    analyticsContract.behind,
    { query: { cut, key, from, to, branchId: branch, months, after } },
    { placeholderData: keepPreviousData },
  );
  const kind = drillDownAmountOf(cut, key ?? '');
  const sumKind: SumKind = {
    kind,
    counts: cut === 'count' || ['category', 'color', 'size', 'group', 'made', 'kind'].includes(cut),
  };
  const columns = useColumns(sumKind);
  const figureName = useFigureName(cut, key);
  const go = (next: string | undefined): StatisticsSearchParams => ({ ...search, after: next });
  return (
    <QueryView query={query}>
      {(data) => (
        <Stack gap="0.75rem" aria-busy={query.isPlaceholderData}>
          {data.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
          <Group gap="0.5rem 2rem" align="stretch" role="group" aria-label={t('behind.sum')}>
            <LabelledValue label={t('behind.figure')}>{figureName(data.name)}</LabelledValue>
            <LabelledValue label={t('behind.time')}>
              <DayText day={from} />
              {from === to ? null : (
                <>
                  {' '}
                  – <DayText day={to} />
                </>
              )}
            </LabelledValue>
            <Sum sum={data.sum} sumKind={sumKind} />
          </Group>
          {data.itemList.length === 0 ? (
            <EmptyState title={t('behind.empty')} hint={t('behind.emptyHint')} />
          ) : (
            <ListTable
              columns={columns}
              rows={data.itemList}
              rowKey={(row) => `${row.day} ${row.order?.orderId ?? row.branchName}`}
              caption={t('views.behind')}
            />
          )}
          <DrillDownPager
            first={after === undefined ? undefined : go(undefined)}
            next={data.next === '' ? undefined : go(data.next)}
          />
          <Text size="sm" c="dimmed">
            {t('behind.how')}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
};
