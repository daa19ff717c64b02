import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { Column } from '#ui/index.ts';
import { DayText, EmptyState, Money, PagedList, useToday } from '#ui/index.ts';
import { whereOf } from '#cash/accounting-search.ts';
import type { BailRow } from '#cash/shapes.ts';
import { daybookContract } from '#cash/contract.ts';
import classes from '../cash.module.css';
import { OrderLink } from '../entries/columns.tsx';
import { FigureLink, Tile, useBookSearch } from '../report-fields.tsx';

/** The entries behind the bail of an order. */
const heldOf = (row: BailRow, day: string) =>
  ({
    from: row.since,
    to: day,
    branch: 'all',
    order: row.orderId,
    back: 'reports',
    report: 'bail',
  }) as const;

const useColumns = (day: string): Column<BailRow>[] => {
  const { t } = useTranslation('daybook');
  const money = (key: 'taken' | 'returned' | 'kept'): Column<BailRow> => ({
    key,
    label: t(`report.${key}`),
    align: 'right',
    render: (row) => <Money baht={row[key]} />,
  });
  return [
    {
      key: 'order',
      label: t('report.order'),
      render: (row) => <OrderLink orderId={row.orderId} no={row.orderNo} />,
    },
    {
      key: 'customer',
      label: t('report.customer'),
      render: (row) => (
        <Stack gap={0}>
          <span>{row.customerName}</span>
          <Text size="xs" c="dimmed">
            {row.phone}
          </Text>
        </Stack>
      ),
    },
    { key: 'branch', label: t('report.branch'), render: (row) => row.branchName, wideOnly: true },
    { key: 'since', label: t('report.since'), render: (row) => <DayText day={row.since} /> },
    money('taken'),
    money('returned'),
    money('kept'),
    {
      key: 'held',
      label: t('report.held'),
      align: 'right',
      render: (row) => <FigureLink baht={row.held} what={row.orderNo} to={heldOf(row, day)} />,
    },
  ];
};

/** Bail that is owed back at the end of a day, order by order. */
export const BailReport = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useBookSearch();
  const today = useToday();
  const day = search.day ?? today;
  const columns = useColumns(day);
  const query = useApi(
    daybookContract.bailReport,
    { query: { page: search.page ?? 1, day, ...whereOf(search.branch) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('report.bailEmpty')} hint={t('report.bailEmptyHint')} />}
      renderAbove={(list) => (
        <div className={classes['tiles']}>
          <Tile label={t('report.heldSum')}>
            <Money baht={list.sum} />
          </Tile>
        </div>
      )}
      columns={columns}
      renderLines={(row) => ({
        name: row.customerName,
        end: <FigureLink baht={row.held} what={row.orderNo} to={heldOf(row, day)} />,
        facts: [
          <OrderLink key="order" orderId={row.orderId} no={row.orderNo} />,
          <DayText key="since" day={row.since} />,
          row.branchName,
          row.phone,
        ],
      })}
      rowKey={(row) => row.orderId}
      caption={t('report.bail')}
      onPage={(next) => set({ page: next })}
    />
  );
};
