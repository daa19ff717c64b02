import { Stack, Text, Textarea } from '@mantine/core';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { ChangeError, finishStep } from '#orders/order/web/index.ts';
import { retailContract } from '#sales/retail/contract.ts';

export const VoidSaleDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['sale', 'shared']);
  const form = useForm({ schema: ReasonInput, initialValues: { reason: '' }, toBody: (values) => values });
  const undo = useAction(retailContract.undo, {
    done: t('void.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: (after) => {
      finishStep(after, order, 'return');
      onClose();
    },
    onError: form.refuse,
  });
  const send = (seenSlips?: number[]) =>
    form.submit((body) => undo.mutate({ params: { id: order.orderId }, body: { ...body, seenSlips } }));
  return (
    <Dialog title={t('void.open')} busy={undo.isPending} onClose={onClose}>
      <form noValidate onSubmit={send()}>
        <Stack gap="md">
          <Text size="sm">{t('void.text')}</Text>
          <Textarea label={t('shared:field.reason')} {...form.text('reason')} required />
          <ChangeError error={undo.error} busy={undo.isPending} onSeen={(seen, event) => send(seen)(event)} />
          <DialogButtons action={t('void.open')} color="red" disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
