import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { asDay, daysLate, isDay } from '../../../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import {
  DayText,
  EmptyState,
  Money,
  Page,
  ScanBox,
  SearchField,
  ButtonLink,
  DayTabs,
  useToday,
} from '../../../core/web/ui/index.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../../order/contract.ts';
import { counterContract } from '../../contract.ts';
import type { PickupTab } from '../../day-tabs.ts';
import { tabDays } from '../../day-tabs.ts';
import {
  CustomerCell,
  ItemsCell,
  Late,
  OrderList,
  RentalState,
  amountText,
  orderCss as classes,
  useCount,
  useFindOrder,
} from '../../../order/web/index.ts';
import { HandOverView } from '../pickup/hand-over-view.tsx';
import { RiskList } from '../pickup/risk-list.tsx';

const route = getRouteApi('/backoffice/pickup');

/** What the customer brings: what is left of the price, and the bail. */
const Collect = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('counter');
  const price = Math.max(0, row.balance);
  return (
    <Stack gap={0}>
      <Money baht={bahtOf((satangOfBaht(price) ?? 0) + (satangOfBaht(row.bailDue) ?? 0))} />
      {row.bailDue > 0 ? (
        <Text component="span" size="xs" c="dimmed">
          {t('pickup.collectBail', { bail: amountText(row.bailDue) })}
        </Text>
      ) : null}
    </Stack>
  );
};

const useColumns = (today: Day): Column<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  return [
    {
      key: 'no',
      label: t('shared:order.no'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    {
      key: 'day',
      label: t('shared:day.pickup'),
      render: (row) => (
        <Stack gap={0}>
          <DayText day={row.pickupDay} />
          <Late of="pickup" days={isDay(row.pickupDay) ? daysLate(asDay(row.pickupDay), today) : 0} />
        </Stack>
      ),
    },
    { key: 'customer', label: t('shared:person.customer'), render: (row) => <CustomerCell row={row} /> },
    { key: 'items', label: t('list.items'), render: (row) => <ItemsCell row={row} /> },
    {
      key: 'return',
      label: t('shared:day.due'),
      render: (row) => <DayText day={row.returnDay} />,
      wideOnly: true,
    },
    { key: 'collect', label: t('pickup.collect'), render: (row) => <Collect row={row} />, align: 'right' },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (row) => <RentalState state={row.state} />,
      wideOnly: true,
    },
  ];
};

const useTabs = (today: Day) => {
  const { t } = useTranslation('counter');
  const risk = useApi(counterContract.atRisk, { query: { size: 1 } }).data;
  return [
    { value: 'late', label: t('pickup.late'), count: useCount('pickup', tabDays('late', today)) },
    { value: 'today', label: t('pickup.today'), count: useCount('pickup', tabDays('today', today)) },
    { value: 'next', label: t('pickup.next'), count: useCount('pickup', tabDays('next', today)) },
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

const PickupList = ({ onOpen }: { onOpen: (orderId: number) => void }) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const today = useToday();
  const { search, set } = useListSearch(route);
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
          <ButtonLink variant="default" to="/backoffice/rental">
            {t('shared:order.open')}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={t('list.nothing')}
        hint={t('list.nothingHint')}
        action={
          <Button variant="default" onClick={() => set({ q: undefined, tab: 'all' })}>
            {t('list.showAll')}
          </Button>
        }
      />
    );
  return (
    <Page title={t('pickup.title')}>
      <div className={classes['find']}>
        <ScanBox label={t('list.scan')} onScan={finder.find} busy={finder.busy} error={finder.error} />
        {tab === 'risk' ? null : (
          <SearchField
            label={t('order:find.search')}
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
