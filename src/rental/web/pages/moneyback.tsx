import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bahtOf, satangOfBaht } from '../../../core/common/money.ts';
import type { ListSearch } from '../../../core/web/search.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { DayText, EmptyState, Money, Page, SearchField } from '../../../core/web/ui/index.ts';
import type { Column } from '../../../core/web/ui/index.ts';
import type { OrderRow } from '../../contract.ts';
import classes from '../counter.module.css';
import { CustomerCell, ItemsCell } from '../list/cells.tsx';
import { OrderList } from '../list/order-list.tsx';
import { RefundDialog } from '../return/refund-dialog.tsx';

const route = getRouteApi('/backoffice/moneyback');
const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** What is kept of the bail for what is owed. */
const deducted = (row: OrderRow): number =>
  bahtOf(Math.max(0, Math.min(satang(row.balance), satang(row.bailHeld))));
/** Above zero: goes back; below: the customer owes it. */
const result = (row: OrderRow): number => bahtOf(satang(row.bailHeld) - satang(row.balance));

const Result = ({ row }: { row: OrderRow }) => {
  const { t } = useTranslation('rental');
  const baht = result(row);
  if (baht >= 0)
    return (
      <Text component="span" fw={600} size="sm">
        <Money baht={baht} />
      </Text>
    );
  return (
    <Text component="span" size="sm" className={classes['bad']}>
      {t('moneyback.owes')} <Money baht={-baht} />
    </Text>
  );
};

const useColumns = (): Column<OrderRow>[] => {
  const { t } = useTranslation('rental');
  return [
    {
      key: 'no',
      label: t('counter.orderNo'),
      render: (row) => <span className={classes['nowrap']}>{row.orderNo}</span>,
    },
    { key: 'day', label: t('history.returnedDay'), render: (row) => <DayText day={row.returnedDay} /> },
    { key: 'customer', label: t('counter.customer'), render: (row) => <CustomerCell row={row} /> },
    { key: 'items', label: t('counter.items'), render: (row) => <ItemsCell row={row} />, wideOnly: true },
    {
      key: 'bail',
      label: t('moneyback.bail'),
      render: (row) => <Money baht={row.bailHeld} />,
      align: 'right',
    },
    {
      key: 'deducted',
      label: t('moneyback.deducted'),
      render: (row) => <Money baht={deducted(row)} />,
      align: 'right',
    },
    { key: 'refund', label: t('moneyback.refund'), render: (row) => <Result row={row} />, align: 'right' },
  ];
};

const Total = ({ rows }: { rows: readonly OrderRow[] }) => {
  const { t } = useTranslation('rental');
  const due = rows.filter((row) => result(row) > 0);
  return (
    <Group justify="space-between" className={classes['box']}>
      <Text>
        {t('moneyback.pageTotal')} ({t('moneyback.orders', { n: due.length })})
      </Text>
      <Text fw={700} size="lg" component="span">
        <Money baht={bahtOf(due.reduce((sum, row) => sum + satang(result(row)), 0))} />
      </Text>
    </Group>
  );
};

/** The owner's queue of bails to be settled: everything is back, what is left is paid out. */
export const MoneybackPage = (): ReactNode => {
  const { t } = useTranslation('rental');
  const { search, set } = useListSearch<ListSearch>(route);
  const [open, setOpen] = useState<OrderRow | null>(null);
  const columns = useColumns();
  return (
    <Page title={t('moneyback.title')}>
      <SearchField
        label={t('counter.search')}
        value={search.q ?? ''}
        onChange={(q) => set({ q: q === '' ? undefined : q })}
      />
      <OrderList
        list="moneyback"
        search={search}
        columns={columns}
        caption={t('moneyback.list')}
        Head={Total}
        empty={
          search.q === undefined ? (
            <EmptyState title={t('moneyback.empty')} hint={t('moneyback.emptyHint')} />
          ) : (
            <EmptyState title={t('counter.nothing')} hint={t('counter.nothingHint')} />
          )
        }
        onOpen={setOpen}
        onPage={(page) => set({ page })}
      />
      {open === null ? null : (
        <RefundDialog orderId={open.orderId} orderNo={open.orderNo} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
};
