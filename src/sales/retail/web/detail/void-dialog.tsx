import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, ErrorState } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';

export const VoidSaleDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation(['sale', 'shared']);
  const [reason, setReason] = useState('');
  const undo = useAction(retailContract.undo, {
    done: t('void.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('void.open')} busy={undo.isPending} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('void.text')}</Text>
        <Textarea
          label={t('shared:field.reason')}
          value={reason}
          maxLength={300}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {undo.isError ? <ErrorState error={undo.error} /> : null}
        <DialogButtons
          action={t('void.open')}
          color="red"
          disabled={reason.trim() === ''}
          onAction={() => undo.mutate({ params: { id: order.orderId }, body: { reason } })}
        />
      </Stack>
    </Dialog>
  );
};
