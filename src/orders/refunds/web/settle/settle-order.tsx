import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { OnlineSettleSlot } from '#ui/router/slots.tsx';
import { useAction } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { ConfirmButton, ErrorState } from '#ui/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import type { PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { finishStep, PaymentFields, totalTakenOf, useCashCoin } from '#orders/order/web/index.ts';
import { RefundBail } from './refund-bail.tsx';
import { nextMoneyStepOf } from '#orders/refunds/next-money-step.ts';
import { isInStateSet } from '#orders/order/states.ts';

/** `onPaid` gets the change in baht. */
type PayOwedProps = { order: Order; owed: number; onPaid?: ((change: number) => void) | undefined };

/** Takes payment of the debt above the deposit. The settlement follows. */
const PayOwed = ({ order, owed, onPaid }: PayOwedProps) => {
  const { t } = useTranslation(['moneyback', 'shared']);
  const [paying, setPaying] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const coin = useCashCoin();
  const pay = useAction(orderContract.pay, {
    done: t('shared:money.taken'),
    refresh: 'all',
    onSuccess: (after, { body }) => {
      finishStep(after, order, 'payment');
      onPaid?.(totalTakenOf(body.payments, coin).change);
    },
  });
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('settle.payTitle')}</Text>
      {order.money.bailHeld > 0 ? <Text size="sm">{t('settle.payFirst')}</Text> : null}
      <PaymentFields
        due={{ price: owed, bail: 0 }}
        value={[]}
        allowPartial={false}
        customerId={order.customer?.customerId}
        onChange={(rows, problem) => setPaying({ rows, problem })}
      />
      {pay.isError ? <ErrorState error={pay.error} /> : null}
      <Button
        fullWidth
        loading={pay.isPending}
        disabled={paying.problem !== null || paying.rows.length === 0}
        onClick={() => pay.mutate({ params: { id: order.orderId }, body: { payments: paying.rows } })}
      >
        {t('settle.paySave', { amount: bahtInSentence(totalTakenOf(paying.rows).total) })}
      </Button>
    </Stack>
  );
};

type KeepWholeProps = { order: Order; owed: number; onDone?: ((after: Order) => void) | undefined };

const KeepWhole = ({ order, owed, onDone }: KeepWholeProps) => {
  const { t } = useTranslation('moneyback');
  const keep = useAction(refundContract.refund, {
    done: t('settle.keptDone'),
    refresh: 'all',
    onSuccess: (after) => {
      finishStep(after, order, 'return');
      onDone?.(after);
    },
  });
  const amounts = { amount: bahtInSentence(order.money.bailHeld), rest: bahtInSentence(owed) };
  return (
    <Stack gap="sm">
      <Alert color="yellow">{t('settle.aboveBail', { rest: amounts.rest })}</Alert>
      {keep.isError ? <ErrorState error={keep.error} /> : null}
      <ConfirmButton
        variant="filled"
        color="plum"
        fullWidth
        title={t('settle.keepWhole', amounts)}
        text={t('settle.keepWholeConfirm', amounts)}
        confirmLabel={t('settle.keepWhole', amounts)}
        onConfirm={() =>
          keep.mutateAsync({ params: { id: order.orderId }, body: { amount: 0, method: 'cash' } })
        }
      >
        {t('settle.keepWhole', amounts)}
      </ConfirmButton>
    </Stack>
  );
};

type RefundAnyWayProps = Pick<SettleProps, 'order' | 'onDone'> & { isStaff: boolean; limit: number };

/** A deposit held on a card is settled there, so the shop has nothing to pay out. */
const RefundAnyWay = ({ order, ...props }: RefundAnyWayProps) => {
  const [held, setHeld] = useState(false);
  const { bailHeld, balance } = order.money;
  return (
    <Stack gap="md">
      <OnlineSettleSlot
        orderId={order.orderId}
        version={order.version}
        due={sumBaht([bailHeld, -balance])}
        onHold={setHeld}
      />
      {held ? null : <RefundBail order={order} {...props} />}
    </Stack>
  );
};

type SettleProps = {
  order: Order;
  staffRefundLimit: number;
  onDone?: (after: Order) => void;
  onPaid?: PayOwedProps['onPaid'];
};

export const SettleOrder = ({ order, staffRefundLimit, onDone, onPaid }: SettleProps) => {
  const { t } = useTranslation('moneyback');
  const mayRefund = useRight('refund');
  const todo = nextMoneyStepOf(order.lines, order.money);
  if (order.keptOpen && order.money.balance === 0 && order.money.bailHeld === 0)
    return <Alert color="yellow">{t('settle.cardHere')}</Alert>;
  if (todo === 'closed') return <Alert color="teal">{t('settle.closed')}</Alert>;
  if (todo === 'out') {
    const out = order.lines.filter((line) => isInStateSet('out', line.state)).length;
    const held = order.lines.filter((line) => isInStateSet('held', line.state)).length;
    return (
      <Alert color="gray">
        {out > 0 ? t('settle.stillOut', { n: out }) : t('settle.stillHeld', { n: held })}
      </Alert>
    );
  }
  if (todo === 'pay' || todo === 'keep') {
    const owed = sumBaht([order.money.balance, -order.money.bailHeld]);
    return (
      <Stack gap="lg">
        {todo === 'keep' ? <KeepWhole order={order} owed={owed} onDone={onDone} /> : null}
        <PayOwed order={order} owed={owed} onPaid={onPaid} />
      </Stack>
    );
  }
  return <RefundAnyWay order={order} isStaff={!mayRefund} limit={staffRefundLimit} onDone={onDone} />;
};
