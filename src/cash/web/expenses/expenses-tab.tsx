import { Box, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState, MoneyText, PagedList, useToday } from '#ui/index.ts';
import type { ListColumn } from '#ui/index.ts';
import type { BookEntryRow } from '#cash/shapes.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { cashContract } from '#cash/contract.ts';
import { type EntryDirection, entryDirections, isMoneyMethod } from '#cash/day-figures.ts';
import { useEntryColumns, useEntryLines } from '../entries/columns.tsx';
import { ReportDaysFields, firstOfMonth, useAccountingSearch } from '../report-fields.tsx';
import { type ExpenseDialog, ExpenseDialogs } from './expense-dialogs.tsx';
import { ExpenseRequests } from './expense-requests.tsx';

type EntryActionsProps = {
  row: BookEntryRow;
  mayReverse: boolean;
  vat: boolean;
  onOpen: (dialog: ExpenseDialog) => void;
};

const EntryActions = ({ row, mayReverse, vat, onOpen }: EntryActionsProps) => {
  const { t } = useTranslation('daybook');
  if (row.reversedBy !== null || row.reversesId !== null || !isMoneyMethod(row.method))
    return <Group gap="xs" />;
  const isExpense = row.kind === 'expense';
  return (
    <Group gap="xs">
      {isExpense && row.invoice !== null && mayReverse ? (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ kind: 'endInvoice', row })}>
          {t('invoice.end')}
        </Button>
      ) : null}
      {isExpense && row.invoice === null && vat ? (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ kind: 'addInvoice', row })}>
          {t('invoice.add')}
        </Button>
      ) : null}
      {mayReverse ? (
        <Button variant="default" size="compact-sm" onClick={() => onOpen({ kind: 'reverse', row })}>
          {t('expense.reverse')}
        </Button>
      ) : null}
    </Group>
  );
};

const AddButtons = ({ onAdd }: { onAdd: (direction: EntryDirection) => void }) => {
  const { t } = useTranslation('daybook');
  return (
    <Group gap="xs">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onAdd('expense')}>
        {t('expense.addExpense')}
      </Button>
      <Button variant="default" onClick={() => onAdd('income')}>
        {t('expense.addIncome')}
      </Button>
    </Group>
  );
};

export const ExpensesTab = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const [open, setOpen] = useState<ExpenseDialog | null>(null);
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const mayReverse = useCan(cashContract.reverse) === 'ok';
  const vat = shop?.vatSystem === true;
  const { page = 1, from = firstOfMonth(today), to = today, direction } = search;
  const query = useApi(
    cashContract.entries,
    {
      query: {
        page,
        from,
        to,
        own: '1',
        kind: direction === undefined ? undefined : direction === 'expense' ? 'expense' : 'other_income',
      },
    },
    { placeholderData: keepPreviousData },
  );
  const linesOf = useEntryLines({ branch: false });
  const renderActions = (row: BookEntryRow) => (
    <EntryActions row={row} mayReverse={mayReverse} vat={vat} onOpen={setOpen} />
  );
  const columns: ListColumn<BookEntryRow>[] = [
    ...useEntryColumns({ own: true, branch: false }),
    ...(mayReverse || vat ? [{ key: 'reverse', label: t('expense.do'), render: renderActions }] : []),
  ];
  return (
    <Stack gap="md">
      <ExpenseRequests />
      <Group align="flex-end" gap="sm">
        <ReportDaysFields from={from} to={to} onChange={set} />
        <SegmentedControl
          aria-label={t('expense.direction')}
          value={direction ?? 'all'}
          onChange={(value) => set({ direction: entryDirections.find((one) => one === value) })}
          data={[
            { value: 'all', label: t('expense.all') },
            ...entryDirections.map((one) => ({ value: one, label: t(`expense.${one}`) })),
          ]}
        />
        <Box flex="1 1 auto" />
        <AddButtons onAdd={(added) => setOpen({ kind: 'add', direction: added })} />
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t('expense.empty')} hint={t('expense.emptyHint')} />}
        renderAbove={(list) => (
          <Text size="sm">
            {t('expense.sum')}{' '}
            <strong>
              <MoneyText baht={list.sum} />
            </strong>
          </Text>
        )}
        below={
          mayReverse ? null : (
            <Text size="xs" c="dimmed">
              {t('expense.onlyAdmin')}
            </Text>
          )
        }
        columns={columns}
        renderLines={(row) => ({ ...linesOf(row), mark: renderActions(row) })}
        rowKey={(row) => row.entryId}
        caption={t('tab.expenses')}
        onPage={(next) => set({ page: next })}
      />
      {open === null ? null : (
        <ExpenseDialogs open={open} taxRate={shop?.taxRate} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
};
