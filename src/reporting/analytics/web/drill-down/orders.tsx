import { Alert, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  type Column,
  DayText,
  EmptyState,
  Fact,
  ListTable,
  QueryView,
  TextLink,
  useToday,
} from '#ui/index.ts';
import { RentalState } from '#orders/order/web/index.ts';
import { whatIsIn } from '#orders/order/rules/order-contents.ts';
import { amountOf, behindCounts, type BehindCut, behindCuts } from '#reporting/analytics/rules/drill-down.ts';
import { type Behind, type BehindRow, insightContract } from '#reporting/analytics/contract.ts';
import type { Cut } from '#reporting/analytics/rules/breakdowns.ts';
import { baht, plain } from '#reporting/analytics/rules/figure-text.ts';
import { useKeyName } from '../statistics/use-breakdown-name.ts';
import { known, useViewSearch, type ViewSearch } from '../statistics/view-search.ts';
import classes from './drill-down.module.css';
import { OrderOf } from './order-cell.tsx';
import { Steps } from './pager.tsx';

/** What the figure is called, by its address. */
const useFigureName = (cut: BehindCut, key: string | undefined): ((name: string) => string) => {
  const { t } = useTranslation('insight');
  const keyName = useKeyName();
  const language = useLanguage();
  if (cut === 'count') {
    const count = behindCounts.find((one) => one === key) ?? 'orders';
    return () => t(`behind.count.${count}`);
  }
  if (cut === 'kind') return () => t('bail.kept');
  if (cut === 'made')
    return () => t('behind.made', { day: isDay(key) ? formatDay(asDay(key), language) : '' });
  if (key === undefined) return () => t('statistics.income');
  if (cut === 'group') return (name) => name;
  return (name) => `${t(`statistics.cut.${cut}`)}: ${keyName(cut satisfies Cut, { key, name })}`;
};

type Told = { kind: 'money' | 'days' | 'none'; counts: boolean };

const useColumns = ({ kind, counts }: Told): Column<BehindRow>[] => {
  const { t } = useTranslation(['insight', 'shared']);
  const of = ({ income, days }: BehindRow): string => (kind === 'days' ? plain(days) : baht(income));
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
          <OrderOf order={row.order} />
        ),
    },
    { key: 'branch', label: t('shared:shop.branch'), render: (row) => row.branchName, wideOnly: true },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: ({ order }) => (order === null ? '–' : <RentalState state={order.state} />),
    },
    {
      key: 'items',
      label: t('shared:garment.clothes'),
      render: ({ order }) => (order === null ? '–' : whatIsIn(order)),
      wideOnly: true,
    },
    ...(counts
      ? [
          {
            key: 'n',
            label: t('behind.n'),
            align: 'right' as const,
            render: (row: BehindRow) => plain(row.n),
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

const Sum = ({ sum, told: { kind, counts } }: { sum: Behind['sum']; told: Told }) => {
  const { t } = useTranslation('insight');
  return (
    <>
      {counts ? <Fact label={t('behind.n')}>{plain(sum.n)}</Fact> : null}
      {kind === 'none' ? null : (
        <Fact label={t(kind === 'days' ? 'behind.days' : 'behind.amount')}>
          {kind === 'days' ? plain(sum.days) : baht(sum.income)}
        </Fact>
      )}
    </>
  );
};

/** The orders behind a figure of the statistics; the address says which. */
export const BehindView = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const { search } = useViewSearch();
  const today = useToday();
  const cut: BehindCut = known(behindCuts, search.of) ?? 'method';
  const { key, branch, months, after } = search;
  const [from, to] = [isDay(search.from) ? search.from : today, isDay(search.to) ? search.to : today];
  const query = useApi(
    insightContract.behind,
    { query: { cut, key, from, to, branchId: branch, months, after } },
    { placeholderData: keepPreviousData },
  );
  const kind = amountOf(cut, key ?? '');
  const told: Told = {
    kind,
    counts: cut === 'count' || ['category', 'color', 'size', 'group', 'made', 'kind'].includes(cut),
  };
  const columns = useColumns(told);
  const figureName = useFigureName(cut, key);
  const go = (next: string | undefined): ViewSearch => ({ ...search, after: next });
  return (
    <QueryView query={query}>
      {(data) => (
        <div className={classes['list']} aria-busy={query.isPlaceholderData}>
          {data.behind ? <Alert color="blue">{t('statistics.behind')}</Alert> : null}
          <div className={classes['sum']} role="group" aria-label={t('behind.sum')}>
            <Fact label={t('behind.figure')}>{figureName(data.name)}</Fact>
            <Fact label={t('behind.time')}>
              <DayText day={from} />
              {from === to ? null : (
                <>
                  {' '}
                  – <DayText day={to} />
                </>
              )}
            </Fact>
            <Sum sum={data.sum} told={told} />
          </div>
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
          <Steps
            first={after === undefined ? undefined : go(undefined)}
            next={data.next === '' ? undefined : go(data.next)}
          />
          <Text size="sm" c="dimmed">
            {t('behind.how')}
          </Text>
        </div>
      )}
    </QueryView>
  );
};
