import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
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
import type { ReturnTab } from '#counter/rentals/day-tabs.ts';
import { dueOfTab } from '#counter/rentals/day-tabs.ts';
import {
  LateBadge,
  OrderList,
  VisitTimeText,
  useOrderCount,
  useFindOrder,
  useOrderColumns,
  useCompactOrderRows,
} from '#orders/order/web/index.ts';
import { OrderFindBar } from '../list/find-bar.tsx';
import { NothingFound } from '../list/nothing-found.tsx';

const route = getRouteApi('/backoffice/return');

const HowLate = ({ row, today }: { row: OrderRow; today: Day }) => {
  const { t } = useTranslation('counter');
  return row.overdue === 0 && row.dueDay === today ? (
    <Text component="span" size="sm" fw={600} className={shared.nowrap}>
      {t('list.dueToday')}
    </Text>
  ) : (
    <LateBadge days={row.overdue} />
  );
};

const useLines = (today: Day): ((row: OrderRow) => TwoLineContent) => {
  const linesOf = useCompactOrderRows();
  return (row) => ({
    ...linesOf(row, row.returnDay, row.returnTime),
    end: <MoneyText baht={row.bailHeld} />,
    mark: <HowLate row={row} today={today} />,
  });
};

const useColumns = (today: Day): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'shared']);
  const { no, customer, items, state } = useOrderColumns();
  return [
    no,
    {
      key: 'due',
      label: t('shared:day.due'),
      render: (row) => (
        <Stack gap={0}>
          <NearDayText day={row.returnDay} />
          <VisitTimeText time={row.returnTime} />
          <HowLate row={row} today={today} />
        </Stack>
      ),
    },
    customer,
    items,
    {
      key: 'bail',
      label: t('list.bailHeld'),
      render: (row) => <MoneyText baht={row.bailHeld} />,
      align: 'right',
    },
    state,
  ];
};

const useTakeBackAction = (today: Day): RowAction<OrderRow> => {
  const { t } = useTranslation('shared');
  return {
    label: t('do.takeBack'),
    render: (row) => (
      <RowLink
        action={t('do.takeBack')}
        of={row.orderNo}
        variant={row.returnDay > today ? 'default' : 'light'}
        to="/backoffice/return-detail/$orderid"
        params={{ orderid: String(row.orderId) }}
      />
    ),
  };
};

const emptyOf = {
  overdue: 'emptyOverdue',
  today: 'emptyToday',
  later: 'emptyLater',
  all: 'empty',
} as const satisfies Record<ReturnTab, string>;

export const ReturnPage = (): ReactNode => {
  const { t } = useTranslation(['counter', 'app']);
  const today = useToday();
  const navigate = useNavigate();
  const { search, set } = useListSearch(route);
  const tab = search.tab ?? 'all';
  const open = (orderId: number, scan?: string): void =>
    void navigate({
      to: '/backoffice/return-detail/$orderid',
      params: { orderid: String(orderId) },
      search: { scan },
    });
  const finder = useFindOrder('out', { onOrder: open, onWords: (q) => set({ q, tab: undefined }) });
  const columns = useColumns(today);
  const renderLines = useLines(today);
  const action = useTakeBackAction(today);
  const tabs = [
    { value: 'all' as const, label: t('list.all') },
    {
      value: 'overdue' as const,
      label: t('return.overdue'),
      count: useOrderCount('out', dueOfTab('overdue')),
    },
    {
      value: 'today' as const,
      label: t('return.today'),
      count: useOrderCount('out', dueOfTab('today')),
    },
    {
      value: 'later' as const,
      label: t('return.later'),
      count: useOrderCount('out', dueOfTab('later')),
    },
  ];
  const empty =
    search.q === undefined ? (
      <EmptyState
        title={t(`return.${emptyOf[tab]}`)}
        hint={t('return.emptyHint')}
        action={
          <ButtonLink variant="default" to="/backoffice/alreadyreturn">
            {t('return.toReturned')}
          </ButtonLink>
        }
      />
    ) : (
      <NothingFound onAll={() => set({ q: undefined, tab: undefined })} />
    );
  return (
    <Page title={t('app:pages.return')}>
      <OrderFindBar finder={finder} q={search.q} onSearch={(q) => set({ q, tab: undefined })} />
      <DayTabs tabs={tabs} value={tab} onChange={(next) => set({ tab: next === 'all' ? undefined : next })} />
      <OrderList
        list="out"
        search={{ page: search.page, q: search.q, ...dueOfTab(tab) }}
        columns={columns}
        renderLines={renderLines}
        action={action}
        caption={t('return.list')}
        empty={empty}
        onOpen={(row) => open(row.orderId)}
        onPage={(page) => set({ page })}
      />
    </Page>
  );
};
