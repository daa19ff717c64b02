import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, ErrorState } from '#ui/index.ts';
import type { PaymentBill } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';

/** The customer sees the reason on the order link. */
export const RefuseSlip = ({ bill }: { bill: PaymentBill }) => {
  const { t } = useTranslation(['billing', 'ui']);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = (): void => {
    setOpen(false);
    setReason('');
  };
  const refuse = useAction(paymentLinksContract.refuseSlip, {
    done: t('slip.refused'),
    refresh: 'all',
    onSuccess: close,
  });
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {t('slip.refuse')}
      </Button>
      {open ? (
        <Dialog title={t('slip.refuse')} busy={refuse.isPending} onClose={close}>
          <Stack gap="md">
            <Text size="sm">{t('slip.refuseText')}</Text>
            <Textarea
              label={t('slip.why')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={300}
              autosize
              minRows={2}
              required
            />
            {refuse.isError ? <ErrorState error={refuse.error} /> : null}
            <DialogButtons
              action={t('slip.refuse')}
              out={t('ui:back')}
              color="red"
              disabled={reason.trim() === ''}
              onAction={() =>
                refuse.mutate({
                  params: { id: bill.billId },
                  body: { reason: reason.trim(), version: bill.version },
                })
              }
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};
