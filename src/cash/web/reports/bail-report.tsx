import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import type { ListColumn } from '#ui/index.ts';
import { AutoGrid, DayText, EmptyState, MoneyText, PagedList, useToday } from '#ui/index.ts';
import { branchScopeOf } from '#cash/accounting-search.ts';
import type { BailReportRow } from '#cash/shapes.ts';
import { cashContract } from '#cash/contract.ts';
import { EntryOrderLink } from '../entries/columns.tsx';
import { DayFigureLink, FigureTile, useAccountingSearch } from '../report-fields.tsx';

const heldOf = (row: BailReportRow, day: string) =>
  ({
    from: row.since,
    to: day,
    branch: 'all',
    order: row.orderId,
    back: 'reports',
    report: 'bail',
  }) as const;

const useColumns = (day: string): ListColumn<BailReportRow>[] => {
  const { t } = useTranslation('daybook');
  const money = (key: 'taken' | 'returned' | 'kept'): ListColumn<BailReportRow> => ({
    key,
    label: t(`report.${key}`),
    align: 'right',
    render: (row) => <MoneyText baht={row[key]} />,
  });
  return [
    {
      key: 'order',
      label: t('report.order'),
      render: (row) => <EntryOrderLink orderId={row.orderId} no={row.orderNo} />,
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
      render: (row) => <DayFigureLink baht={row.held} what={row.orderNo} to={heldOf(row, day)} />,
    },
  ];
};

export const BailReport = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const day = search.day ?? today;
  const columns = useColumns(day);
  const query = useApi(
    cashContract.bailReport,
    { query: { page: search.page ?? 1, day, ...branchScopeOf(search.branch) } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('report.bailEmpty')} hint={t('report.bailEmptyHint')} />}
      renderAbove={(list) => (
        <AutoGrid min="10rem">
          <FigureTile label={t('report.heldSum')}>
            <MoneyText baht={list.sum} />
          </FigureTile>
        </AutoGrid>
      )}
      columns={columns}
      renderLines={(row) => ({
        name: row.customerName,
        end: <DayFigureLink baht={row.held} what={row.orderNo} to={heldOf(row, day)} />,
        facts: [
          <EntryOrderLink key="order" orderId={row.orderId} no={row.orderNo} />,
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
