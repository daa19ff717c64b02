import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankCodes, bankName } from '#lib/payments/banks.ts';
import { useAction } from '#ui/api/queries.ts';
import { ErrorState, MoneyInput } from '#ui/index.ts';
import type { RefundRow } from '#orders/refunds/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { bahtInSentence } from '#orders/order/web/index.ts';
import { refundAmountOf, refundResultOf } from './refund-amounts.ts';

type ApproveProps = { row: RefundRow; onDone: () => void };

/** A lower amount needs a reason. */
export const ApproveRefundForm = ({ row, onDone }: ApproveProps) => {
  const { t } = useTranslation('moneyback');
  const known = row.approval ?? row.account;
  const due = refundResultOf(row);
  const [amount, setAmount] = useState<number | ''>(refundAmountOf(row));
  const [bank, setBank] = useState(known.bank);
  const [accountNo, setAccountNo] = useState(known.accountNo);
  const [accountName, setAccountName] = useState(known.accountName || row.customerName);
  const [note, setNote] = useState(row.approval?.note ?? '');
  const approve = useAction(refundContract.approveRefund, {
    done: t('queue.done'),
    refresh: [refundContract.moneyback],
    onSuccess: onDone,
  });
  const value = amount === '' ? 0 : amount;
  return (
    <Stack gap="sm">
      {row.approval === null ? null : <Alert color="teal">{t('queue.by', { by: row.approval.by })}</Alert>}
      <MoneyInput
        label={t('queue.amount')}
        value={amount}
        onChange={setAmount}
        error={value > due ? bahtInSentence(due) : undefined}
      />
      <Group gap="sm" grow align="flex-start">
        <NativeSelect
          label={t('queue.bank')}
          value={bank}
          onChange={(event) => setBank(event.currentTarget.value)}
          data={[
            { value: '', label: t('queue.bankNone') },
            ...bankCodes.map((code) => ({ value: code, label: bankName(code) ?? code })),
          ]}
        />
        <TextInput
          label={t('queue.accountNo')}
          value={accountNo}
          onChange={(event) => setAccountNo(event.currentTarget.value)}
          maxLength={30}
          inputMode="numeric"
          autoComplete="off"
        />
      </Group>
      <TextInput
        label={t('queue.accountName')}
        value={accountName}
        onChange={(event) => setAccountName(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
      />
      <TextInput
        label={t('queue.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={300}
      />
      {approve.isError ? <ErrorState error={approve.error} /> : null}
      <Button
        fullWidth
        loading={approve.isPending}
        disabled={value > due || (value === 0 && due > 0)}
        onClick={() =>
          approve.mutate({
            body: {
              orderId: row.orderId,
              version: row.version,
              amount: value,
              note,
              bank,
              accountNo,
              accountName: accountNo === '' ? '' : accountName,
            },
          })
        }
      >
        {t('queue.approve')} {bahtInSentence(value)}
      </Button>
    </Stack>
  );
};
