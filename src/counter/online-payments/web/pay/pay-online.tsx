import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Pills, QueryView } from '#ui/index.ts';
import type { OnlinePaySlotProps } from '#ui/router/slots.tsx';
import { onlinePaymentsContract, type OrderOnlinePayments } from '#counter/online-payments/contract.ts';
import { isOpenPayment } from '#counter/online-payments/online-payment-states.ts';
import { TestModeAlert } from '../test-mode.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { OpenPayment } from './open-payment.tsx';
import { StartOnlineForm } from './start-form.tsx';

/** Polls at this interval in ms, because the event stream may be interrupted. */
const everyFewSeconds = 5000;

type ShownProps = { paymentId: number; onAgain: () => void; onClose: () => void };

export const ShownPayment = ({ paymentId, onAgain, onClose }: ShownProps) => {
  const query = useApi(
    onlinePaymentsContract.get,
    { params: { id: paymentId } },
    {
      refetchInterval: ({ state }) =>
        state.data === undefined || isOpenPayment(state.data) ? everyFewSeconds : false,
    },
  );
  return (
    <QueryView query={query}>
      {(payment) => (
        <Stack gap="sm">
          <TestModeAlert livemode={payment.livemode} />
          {isOpenPayment(payment) ? (
            <OpenPayment payment={payment} onEnded={onAgain} />
          ) : (
            <EndedPayment payment={payment} onAgain={onAgain} onClose={onClose} />
          )}
        </Stack>
      )}
    </QueryView>
  );
};

type PanelProps = Pick<OnlinePaySlotProps, 'orderId' | 'due' | 'onDone'> & {
  online: OrderOnlinePayments;
};

const Panel = ({ orderId, due, onDone, online }: PanelProps) => {
  // A reload shows the waiting payment again.
  const [shown, setShown] = useState<number | null>(
    () => online.payments.find((one) => isOpenPayment(one) && !one.hold)?.paymentId ?? null,
  );
  if (shown !== null)
    return <ShownPayment paymentId={shown} onAgain={() => setShown(null)} onClose={onDone} />;
  if (online.ready === null) return null;
  return (
    <Stack gap="sm">
      <TestModeAlert livemode={online.ready.livemode} />
      <StartOnlineForm
        orderId={orderId}
        due={due}
        ready={online.ready}
        onStarted={({ paymentId }) => setShown(paymentId)}
      />
    </Stack>
  );
};

export const OnlinePay = ({ orderId, due, online: isOnline, onOnline, onDone }: OnlinePaySlotProps) => {
  const { t } = useTranslation('online');
  const { data } = useApi(onlinePaymentsContract.order, { params: { id: orderId } });
  if (data === undefined || data.ready === null || (due.price <= 0 && due.bail <= 0 && !isOnline))
    return null;
  return (
    <Stack gap="md">
      <Pills
        label={t('how.label')}
        options={[
          { value: 'counter', label: t('how.counter') },
          { value: 'online', label: t('how.online') },
        ]}
        value={isOnline ? 'online' : 'counter'}
        onChange={(how) => onOnline(how === 'online')}
      />
      {isOnline ? <Panel orderId={orderId} due={due} onDone={onDone} online={data} /> : null}
    </Stack>
  );
};
