import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { ErrorState } from '../../../core/web/ui/index.ts';
import type { Order } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { Dialog } from '../list/dialog.tsx';
import type { PaymentRow, Problem } from '../payment/index.tsx';
import { PaymentFields } from '../payment/index.tsx';
import { orderDue } from './actions.ts';

type DialogProps = { order: Order; onClose: () => void };

/** Takes money for an order: any part of the price, the bail now or later. */
export const PayDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation('rental');
  const [paying, setPaying] = useState<{ rows: PaymentRow[]; problem: Problem | null }>({
    rows: [],
    problem: null,
  });
  const pay = useAction(rentalContract.pay, { done: t('pay2.done'), refresh: 'all', onSuccess: onClose });
  return (
    <Dialog title={t('pay2.title', { no: order.orderNo })} onClose={onClose}>
      <Stack gap="md">
        <PaymentFields
          due={orderDue(order)}
          value={[]}
          allowPartial
          customerId={order.customer?.customerId}
          reserving={order.state === 'reserved' && order.money.paid === 0}
          onChange={(rows, problem) => setPaying({ rows, problem })}
        />
        {pay.isError ? <ErrorState error={pay.error} /> : null}
        <Button
          fullWidth
          loading={pay.isPending}
          disabled={paying.problem !== null || paying.rows.length === 0}
          onClick={() => pay.mutate({ params: { id: order.orderId }, body: { payments: paying.rows } })}
        >
          {t('pay2.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
