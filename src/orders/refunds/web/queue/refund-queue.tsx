import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ActionBar, ConfirmButton, EmptyState, PagedList } from '#ui/index.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { RefundSearch } from '#orders/refunds/refund-page-search.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useRefundColumns, useRefundLines } from './refund-columns.tsx';
import { PayRefundBatch } from './pay-batch.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundResultOf, refundSumOf } from './refund-amounts.ts';

type QueueProps = {
  state: 'due' | 'approved';
  search: RefundSearch;
  onPage: (page: number) => void;
};

const ApproveMany = ({ rows, onDone }: { rows: readonly RefundRow[]; onDone: () => void }) => {
  const { t } = useTranslation('moneyback');
  const approve = useAction(refundContract.approveRefund, { refresh: [refundContract.moneyback] });
  const all = async (): Promise<void> => {
    for (const row of rows)
      await approve.mutateAsync({
        body: { orderId: row.orderId, version: row.version, amount: refundResultOf(row), ...row.account },
      });
    onDone();
  };
  return (
    <ConfirmButton
      variant="filled"
      color="plum"
      title={t('queue.approveMany', { n: rows.length })}
      text={t('queue.approveAll', { n: rows.length, amount: bahtInSentence(refundSumOf(rows)) })}
      confirmLabel={t('queue.approve')}
      onConfirm={all}
      disabled={rows.length === 0}
    >
      {t('queue.approveMany', { n: rows.length })}
    </ConfirmButton>
  );
};

export const RefundQueue = ({ state, search, onPage }: QueueProps) => {
  const { t } = useTranslation('moneyback');
  const { page = 1, q, newest } = search;
  const query = useApi(
    refundContract.moneyback,
    { query: { state, page, size: 25, q, newest } },
    { placeholderData: keepPreviousData },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<RefundRow | null>(null);
  const [paying, setPaying] = useState<readonly RefundRow[] | null>(null);
  const toggle = (row: RefundRow): void =>
    setChosen((was) => {
      const next = new Set(was);
      if (!next.delete(row.orderId)) next.add(row.orderId);
      return next;
    });
  const columns = useRefundColumns({ chosen, toggle });
  const renderLines = useRefundLines({ chosen, toggle });
  const rows = (query.data?.itemList ?? []).filter(
    (row) => refundResultOf(row) >= 0 && chosen.has(row.orderId),
  );
  const clear = (): void => setChosen(new Set());
  const now = (row: RefundRow): RefundRow =>
    query.data?.itemList.find((one) => one.orderId === row.orderId) ?? row;
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
          const can = itemList.filter((row) => refundResultOf(row) >= 0);
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
        <ActionBar>
          <Text size="sm" aria-live="polite">
            {t('queue.chosen', { n: rows.length, amount: bahtInSentence(refundSumOf(rows)) })}
          </Text>
          {state === 'due' ? (
            <ApproveMany rows={rows} onDone={clear} />
          ) : (
            <Button disabled={rows.length === 0} onClick={() => setPaying(rows)}>
              {t('queue.pay', { n: rows.length })}
            </Button>
          )}
        </ActionBar>
      )}
      {open === null ? null : (
        <RefundDialog
          row={now(open)}
          onClose={() => setOpen(null)}
          onPay={() => {
            setPaying([open]);
            setOpen(null);
          }}
        />
      )}
      {paying === null ? null : (
        <PayRefundBatch
          rows={paying.map(now)}
          onClose={() => {
            setPaying(null);
            clear();
          }}
        />
      )}
    </>
  );
};
