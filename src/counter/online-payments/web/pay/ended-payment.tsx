import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TimeText } from '#ui/index.ts';
import type { OnlinePayment } from '#counter/online-payments/contract.ts';
import { cardText, isFailedPayment } from '../payment-state.ts';
import { PaymentAmounts } from './open-payment.tsx';

type Props = {
  payment: OnlinePayment;
  onAgain: () => void;
  onClose: () => void;
};

export const EndedPayment = ({ payment, onAgain, onClose }: Props) => {
  const { t } = useTranslation(['online', 'ui']);
  const amount = bahtInSentence(payment.amount);
  if (isFailedPayment(payment))
    return (
      <Stack gap="sm">
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(`ended.${payment.status === 'failed' ? 'failed' : 'expired'}`, { amount })}
        >
          <Text size="sm">{payment.failure}</Text>
          <Text size="sm">{t('ended.nothing')}</Text>
        </Alert>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Stack>
    );
  return (
    <Stack gap="sm" align="stretch">
      <Alert color="teal" variant="filled" role="status" icon={<IconCircleCheck aria-hidden />} p="lg">
        <Text fw={700} size="xl">
          {t(payment.hold ? 'ended.held' : 'ended.paid', { amount })}
        </Text>
        <Text>
          {cardText(payment)}
          {payment.authorizedUntil === null || !payment.hold ? null : (
            <>
              {' · '}
              {t('hold.until')} <TimeText at={payment.authorizedUntil} />
            </>
          )}
        </Text>
      </Alert>
      <PaymentAmounts payment={payment} />
      {payment.surplus > 0 ? (
        <Alert color="yellow">{t('surplus.text', { amount: bahtInSentence(payment.surplus) })}</Alert>
      ) : null}
      {payment.livemode ? null : <Alert color="orange">{t('test.notBooked')}</Alert>}
      <Button onClick={onClose}>{t('ui:close')}</Button>
    </Stack>
  );
};
