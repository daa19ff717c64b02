import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, StateBadge, TimeText } from '#ui/index.ts';
import { onlinePaymentsContract, type OnlinePayment } from '#counter/online-payments/contract.ts';
import { isOpenPayment } from '#counter/online-payments/online-payment-states.ts';
import { cardText, paymentTones } from '../payment-state.ts';

type Props = { payment: OnlinePayment };

export const PaymentBadge = ({ payment }: Props) => {
  const { t } = useTranslation('online');
  return (
    <Group gap={4}>
      <StateBadge tone={paymentTones[payment.status]}>{t(`status.${payment.status}`)}</StateBadge>
      {payment.livemode ? null : <StateBadge tone="warn">{t('test.badge')}</StateBadge>}
    </Group>
  );
};

export const PaymentParts = ({ payment }: Props) => {
  const { t } = useTranslation(['online', 'shared']);
  const { orderId, price, bail, hold, status, captured, refunded } = payment;
  const parts = [
    price > 0
      ? `${t(orderId === null ? 'shared:money.for.voucher' : 'part.price')} ${bahtInSentence(price)}`
      : '',
    bail > 0 ? `${t(hold ? 'part.hold' : 'shared:money.bail')} ${bahtInSentence(bail)}` : '',
    hold && status === 'paid' ? t('part.captured', { amount: bahtInSentence(captured) }) : '',
    refunded > 0 ? t('part.refunded', { amount: bahtInSentence(refunded) }) : '',
  ];
  return (
    <Text size="sm" c="dimmed">
      {parts.filter((one) => one !== '').join(' · ')}
    </Text>
  );
};

const ToSettle = ({ payment }: Props) => {
  const { t } = useTranslation('online');
  const { surplus, uncaptured } = payment;
  const kind = surplus > 0 ? 'surplus' : 'uncaptured';
  const seen = useAction(onlinePaymentsContract.seen, { done: t(`${kind}.done`), refresh: 'all' });
  if ((surplus <= 0 && uncaptured <= 0) || payment.surplusSeen) return null;
  return (
    <Alert color={kind === 'surplus' ? 'yellow' : 'red'} title={t(`${kind}.title`)}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t(`${kind}.text`, { amount: bahtInSentence(kind === 'surplus' ? surplus : uncaptured) })}
        </Text>
        <Button
          size="compact-md"
          variant="default"
          loading={seen.isPending}
          onClick={() => seen.mutate({ params: { id: payment.paymentId } })}
        >
          {t(`${kind}.seen`)}
        </Button>
      </Stack>
    </Alert>
  );
};

export const OnlinePaymentItem = ({ payment, onShow }: Props & { onShow: () => void }) => {
  const { t } = useTranslation('online');
  const card = cardText(payment);
  const by = payment.startedBy === '' ? t('byLink') : payment.startedBy;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {[t(`method.${payment.hold ? 'hold' : payment.method}`), card]
            .filter((one) => one !== '')
            .join(' ')}
        </Text>
        <Text fw={600} component="span">
          <MoneyText baht={payment.amount} />
        </Text>
      </Group>
      <PaymentParts payment={payment} />
      <Group gap="xs">
        <PaymentBadge payment={payment} />
        <Text size="xs" c="dimmed">
          {by} · <TimeText at={payment.confirmedAt ?? payment.startedAt} />
        </Text>
      </Group>
      {payment.status === 'authorized' && payment.authorizedUntil !== null ? (
        <Text size="sm">
          {t('hold.until')} <TimeText at={payment.authorizedUntil} />
        </Text>
      ) : null}
      {payment.failure === '' ? null : (
        <Text size="sm" c="dimmed">
          {payment.failure}
        </Text>
      )}
      {isOpenPayment(payment) ? (
        <Group>
          <Button size="compact-md" variant="default" onClick={onShow}>
            {t(payment.method === 'promptpay' ? 'showQr' : 'showLink')}
          </Button>
        </Group>
      ) : null}
      <ToSettle payment={payment} />
    </Stack>
  );
};
