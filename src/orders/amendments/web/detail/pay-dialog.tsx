import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { type BackdateInput, backdateBodyOf } from '#orders/order/backdate.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { OnlinePaySlot } from '#ui/router/slots.tsx';
import { useAction } from '#ui/api/queries.ts';
import { ErrorState } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import type { PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { BackdateFields, finishStep, PaymentFields } from '#orders/order/web/index.ts';
import { orderAmountDue } from './order-actions.ts';

type DialogProps = { order: Order; onClose: () => void };

export const PayDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTranslation(['change', 'shared']);
  const [paying, setPaying] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [online, setOnline] = useState(false);
  const [happened, setHappened] = useState<BackdateInput>(null);
  const when = backdateBodyOf(happened);
  const due = orderAmountDue(order);
  const pay = useAction(orderContract.pay, {
    done: t('shared:money.taken'),
    refresh: 'all',
    onSuccess: (after) => {
      finishStep(after, order, 'payment');
      onClose();
    },
  });
  return (
    <Dialog title={t('pay.title', { no: order.orderNo })} size="lg" busy={pay.isPending} onClose={onClose}>
      <OnlinePaySlot
        orderId={order.orderId}
        due={due}
        online={online}
        onOnline={setOnline}
        onDone={onClose}
      />
      <Stack gap="md" mt="md" display={online ? 'none' : undefined}>
        <PaymentFields
          due={due}
          value={[]}
          allowPartial
          cashDay={happened?.day}
          customerId={order.customer?.customerId}
          terms={order.terms}
          reserving={isInOrderStateSet('held', order.state) && order.money.paid === 0}
          onChange={(rows, problem) => setPaying({ rows, problem })}
        />
        <BackdateFields value={happened} onChange={setHappened} />
        {pay.isError ? <ErrorState error={pay.error} /> : null}
        <Button
          fullWidth
          loading={pay.isPending}
          disabled={paying.problem !== null || paying.rows.length === 0 || when === null}
          onClick={() =>
            pay.mutate({ params: { id: order.orderId }, body: { payments: paying.rows, ...when } })
          }
        >
          {t('pay.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
