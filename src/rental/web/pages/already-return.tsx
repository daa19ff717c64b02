import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import type { ListSearch } from '../../../core/web/search.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { DayInput, DayText, EmptyState, Page, SearchField, StateBadge } from '../../../core/web/ui/index.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../contract.ts';
import classes from '../counter.module.css';
import { CustomerCell, ItemsCell, Late, RentalState } from '../list/cells.tsx';
import { OrderList } from '../list/order-list.tsx';
import { useToday } from '../list/use-today.ts';
import { amountText } from '../payment/how-much.tsx';

const route = getRouteApi('/backoffice/alreadyreturn');

const BailState = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('rental');
  const owes = bahtOf((satangOfBaht(row.balance) ?? 0) - (satangOfBaht(row.bailHeld) ?? 0));
  if (row.state === 'partially_returned' && row.bailHeld > 0)
    return (
      <StateBadge tone="neutral">{t('history.holding', { amount: amountText(row.bailHeld) })}</StateBadge>
    );
  if (row.refundDue > 0)
    return (
      <StateBadge tone="warn">{t('history.toRefund', { amount: amountText(row.refundDue) })}</StateBadge>
    );
  if (owes > 0) return <StateBadge tone="bad">{t('history.owes', { amount: amountText(owes) })}</StateBadge>;
  return <StateBadge tone="good">{t('history.settled')}</StateBadge>;
};

const useColumns = (): Column<OrderRow>[] => {
  const { t } = useTranslation('rental');
  return [
    {
      key: 'no',
      label: t('counter.orderNo'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    {
      key: 'day',
      label: t('history.returnedDay'),
      render: (row) => (
        <Stack gap={0}>
          <DayText day={row.returnedDay} />
          {row.daysLate > 0 ? (
            <Late days={row.daysLate} />
          ) : (
            <Text component="span" size="xs" c="dimmed">
              {t('history.onTime')}
            </Text>
          )}
        </Stack>
      ),
    },
    { key: 'customer', label: t('counter.customer'), render: (row) => <CustomerCell row={row} /> },
    { key: 'items', label: t('counter.items'), render: (row) => <ItemsCell row={row} /> },
    { key: 'bail', label: t('history.bail'), render: (row) => <BailState row={row} /> },
    {
      key: 'state',
      label: t('counter.state'),
      render: (row) => <RentalState state={row.state} />,
      wideOnly: true,
    },
    {
      key: 'print',
      label: t('history.reprint'),
      render: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/pages/abb-receipt/$layout/$cat/$orderid"
              params={{
                layout: '2',
                cat: row.state === 'closed' ? 'return' : 'pickup',
                orderid: String(row.orderId),
              }}
              {...props}
            />
          )}
        >
          {t('history.reprint')} <VisuallyHidden>{row.orderNo}</VisuallyHidden>
        </Button>
      ),
    },
  ];
};

/** Orders with garments that came back: newest first, with what became of the bail. */
export const AlreadyReturnPage = (): ReactNode => {
  const { t } = useTranslation('rental');
  const today = useToday();
  const navigate = useNavigate();
  const { search, set } = useListSearch<ListSearch>(route);
  const columns = useColumns();
  const filtered = search.q !== undefined || search.from !== undefined || search.to !== undefined;
  const clear = (
    <Button variant="default" onClick={() => set({ q: undefined, from: undefined, to: undefined })}>
      {t('history.clear')}
    </Button>
  );
  return (
    <Page title={t('history.title')}>
      <div className={classes['find']}>
        <SearchField
          label={t('counter.search')}
          value={search.q ?? ''}
          onChange={(q) => set({ q: q === '' ? undefined : q })}
        />
        <DayInput
          label={t('history.from')}
          value={search.from ?? null}
          onChange={(from) => set({ from: from ?? undefined })}
          maxDate={search.to ?? today}
        />
        <DayInput
          label={t('history.to')}
          value={search.to ?? null}
          onChange={(to) => set({ to: to ?? undefined })}
          minDate={search.from}
          maxDate={today}
        />
      </div>
      <OrderList
        list="returned"
        search={search}
        columns={columns}
        caption={t('history.list')}
        empty={
          filtered ? (
            <EmptyState title={t('counter.nothing')} hint={t('counter.nothingHint')} action={clear} />
          ) : (
            <EmptyState title={t('history.empty')} hint={t('history.emptyHint')} />
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
