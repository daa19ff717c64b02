import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#ui/api/queries.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState, MoneyInput } from '#ui/index.ts';
import { useCan } from '#ui/session/session.ts';
import { onlinePaymentsContract } from '#counter/online-payments/contract.ts';

type FormProps = {
  orderId: number;
  /** Baht that are due and that the provider can return. */
  most: number;
  onClose: () => void;
};

const RefundForm = ({ orderId, most, onClose }: FormProps) => {
  const { t } = useTranslation(['online', 'shared']);
  const [amount, setAmount] = useState<number | ''>(most);
  const [note, setNote] = useState('');
  const refund = useAction(onlinePaymentsContract.refund, {
    done: t('refund.sent'),
    refresh: 'all',
    quiet: true,
    onSuccess: onClose,
  });
  const baht = amount === '' ? 0 : amount;
  return (
    <Dialog title={t('refund.title')} busy={refund.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('refund.text')}</Text>
        <MoneyInput
          label={t('shared:money.amount')}
          value={amount}
          onChange={setAmount}
          error={baht > most ? t('refund.tooMuch', { most: bahtInSentence(most) }) : undefined}
        />
        <TextInput
          label={t('refund.note')}
          required
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {refund.isError ? <ErrorState error={refund.error} /> : null}
        <Button
          loading={refund.isPending}
          disabled={baht <= 0 || baht > most || note.trim() === ''}
          onClick={() =>
            refund.mutate({ params: { id: orderId }, body: { amount: baht, note: note.trim() } })
          }
        >
          {t('refund.button', { amount: bahtInSentence(baht) })}
        </Button>
      </Stack>
    </Dialog>
  );
};

type Props = Omit<FormProps, 'onClose'> & { open: boolean; onOpen: (open: boolean) => void };

export const RefundOnline = ({ orderId, most, open, onOpen }: Props) => {
  const { t } = useTranslation('online');
  const may = useCan(onlinePaymentsContract.refund) === 'ok';
  if (!may) return <Text size="sm">{t('refund.askAdmin')}</Text>;
  return (
    <>
      <Button variant="default" onClick={() => onOpen(true)}>
        {t('refund.open', { amount: bahtInSentence(most) })}
      </Button>
      {open ? <RefundForm orderId={orderId} most={most} onClose={() => onOpen(false)} /> : null}
    </>
  );
};
