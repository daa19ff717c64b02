import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ButtonLink, ErrorState, MoneyInput, Pills } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { CashHandOut, LazySlipPictureField } from '#orders/order/web/index.ts';
import type { CustomerCredit } from '#orders/order/customer-credit.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { CreditPaymentInput } from '#orders/refunds/refund-input.ts';
import { noPayment, refundPayMethods } from './pay-batch.tsx';

type PayCreditProps = { row: CustomerCredit; onClose: () => void };

export const PayCreditDialog = ({ row, onClose }: PayCreditProps) => {
  const { t } = useTranslation(['moneyback', 'order', 'shared']);
  const [proof, setProof] = useState<ReadSlip | undefined>();
  const [reading, setReading] = useState(false);
  const initialValues: typeof noPayment & { amount: number | '' } = { ...noPayment, amount: row.credit };
  const form = useForm({
    schema: CreditPaymentInput,
    initialValues,
    toBody: (values) => ({
      customerId: row.customerId,
      ...values,
      ...(values.method !== 'cash' && proof !== undefined && { slipImageId: proof.imageId }),
    }),
    check: ({ amount }) => ({
      amount: Number(amount) > row.credit && t('queue.creditTooMuch', { credit: bahtInSentence(row.credit) }),
    }),
    eager: true,
  });
  const { method } = form.values;
  const value = Number(form.values.amount);
  const pay = useAction(refundContract.payCredit, { refresh: 'all', onError: form.refuse });
  const badProof = method !== 'cash' && (reading || (proof !== undefined && proof.usedBy !== ''));
  if (pay.data !== undefined)
    return (
      <Dialog title={t('queue.creditPayOf', { name: row.name })} onClose={onClose}>
        <Stack gap="md" role="status">
          <Alert color="teal">{t('queue.resultOk', { amount: bahtInSentence(value) })}</Alert>
          <ButtonLink
            to="/pages/rec-page/$orderid"
            params={{ orderid: String(pay.data.orderId) }}
            search={{ doc: pay.data.documentId }}
          >
            {t('shared:do.print')} · {t('shared:paper.creditSlip')}
          </ButtonLink>
          <Button variant="default" onClick={onClose}>
            {t('queue.close')}
          </Button>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog title={t('queue.creditPayOf', { name: row.name })} busy={pay.isPending} onClose={onClose}>
      <Stack gap="md">
        <MoneyInput label={t('shared:money.amount')} {...form.field('amount')} />
        <Pills
          label={t('queue.method')}
          showLabel
          options={refundPayMethods.map((one) => ({ value: one, label: t(`order:pay.methods.${one}`) }))}
          {...form.field('method')}
        />
        <CashHandOut method={method} amounts={[value]} />
        {method === 'cash' ? null : (
          <LazySlipPictureField proof value={proof} onChange={setProof} onReading={setReading} />
        )}
        <TextInput label={t('queue.note')} {...form.text('note')} />
        {pay.isError ? <ErrorState error={pay.error} /> : null}
        <Button
          fullWidth
          loading={pay.isPending}
          disabled={!form.valid || badProof}
          onClick={form.submit((body) => pay.mutate({ body }))}
        >
          {t('queue.paySend', { amount: bahtInSentence(value) })}
        </Button>
      </Stack>
    </Dialog>
  );
};
