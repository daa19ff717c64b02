import { Alert, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAction, useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmButton, ErrorState, MoneyText, TimeText } from '#ui/index.ts';
import type { OnlineSettleSlotProps } from '#ui/router/slots.tsx';
import { sumBaht } from '#lib/money/money.ts';
import { MoneyRow, orderCss as classes } from '#orders/order/web/index.ts';
import { onlinePaymentsContract, type OnlinePayment } from '#counter/online-payments/contract.ts';
import { cardText } from '../payment-state.ts';
import { TestModeAlert } from '../test-mode.tsx';
import { RefundOnline } from './refund-online.tsx';

type HoldProps = { payment: OnlinePayment; due: number };

const SettleHold = ({ payment, due }: HoldProps) => {
  const { t } = useTranslation('online');
  const settle = useAction(onlinePaymentsContract.settleHold, {
    done: t('hold.done'),
    refresh: 'all',
    quiet: true,
  });
  const taken = Math.max(0, Math.min(payment.bail, sumBaht([payment.bail, -due])));
  const back = sumBaht([payment.bail, -taken]);
  const amounts = { taken: bahtInSentence(taken), back: bahtInSentence(back) };
  const label = taken > 0 ? t('hold.capture', amounts) : t('hold.release', amounts);
  return (
    <Stack gap="sm">
      <TestModeAlert livemode={payment.livemode} />
      <Alert
        color="plum"
        icon={<IconLock aria-hidden />}
        title={t('hold.title', { card: cardText(payment) })}
      >
        <Text size="sm">{t('hold.text')}</Text>
        {payment.authorizedUntil === null ? null : (
          <Text size="sm">
            {t('hold.until')} <TimeText at={payment.authorizedUntil} />
          </Text>
        )}
      </Alert>
      <dl className={classes['sums']}>
        <MoneyRow label={t('part.hold')} baht={payment.bail} />
        <MoneyRow label={t('hold.taken')} baht={taken} />
        <MoneyRow label={t('hold.back')} baht={back} kind="total" />
      </dl>
      {settle.isError ? <ErrorState error={settle.error} /> : null}
      <ConfirmButton
        variant="filled"
        color="plum"
        fullWidth
        title={label}
        text={taken > 0 ? t('hold.captureText', amounts) : t('hold.releaseText', amounts)}
        confirmLabel={label}
        onConfirm={() => settle.mutateAsync({ params: { id: payment.paymentId }, body: {} })}
      >
        {label}
      </ConfirmButton>
    </Stack>
  );
};

export const SettleOnline = ({ orderId, due, onHold }: OnlineSettleSlotProps) => {
  const { t } = useTranslation('online');
  const [refunding, setRefunding] = useState(false);
  const { data } = useApi(onlinePaymentsContract.order, { params: { id: orderId } });
  const hold = data?.payments.find((one) => one.status === 'authorized' && one.booked);
  const held = hold !== undefined;
  useEffect(() => onHold(held), [held, onHold]);
  if (hold !== undefined) return <SettleHold payment={hold} due={due} />;
  if (data === undefined || data.refundable <= 0 || due <= 0) return null;
  return (
    <Alert color="gray" title={t('refund.offerTitle')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t('refund.offerText')} <MoneyText baht={data.refundable} />
        </Text>
        <RefundOnline
          orderId={orderId}
          most={Math.min(due, data.refundable)}
          open={refunding}
          onOpen={setRefunding}
        />
      </Stack>
    </Alert>
  );
};
