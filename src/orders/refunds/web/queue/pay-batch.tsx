import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { RefundMethod } from '#ledger/payment-methods.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ErrorState, MoneyText, Pills, SerialNo } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { RefundBatchResult, RefundRow } from '#orders/refunds/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { RefundBatchInput } from '#orders/refunds/refund-input.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { CashHandOut, LazySlipPictureField, OntoVoucher } from '#orders/order/web/index.ts';
import { ontoVoucherOf, refundMoneyOf, refundSumOf } from './refund-amounts.ts';

export const refundPayMethods: readonly RefundMethod[] = ['transfer', 'promptpay', 'cash', 'other'];
export const noPayment: { method: RefundMethod; note: string } = { method: 'transfer', note: '' };

const Results = ({
  rows,
  results,
}: {
  rows: readonly RefundRow[];
  results: readonly RefundBatchResult[];
}) => {
  const { t } = useTranslation('moneyback');
  const noOf = (orderId: number): string => rows.find((row) => row.orderId === orderId)?.orderNo ?? '';
  return (
    <Stack gap="xs" role="status" aria-label={t('queue.result')}>
      {results.map((one) => (
        <Alert key={one.orderId} color={one.ok ? 'teal' : 'red'} title={noOf(one.orderId)}>
          {one.ok
            ? t('queue.resultOk', { amount: bahtInSentence(one.amount) })
            : t('queue.resultBad', { why: one.detail })}
        </Alert>
      ))}
    </Stack>
  );
};

type PayBatchProps = { rows: readonly RefundRow[]; onClose: () => void };

export const PayRefundBatch = ({ rows, onClose }: PayBatchProps) => {
  const { t } = useTranslation(['moneyback', 'order']);
  const [proof, setProof] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const form = useForm({
    schema: RefundBatchInput,
    initialValues: noPayment,
    toBody: (values) => ({
      items: rows.map(({ orderId, version }) => ({ orderId, version })),
      ...values,
      ...(values.method !== 'cash' && proof !== undefined && { slipImageId: proof.imageId }),
    }),
  });
  const { method } = form.values;
  const pay = useAction(refundContract.payRefunds, { refresh: 'all', onError: form.refuse });
  const total = refundSumOf(rows);
  const results = pay.data?.results;
  return (
    <Dialog title={t('queue.payTitle', { n: rows.length })} size="lg" busy={pay.isPending} onClose={onClose}>
      {results !== undefined ? (
        <Stack gap="md">
          <Results rows={rows} results={results} />
          <Button onClick={onClose}>{t('queue.close')}</Button>
        </Stack>
      ) : (
        <Stack gap="md">
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {rows.map((row) => (
              <li key={row.orderId}>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <Text size="sm">
                    <SerialNo no={row.orderNo} /> {row.customerName}
                    {row.approval?.accountNo ? ` · ${row.approval.accountNo}` : ''}
                  </Text>
                  <Text size="sm" component="span">
                    <MoneyText baht={refundMoneyOf(row)} />
                  </Text>
                </Group>
              </li>
            ))}
          </ul>
          <Group justify="space-between">
            <Text fw={600}>{t('queue.payTotal')}</Text>
            <Text fw={700} size="lg" component="span">
              <MoneyText baht={total} />
            </Text>
          </Group>
          <OntoVoucher
            baht={sumBaht(rows.map(ontoVoucherOf))}
            expired={rows.some((row) => row.voucherExpired && ontoVoucherOf(row) > 0)}
          />
          <Pills
            label={t('queue.method')}
            showLabel
            options={refundPayMethods.map((one) => ({ value: one, label: t(`order:pay.methods.${one}`) }))}
            {...form.field('method')}
          />
          <CashHandOut method={method} amounts={rows.map(refundMoneyOf)} />
          {method === 'cash' ? null : (
            <div>
              <LazySlipPictureField proof value={proof} onChange={setProof} onReading={setReading} />
              <Text size="xs" c="dimmed">
                {t('queue.proofHint')}
              </Text>
            </div>
          )}
          <TextInput label={t('queue.note')} {...form.text('note')} />
          {pay.isError ? <ErrorState error={pay.error} /> : null}
          <Button
            fullWidth
            loading={pay.isPending}
            disabled={method !== 'cash' && (reading || (proof !== undefined && proof.usedBy !== ''))}
            onClick={form.submit((body) => pay.mutate({ body }))}
          >
            {t('queue.paySend', { amount: bahtInSentence(total) })}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
};
