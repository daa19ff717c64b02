import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ErrorState } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { SlipRefusalInput } from '#counter/payment-links/bill-input.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';

export const RefuseSlip = ({ billId, version }: { billId: number; version: number }) => {
  const { t } = useTranslation(['billing', 'ui']);
  const [open, setOpen] = useState(false);
  const form = useForm({
    schema: SlipRefusalInput,
    initialValues: { reason: '' },
    toBody: (values) => ({ ...values, version }),
  });
  const close = (): void => {
    setOpen(false);
    form.reset();
  };
  const refuse = useAction(paymentLinksContract.refuseSlip, {
    done: t('slip.refused'),
    refresh: 'all',
    onSuccess: close,
    onError: form.refuse,
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
            <Textarea label={t('slip.why')} {...form.text('reason')} autosize minRows={2} required />
            {refuse.isError ? <ErrorState error={refuse.error} /> : null}
            <DialogButtons
              action={t('slip.refuse')}
              out={t('ui:back')}
              color="red"
              disabled={!form.valid}
              onAction={form.submit((body) => refuse.mutate({ params: { id: billId }, body }))}
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};
