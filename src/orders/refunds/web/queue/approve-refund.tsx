import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankCodes, bankName } from '#lib/payments/banks.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, useVersionedForm } from '#ui/form/index.ts';
import { ErrorState, MoneyInput } from '#ui/index.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { RefundApprovalInput } from '#orders/refunds/refund-input.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { refundAmountOf, refundResultOf } from './refund-amounts.ts';

type ApprovalValues = RefundRow['account'] & { amount: number | ''; note: string };

const valuesOf = (row: RefundRow): ApprovalValues => {
  const { bank, accountNo, accountName } = row.approval ?? row.account;
  return {
    amount: refundAmountOf(row),
    bank,
    accountNo,
    accountName: accountName || row.customerName,
    note: row.approval?.note ?? '',
  };
};

const useApprovalForm = (row: RefundRow) => {
  const { t } = useTranslation('ui');
  const due = refundResultOf(row);
  return useVersionedForm({
    schema: RefundApprovalInput,
    record: row,
    valuesOf,
    toBody: (values, version) => ({
      ...values,
      orderId: row.orderId,
      version,
      amount: Number(values.amount),
      accountName: values.accountNo === '' ? '' : values.accountName,
    }),
    check: ({ amount, note }) => ({
      note: Number(amount) < due && note.trim() === '' && t('required'),
      amount:
        Number(amount) > due
          ? t('field.most', { n: bahtInSentence(due) })
          : Number(amount) === 0 && due > 0 && t('required'),
    }),
    eager: true,
  });
};

type ApproveProps = { row: RefundRow; onDone: () => void };

export const ApproveRefundForm = ({ row, onDone }: ApproveProps) => {
  const { t } = useTranslation('moneyback');
  const form = useApprovalForm(row);
  const isLess = Number(form.values.amount) < refundResultOf(row);
  const approve = useAction(refundContract.approveRefund, {
    done: t('queue.done'),
    refresh: [refundContract.moneyback],
    onSuccess: onDone,
    onError: form.refuse,
  });
  return (
    <Stack gap="sm">
      {row.approval === null ? null : <Alert color="teal">{t('queue.by', { by: row.approval.by })}</Alert>}
      <MoneyInput label={t('queue.amount')} {...form.field('amount')} />
      <Group gap="sm" grow align="flex-start">
        <NativeSelect
          label={t('queue.bank')}
          {...form.field('bank')}
          data={[
            { value: '', label: t('queue.bankNone') },
            ...bankCodes.map((code) => ({ value: code, label: bankName(code) ?? code })),
          ]}
        />
        <TextInput
          label={t('queue.accountNo')}
          {...form.text('accountNo')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Group>
      <TextInput label={t('queue.accountName')} {...form.text('accountName')} autoComplete="off" />
      <TextInput label={t(isLess ? 'queue.lessReason' : 'queue.note')} {...form.text('note')} />
      <FormNotes form={form} />
      {approve.isError ? <ErrorState error={approve.error} /> : null}
      <Button
        fullWidth
        loading={approve.isPending}
        disabled={!form.valid}
        onClick={form.submit((body) => approve.mutate({ body }))}
      >
        {t('queue.approve')} {bahtInSentence(Number(form.values.amount))}
      </Button>
    </Stack>
  );
};
