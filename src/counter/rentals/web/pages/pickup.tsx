import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  ButtonLink,
  DayTabs,
  EmptyState,
  MoneyText,
  NearDayText,
  Page,
  RowLink,
  shared,
  useToday,
} from '#ui/index.ts';
import type { ListColumn, RowAction, TwoLineContent } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import type { PickupTab } from '#counter/rentals/day-tabs.ts';
import { dayBoundsOfTab } from '#counter/rentals/day-tabs.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import {
  LatePickupBadge,
  OrderList,
  useOrderCount,
  useFindOrder,
  useOrderColumns,
  useCompactOrderRows,
  usePickupColumn,
} from '#orders/order/web/index.ts';
import { OrderFindBar } from '../list/find-bar.tsx';
import { NothingFound } from '../list/nothing-found.tsx';
import { HandOverView } from '../pickup/hand-over-view.tsx';
import { LinesAtRiskList } from '../pickup/lines-at-risk.tsx';

const route = getRouteApi('/backoffice/pickup');

const collected = ({ balance, bailDue }: OrderRow): number => sumBaht([Math.max(0, balance), bailDue]);

const Collect = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('counter');
  return (
    <Stack gap={0}>
      <MoneyText baht={collected(row)} />
      {row.bailDue > 0 ? (
        <Text component="span" size="xs" c="dimmed" className={shared.nowrap}>
          {t('pickup.collectBail', { bail: bahtInSentence(row.bailDue) })}
        </Text>
      ) : null}
    </Stack>
  );
};

const useColumns = (today: Day): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'shared']);
  const { no, customer, items, state } = useOrderColumns();
  return [
    no,
    usePickupColumn(today),
    customer,
    items,
    {
      key: 'return',
      label: t('shared:day.due'),
      render: (row) => <NearDayText day={row.returnDay} />,
      wideOnly: true,
    },
    { key: 'collect', label: t('pickup.collect'), render: (row) => <Collect row={row} />, align: 'right' },
    state,
  ];
};

const useLines = (today: Day): ((row: OrderRow) => TwoLineContent) => {
  const linesOf = useCompactOrderRows();
  return (row) => ({
    ...linesOf(row, row.pickupDay, row.pickupTime),
    end: <MoneyText baht={collected(row)} />,
    mark: <LatePickupBadge day={row.pickupDay} today={today} />,
  });
};

const useHandOverAction = (today: Day): RowAction<OrderRow> => {
  const { t } = useTranslation('shared');
  return {
    label: t('do.handOver'),
    render: (row) => (
      <RowLink
        action={t('do.handOver')}
        of={row.orderNo}
        variant={row.pickupDay > today ? 'default' : 'light'}
        to="/backoffice/pickup"
        search={{ id: row.orderId }}
      />
    ),
  };
};

const useTabs = (today: Day) => {
  const { t } = useTranslation('counter');
  const risk = useApi(rentalsContract.atRisk, { query: { size: 1 } }).data;
  return [
    { value: 'late', label: t('pickup.late'), count: useOrderCount('pickup', dayBoundsOfTab('late', today)) },
    {
      value: 'today',
      label: t('pickup.today'),
      count: useOrderCount('pickup', dayBoundsOfTab('today', today)),
    },
    { value: 'next', label: t('pickup.next'), count: useOrderCount('pickup', dayBoundsOfTab('next', today)) },
    { value: 'all', label: t('list.all') },
    { value: 'risk', label: t('pickup.risk'), count: risk && `${risk.total}${risk.totalCapped ? '+' : ''}` },
  ] satisfies { value: PickupTab; label: string; count?: string | undefined }[];
};

const emptyOf = {
  late: 'emptyLate',
  today: 'emptyToday',
  next: 'emptyNext',
  all: 'emptyAll',
  risk: 'emptyAll',
} as const;

const PickupList = ({ onOpen }: { onOpen: (orderId: number, scan?: string) => void }) => {
  const { t } = useTranslation(['counter', 'order', 'shared', 'app']);
  const today = useToday();
  const { search, set } = useListSearch(route);
  const tab = search.tab ?? (search.q === undefined ? 'today' : 'all');
  const finder = useFindOrder('pickup', { onOrder: onOpen, onWords: (q) => set({ q, tab: 'all' }) });
  const columns = useColumns(today);
  const renderLines = useLines(today);
  const action = useHandOverAction(today);
  const tabs = useTabs(today);
  const empty =
    search.q === undefined ? (
      <EmptyState
        title={t(`pickup.${emptyOf[tab]}`)}
        hint={t('pickup.emptyHint')}
        action={
          <ButtonLink variant="default" to="/backoffice/rental">
            {t('shared:order.open')}
          </ButtonLink>
        }
      />
    ) : (
      <NothingFound onAll={() => set({ q: undefined, tab: 'all' })} />
    );
  return (
    <Page title={t('app:pages.pickup')}>
      <OrderFindBar
        finder={finder}
        q={search.q}
        onSearch={tab === 'risk' ? undefined : (q) => set(q === undefined ? { q } : { q, tab: 'all' })}
      />
      <DayTabs tabs={tabs} value={tab} onChange={(next) => set({ tab: next })} />
      {tab === 'risk' ? (
        <LinesAtRiskList page={search.page ?? 1} onPage={(page) => set({ page })} />
      ) : (
        <OrderList
          list="pickup"
          search={{ page: search.page, q: search.q, ...dayBoundsOfTab(tab, today) }}
          columns={columns}
          renderLines={renderLines}
          action={action}
          caption={t('pickup.list')}
          empty={empty}
          onOpen={(row) => onOpen(row.orderId)}
          onPage={(page) => set({ page })}
        />
      )}
    </Page>
  );
};

export const PickupPage = (): ReactNode => {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/backoffice/pickup' });
  const open = (id: number | undefined, scan?: string): void =>
    void navigate({ search: (was) => ({ ...was, id, scan }) });
  if (search.id === undefined) return <PickupList onOpen={open} />;
  return (
    <HandOverView key={search.id} orderId={search.id} scanned={search.scan} onList={() => open(undefined)} />
  );
};
