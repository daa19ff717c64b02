import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ConfirmButton, EmptyState, PagedList } from '#ui/index.ts';
import type { MoneybackRow } from '#orders/refunds/contract.ts';
import { moneybackContract } from '#orders/refunds/contract.ts';
import type { MoneybackSearch } from '#orders/refunds/refund-page-search.ts';
import { amountText } from '#orders/order/web/index.ts';
import { useMoneybackColumns, useMoneybackLines } from './refund-columns.tsx';
import { PayBatch } from './pay-batch.tsx';
import { RowDialog } from './refund-dialog.tsx';
import classes from './refund-queue.module.css';
import { resultOf, sumOf } from './refund-amounts.ts';

type QueueProps = {
  state: 'due' | 'approved';
  search: MoneybackSearch;
  onPage: (page: number) => void;
};

/** Approves all that was chosen in full, one after the other: each is checked on its own. */
const ApproveMany = ({ rows, onDone }: { rows: readonly MoneybackRow[]; onDone: () => void }) => {
  const { t } = useTranslation('moneyback');
  const approve = useAction(moneybackContract.approveRefund, { refresh: [moneybackContract.moneyback] });
  const all = async (): Promise<void> => {
    for (const row of rows)
      await approve.mutateAsync({
        body: { orderId: row.orderId, version: row.version, amount: resultOf(row), ...row.account },
      });
    onDone();
  };
  return (
    <ConfirmButton
      variant="filled"
      color="plum"
      title={t('queue.approveMany', { n: rows.length })}
      text={t('queue.approveAll', { n: rows.length, amount: amountText(sumOf(rows)) })}
      confirmLabel={t('queue.approve')}
      onConfirm={all}
      disabled={rows.length === 0}
    >
      {t('queue.approveMany', { n: rows.length })}
    </ConfirmButton>
  );
};

/** Refunds that wait for approval or for payment; several may be chosen at once. */
export const Queue = ({ state, search, onPage }: QueueProps) => {
  const { t } = useTranslation('moneyback');
  const { page = 1, q, newest } = search;
  const query = useApi(
    moneybackContract.moneyback,
    { query: { state, page, size: 25, q, newest } },
    { placeholderData: keepPreviousData },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<MoneybackRow | null>(null);
  const [paying, setPaying] = useState<readonly MoneybackRow[] | null>(null);
  const toggle = (row: MoneybackRow): void =>
    setChosen((was) => {
      const next = new Set(was);
      if (!next.delete(row.orderId)) next.add(row.orderId);
      return next;
    });
  const columns = useMoneybackColumns({ chosen, toggle });
  const renderLines = useMoneybackLines({ chosen, toggle });
  const rows = (query.data?.itemList ?? []).filter((row) => resultOf(row) >= 0 && chosen.has(row.orderId));
  const clear = (): void => setChosen(new Set());
  return (
    <>
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={state === 'due' ? t('queue.emptyDue') : t('queue.emptyApproved')}
            hint={t('queue.emptyHint')}
          />
        }
        renderAbove={({ itemList }) => {
          const can = itemList.filter((row) => resultOf(row) >= 0);
          const all = can.length > 0 && can.every((row) => chosen.has(row.orderId));
          return (
            <Group>
              <Button
                variant="default"
                size="compact-md"
                onClick={() => setChosen(new Set(all ? [] : can.map((row) => row.orderId)))}
              >
                {t('queue.chooseAll')}
              </Button>
            </Group>
          );
        }}
        columns={columns}
        renderLines={renderLines}
        rowKey={(row) => row.orderId}
        onOpen={setOpen}
        caption={state === 'due' ? t('queue.due') : t('queue.approved')}
        onPage={onPage}
      />
      {query.data === undefined || query.data.itemList.length === 0 ? null : (
        <div className={classes['bar']}>
          <Text size="sm" aria-live="polite">
            {t('queue.chosen', { n: rows.length, amount: amountText(sumOf(rows)) })}
          </Text>
          {state === 'due' ? (
            <ApproveMany rows={rows} onDone={clear} />
          ) : (
            <Button disabled={rows.length === 0} onClick={() => setPaying(rows)}>
              {t('queue.pay', { n: rows.length })}
            </Button>
          )}
        </div>
      )}
      {open === null ? null : (
        <RowDialog
          row={open}
          onClose={() => setOpen(null)}
          onPay={() => {
            setPaying([open]);
            setOpen(null);
          }}
        />
      )}
      {paying === null ? null : (
        <PayBatch
          rows={paying}
          onClose={() => {
            setPaying(null);
            clear();
          }}
        />
      )}
    </>
  );
};
