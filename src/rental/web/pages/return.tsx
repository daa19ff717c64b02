import { Button, Stack, Text } from '@mantine/core';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import type { ListSearch } from '../../../core/web/search.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { DayText, EmptyState, Money, Page, ScanBox, SearchField } from '../../../core/web/ui/index.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../contract.ts';
import type { ReturnTab } from '../../day-tabs.ts';
import { tabDays } from '../../day-tabs.ts';
import classes from '../counter.module.css';
import { CustomerCell, ItemsCell, Late, RentalState } from '../list/cells.tsx';
import { useFindOrder } from '../list/find-order.ts';
import { OrderList, useCount } from '../list/order-list.tsx';
import { DayTabs } from '../list/tabs.tsx';
import { useToday } from '../list/use-today.ts';

const route = getRouteApi('/backoffice/return');

const useColumns = (today: Day): Column<OrderRow>[] => {
  const { t } = useTranslation('rental');
  return [
    {
      key: 'no',
      label: t('counter.orderNo'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    {
      key: 'due',
      label: t('counter.returnDay'),
      render: (row) => (
        <Stack gap={0}>
          <DayText day={row.returnDay} />
          <Late days={row.daysLate} />
          {row.daysLate === 0 && row.returnDay === today ? (
            <Text component="span" size="sm" fw={600}>
              {t('counter.dueToday')}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    { key: 'customer', label: t('counter.customer'), render: (row) => <CustomerCell row={row} /> },
    { key: 'items', label: t('counter.items'), render: (row) => <ItemsCell row={row} /> },
    {
      key: 'bail',
      label: t('counter.bailHeld'),
      render: (row) => <Money baht={row.bailHeld} />,
      align: 'right',
    },
    {
      key: 'state',
      label: t('counter.state'),
      render: (row) => <RentalState state={row.state} />,
      wideOnly: true,
    },
  ];
};

const emptyOf = {
  overdue: 'emptyOverdue',
  today: 'emptyToday',
  later: 'emptyLater',
  all: 'empty',
} as const satisfies Record<ReturnTab, string>;

/** What is out: overdue first, then by due day; a scanned garment opens its order. */
export const ReturnPage = (): ReactNode => {
  const { t } = useTranslation('rental');
  const today = useToday();
  const navigate = useNavigate();
  const { search, set } = useListSearch<ListSearch & { tab?: ReturnTab | undefined }>(route);
  const tab = search.tab ?? 'all';
  const open = (orderId: number, scan?: string): void =>
    void navigate({
      to: '/backoffice/return-detail/$orderid',
      params: { orderid: String(orderId) },
      search: { scan },
    });
  const finder = useFindOrder('out', { onOrder: open, onMany: (q) => set({ q, tab: undefined }) });
  const columns = useColumns(today);
  const tabs = [
    { value: 'all' as const, label: t('counter.all') },
    {
      value: 'overdue' as const,
      label: t('back.overdue'),
      count: useCount('out', tabDays('overdue', today)),
    },
    { value: 'today' as const, label: t('back.today'), count: useCount('out', tabDays('today', today)) },
    { value: 'later' as const, label: t('back.later'), count: useCount('out', tabDays('later', today)) },
  ];
  const empty =
    search.q === undefined ? (
      <EmptyState
        title={t(`back.${emptyOf[tab]}`)}
        hint={t('back.emptyHint')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/backoffice/alreadyreturn" {...props} />}
          >
            {t('back.toReturned')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('counter.nothing')}
        hint={t('counter.nothingHint')}
        action={
          <Button variant="default" onClick={() => set({ q: undefined, tab: undefined })}>
            {t('counter.showAll')}
          </Button>
        }
      />
    );
  return (
    <Page title={t('back.title')}>
      <div className={classes['find']}>
        <ScanBox label={t('counter.scan')} onScan={finder.find} busy={finder.busy} error={finder.error} />
        <SearchField
          label={t('counter.search')}
          value={search.q ?? ''}
          onChange={(q) => set(q === '' ? { q: undefined } : { q, tab: undefined })}
        />
      </div>
      <DayTabs
        tabs={tabs}
        value={tab}
        onChange={(next) => set({ tab: next === 'all' ? undefined : next, q: undefined })}
      />
      <OrderList
        list="out"
        search={{ page: search.page, q: search.q, ...tabDays(tab, today) }}
        columns={columns}
        caption={t('back.list')}
        empty={empty}
        onOpen={(row) => open(row.orderId)}
        onPage={(page) => set({ page })}
      />
    </Page>
  );
};
