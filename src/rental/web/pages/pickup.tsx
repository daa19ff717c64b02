import { Button, Stack } from '@mantine/core';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { asDay, daysLate, isDay } from '../../../core/common/day.ts';
import { useApi } from '../../../core/web/queries.ts';
import type { ListSearch } from '../../../core/web/search.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { DayText, EmptyState, Money, Page, ScanBox, SearchField } from '../../../core/web/ui/index.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import type { PickupTab } from '../../day-tabs.ts';
import { tabDays } from '../../day-tabs.ts';
import classes from '../counter.module.css';
import { CustomerCell, ItemsCell, Late, RentalState } from '../list/cells.tsx';
import { useFindOrder } from '../list/find-order.ts';
import { OrderList, useCount } from '../list/order-list.tsx';
import { DayTabs } from '../list/tabs.tsx';
import { useToday } from '../list/use-today.ts';
import { HandOverView } from '../pickup/hand-over-view.tsx';
import { RiskList } from '../pickup/risk-list.tsx';

const route = getRouteApi('/backoffice/pickup');

const useColumns = (today: Day): Column<OrderRow>[] => {
  const { t } = useTranslation('rental');
  return [
    {
      key: 'no',
      label: t('counter.orderNo'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    {
      key: 'day',
      label: t('counter.pickupDay'),
      render: (row) => (
        <Stack gap={0}>
          <DayText day={row.pickupDay} />
          <Late of="pickup" days={isDay(row.pickupDay) ? daysLate(asDay(row.pickupDay), today) : 0} />
        </Stack>
      ),
    },
    { key: 'customer', label: t('counter.customer'), render: (row) => <CustomerCell row={row} /> },
    { key: 'items', label: t('counter.items'), render: (row) => <ItemsCell row={row} /> },
    {
      key: 'return',
      label: t('counter.returnDay'),
      render: (row) => <DayText day={row.returnDay} />,
      wideOnly: true,
    },
    {
      key: 'balance',
      label: t('counter.balance'),
      render: (row) => <Money baht={row.balance} />,
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

const useTabs = (today: Day) => {
  const { t } = useTranslation('rental');
  const risk = useApi(rentalContract.atRisk, { query: { size: 1 } }).data;
  return [
    { value: 'late', label: t('pickup.late'), count: useCount('pickup', tabDays('late', today)) },
    { value: 'today', label: t('pickup.today'), count: useCount('pickup', tabDays('today', today)) },
    { value: 'next', label: t('pickup.next'), count: useCount('pickup', tabDays('next', today)) },
    { value: 'all', label: t('counter.all') },
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

const PickupList = ({ onOpen }: { onOpen: (orderId: number) => void }) => {
  const { t } = useTranslation('rental');
  const today = useToday();
  const { search, set } = useListSearch<
    ListSearch & { tab?: PickupTab | undefined; id?: number | undefined }
  >(route);
  const tab = search.tab ?? (search.q === undefined ? 'today' : 'all');
  const finder = useFindOrder('pickup', { onOrder: onOpen, onMany: (q) => set({ q, tab: 'all' }) });
  const columns = useColumns(today);
  const tabs = useTabs(today);
  const empty =
    search.q === undefined ? (
      <EmptyState
        title={t(`pickup.${emptyOf[tab]}`)}
        hint={t('pickup.emptyHint')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/backoffice/rental" {...props} />}>
            {t('open.title')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        title={t('counter.nothing')}
        hint={t('counter.nothingHint')}
        action={
          <Button variant="default" onClick={() => set({ q: undefined, tab: 'all' })}>
            {t('counter.showAll')}
          </Button>
        }
      />
    );
  return (
    <Page title={t('pickup.title')}>
      <div className={classes['find']}>
        <ScanBox label={t('counter.scan')} onScan={finder.find} busy={finder.busy} error={finder.error} />
        {tab === 'risk' ? null : (
          <SearchField
            label={t('counter.search')}
            value={search.q ?? ''}
            onChange={(q) => set(q === '' ? { q: undefined } : { q, tab: 'all' })}
          />
        )}
      </div>
      <DayTabs
        tabs={tabs}
        value={tab}
        onChange={(next) => set({ tab: next, q: next === 'all' ? search.q : undefined })}
      />
      {tab === 'risk' ? (
        <RiskList page={search.page ?? 1} onPage={(page) => set({ page })} />
      ) : (
        <OrderList
          list="pickup"
          search={{ page: search.page, q: search.q, ...tabDays(tab, today) }}
          columns={columns}
          caption={t('pickup.list')}
          empty={empty}
          onOpen={(row) => onOpen(row.orderId)}
          onPage={(page) => set({ page })}
        />
      )}
    </Page>
  );
};

/** Who fetches what and when; one order at a time is handed over (`?id=`). */
export const PickupPage = (): ReactNode => {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/backoffice/pickup' });
  const open = (id: number | undefined): void => void navigate({ search: (was) => ({ ...was, id }) });
  if (search.id === undefined) return <PickupList onOpen={open} />;
  return <HandOverView key={search.id} orderId={search.id} onList={() => open(undefined)} />;
};
