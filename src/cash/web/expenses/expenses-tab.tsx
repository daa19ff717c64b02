import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState, MoneyText, PagedList, useToday } from '#ui/index.ts';
import type { ListColumn } from '#ui/index.ts';
import type { EntryDirection, BookEntryRow } from '#cash/shapes.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { cashContract } from '#cash/contract.ts';
import { entryDirections } from '#cash/shapes.ts';
import classes from '../cash.module.css';
import { useEntryColumns, useEntryLines } from '../entries/columns.tsx';
import { ReportDaysFields, firstOfMonth, useAccountingSearch } from '../report-fields.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { AddEntryDialog } from './add-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

/** An admin can reverse a mistake. */
export const ExpensesTab = () => {
  const { t } = useTranslation('daybook');
  const { search, set } = useAccountingSearch();
  const today = useToday();
  const [adding, setAdding] = useState<EntryDirection | null>(null);
  const [ending, setEnding] = useState<BookEntryRow | null>(null);
  const [invoicing, setInvoicing] = useState<BookEntryRow | null>(null);
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const [reversing, setReversing] = useState<BookEntryRow | null>(null);
  const mayReverse = useCan(cashContract.reverse) === 'ok';
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
  const reverse = useAction(cashContract.reverse, {
    done: t('expense.reversedDone'),
    refresh: [cashContract.entries, cashContract.day, cashContract.report],
    onSuccess: () => setReversing(null),
  });
  const end = useAction(cashContract.endInvoice, {
    done: t('invoice.ended'),
    refresh: [cashContract.entries],
    onSuccess: () => setEnding(null),
  });
  const renderInvoice = (row: BookEntryRow): ReactNode => {
    if (row.kind !== 'expense' || row.reversedBy !== null || row.reversesId !== null) return null;
    if (row.invoice !== null)
      return mayReverse ? (
        <Button variant="default" size="compact-sm" onClick={() => setEnding(row)}>
          {t('invoice.end')}
        </Button>
      ) : null;
    return shop?.vatSystem === true ? (
      <Button variant="default" size="compact-sm" onClick={() => setInvoicing(row)}>
        {t('invoice.add')}
      </Button>
    ) : null;
  };
  const renderActions = (row: BookEntryRow): ReactNode => (
    <Group gap="xs">
      {renderInvoice(row)}
      {renderReverse(row)}
    </Group>
  );
  const linesOf = useEntryLines({ branch: false });
  const renderReverse = (row: BookEntryRow): ReactNode =>
    !mayReverse || row.reversedBy !== null || row.reversesId !== null ? null : (
      <Button variant="default" size="compact-sm" onClick={() => setReversing(row)}>
        {t('expense.reverse')}
      </Button>
    );
  const columns: ListColumn<BookEntryRow>[] = [
    ...useEntryColumns({ own: true, branch: false }),
    ...(mayReverse || shop?.vatSystem === true
      ? [{ key: 'reverse', label: t('expense.do'), render: renderActions }]
      : []),
  ];
  const buttons = (
    <Group gap="xs">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding('expense')}>
        {t('expense.addExpense')}
      </Button>
      <Button variant="default" onClick={() => setAdding('income')}>
        {t('expense.addIncome')}
      </Button>
    </Group>
  );
  return (
    <Stack gap="md">
      <div className={classes['bar']}>
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
        <div className={classes['grow']} />
        {buttons}
      </div>
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
      {adding === null ? null : <AddEntryDialog direction={adding} onClose={() => setAdding(null)} />}
      {invoicing === null || shop === undefined ? null : (
        <InvoiceDialog of={invoicing} rate={shop.taxRate} onClose={() => setInvoicing(null)} />
      )}
      {ending === null ? null : (
        <ReasonDialog
          title={t('invoice.endTitle')}
          text={t('invoice.endText')}
          action={t('invoice.end')}
          busy={end.isPending}
          onConfirm={(reason) => end.mutate({ params: { id: ending.entryId }, body: { reason } })}
          onClose={() => setEnding(null)}
        />
      )}
      {reversing === null ? null : (
        <ReasonDialog
          title={t('expense.reverseTitle')}
          text={t('expense.reverseText')}
          action={t('expense.reverse')}
          busy={reverse.isPending}
          onConfirm={(reason) => reverse.mutate({ params: { id: reversing.entryId }, body: { reason } })}
          onClose={() => setReversing(null)}
        />
      )}
    </Stack>
  );
};
