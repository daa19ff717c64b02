import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ErrorState } from '#ui/index.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { LazySlipPictureField } from '#orders/order/web/index.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';

export const ReceiveSlip = ({ orderId, label }: { orderId: number; label: string }) => {
  const { t } = useTranslation('billing');
  const [read, setRead] = useState<ReadSlip | undefined>();
  const add = useAction(paymentLinksContract.addOrderSlip, {
    done: t('slip.added'),
    refresh: 'all',
    quiet: true,
    onSuccess: () => setRead(undefined),
  });
  return (
    <Stack gap="xs">
      <LazySlipPictureField value={read} onChange={setRead} />
      {read === undefined || read.usedBy !== '' ? null : (
        <Button
          variant="outline"
          loading={add.isPending}
          onClick={() => add.mutate({ params: { id: orderId }, body: { slipImageId: read.imageId } })}
        >
          {label}
        </Button>
      )}
      {add.isError ? <ErrorState error={add.error} /> : null}
    </Stack>
  );
};
