import { Button, Stack, Switch, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  DayInput,
  NearDayText,
  EmptyState,
  Page,
  SearchField,
  StateBadge,
  RowLink,
  shared,
  useToday,
} from '#ui/index.ts';
import type { ListColumn, RowAction, TwoLineContent } from '#ui/index.ts';
import type { OrderRow } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import {
  LateBadge,
  OrderList,
  orderCss as classes,
  useOrderColumns,
  useCompactOrderRows,
  useReceiptLayout,
} from '#orders/order/web/index.ts';

const route = getRouteApi('/backoffice/alreadyreturn');

const BailState = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('counter');
  const owes = sumBaht([row.balance, -row.bailHeld]);
  if (isInOrderStateSet('partlyReturned', row.state) && row.bailHeld > 0)
    return (
      <StateBadge tone="neutral">
        {t('returned.holding', { amount: bahtInSentence(row.bailHeld) })}
      </StateBadge>
    );
  if (row.refundDue > 0)
    return (
      <StateBadge tone="warn">{t('returned.toRefund', { amount: bahtInSentence(row.refundDue) })}</StateBadge>
    );
  if (owes > 0)
    return <StateBadge tone="bad">{t('returned.owes', { amount: bahtInSentence(owes) })}</StateBadge>;
  return <StateBadge tone="good">{t('returned.settled')}</StateBadge>;
};

const WhenBack = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('counter');
  return row.daysLate > 0 ? (
    <LateBadge days={row.daysLate} of="back" />
  ) : (
    <Text component="span" size="xs" c="dimmed" className={shared.nowrap}>
      {t('returned.onTime')}
    </Text>
  );
};

const useLines = (): ((row: OrderRow) => TwoLineContent) => {
  const linesOf = useCompactOrderRows();
  return (row) => ({
    ...linesOf(row, row.returnedDay),
    end: <BailState row={row} />,
    mark: <WhenBack row={row} />,
  });
};

const useColumns = (): ListColumn<OrderRow>[] => {
  const { t } = useTranslation(['counter', 'shared']);
  const { no, customer, items, state } = useOrderColumns();
  return [
    no,
    {
      key: 'day',
      label: t('returned.returnedDay'),
      render: (row) => (
        <Stack gap={0}>
          <NearDayText day={row.returnedDay} />
          <WhenBack row={row} />
        </Stack>
      ),
    },
    customer,
    items,
    { key: 'bail', label: t('shared:money.bail'), render: (row) => <BailState row={row} /> },
    state,
  ];
};

const useReprintAction = (): RowAction<OrderRow> => {
  const { t } = useTranslation('counter');
  const layout = useReceiptLayout();
  return {
    label: t('returned.reprint'),
    render: (row) => (
      <RowLink
        action={t('returned.reprint')}
        of={row.orderNo}
        variant="default"
        to="/pages/abb-receipt/$layout/$cat/$orderid"
        params={{
          layout,
          cat: isInOrderStateSet('settled', row.state) ? 'return' : 'pickup',
          orderid: String(row.orderId),
        }}
      />
    ),
  };
};

export const AlreadyReturnPage = (): ReactNode => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const today = useToday();
  const navigate = useNavigate();
  const { search, set } = useListSearch(route);
  const columns = useColumns();
  const renderLines = useLines();
  const action = useReprintAction();
  const owing = search.owing !== undefined;
  const filtered = search.q !== undefined || search.from !== undefined || search.to !== undefined;
  const clear = (
    <Button variant="default" onClick={() => set({ q: undefined, from: undefined, to: undefined })}>
      {t('shared:do.clearFilters')}
    </Button>
  );
  return (
    <Page title={t('shared:order.returned')}>
      <div className={classes['find']}>
        <SearchField
          label={t('order:find.search')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
        />
        <DayInput
          label={t('returned.from')}
          value={search.from ?? null}
          onChange={(from) => set({ from: from ?? undefined })}
          maxDate={search.to ?? today}
        />
        <DayInput
          label={t('returned.to')}
          value={search.to ?? null}
          onChange={(to) => set({ to: to ?? undefined })}
          minDate={search.from}
          maxDate={today}
        />
        <Switch
          label={t('returned.owing')}
          checked={owing}
          onChange={(event) => set({ owing: event.currentTarget.checked ? '1' : undefined })}
        />
      </div>
      <OrderList
        list={owing ? 'owing' : 'returned'}
        search={search}
        columns={columns}
        renderLines={renderLines}
        action={action}
        caption={t('returned.list')}
        empty={
          filtered ? (
            <EmptyState title={t('list.nothing')} hint={t('list.nothingHint')} action={clear} />
          ) : (
            <EmptyState
              title={t(owing ? 'returned.nobodyOwes' : 'returned.empty')}
              hint={t(owing ? 'returned.nobodyOwesHint' : 'returned.emptyHint')}
            />
          )
        }
        onOpen={(row) =>
          void navigate({ to: '/backoffice/order-detail/$orderid', params: { orderid: String(row.orderId) } })
        }
        onPage={(page) => set({ page })}
      />
    </Page>
  );
};
