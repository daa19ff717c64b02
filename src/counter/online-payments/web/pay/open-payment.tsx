import { Alert, Anchor, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { ShareLink } from '#ui/display/share-link.tsx';
import { useAction } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmButton, ErrorState, LabelledValue, MoneyText, TimeText } from '#ui/index.ts';
import { onlinePaymentsContract, type OnlinePayment } from '#counter/online-payments/contract.ts';
import { providerNames } from '#counter/online-payments/provider-names.ts';
import { savePicture } from './save-picture.ts';

const edge = 264;

type Props = { payment: OnlinePayment };

export const PaymentAmounts = ({ payment }: Props) => {
  const { t } = useTranslation(['online', 'shared']);
  return (
    <Group gap="lg" justify="center">
      {payment.price > 0 ? (
        <LabelledValue label={t('part.price')}>
          <MoneyText baht={payment.price} />
        </LabelledValue>
      ) : null}
      {payment.bail > 0 ? (
        <LabelledValue label={t('shared:money.bail')}>
          <MoneyText baht={payment.bail} />
        </LabelledValue>
      ) : null}
    </Group>
  );
};

const PromptPayCode = ({ payment }: Props) => {
  const { t } = useTranslation('online');
  const label = t('qr.label', { amount: bahtInSentence(payment.amount) });
  if (payment.qr === '')
    return <Skeleton width={edge} height={edge} role="status" aria-label={t('qr.waiting')} />;
  return (
    <>
      <Box p="sm" bg="white" style={{ borderRadius: 12, lineHeight: 0 }}>
        <img src={payment.qr} alt={label} width={edge} height={edge} style={{ maxWidth: '100%' }} />
      </Box>
      <Text size="sm" c="dimmed" ta="center">
        {t('qr.scan')}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => void savePicture(payment.qr, `promptpay-${payment.orderNo}.png`)}
      >
        {t('qr.save')}
      </Button>
    </>
  );
};

/** The customer enters the card at the provider, on a phone or this screen. */
const CardPage = ({ payment }: Props) => {
  const { t } = useTranslation('online');
  const { pageUrl, orderNo: no } = payment;
  if (pageUrl === '')
    return <Skeleton width={edge} height={edge} role="status" aria-label={t('qr.waiting')} />;
  return (
    <>
      <ShareLink
        link={pageUrl}
        label={t('link.address')}
        code={{
          label: t('link.code'),
          hint: t('link.scan', { provider: providerNames[payment.provider] }),
        }}
        text={t('link.message', { no, amount: bahtInSentence(payment.amount), link: pageUrl })}
      />
      <Anchor href={pageUrl} target="_blank" rel="noreferrer" size="sm">
        {t('link.here')}
      </Anchor>
    </>
  );
};

type OpenProps = Props & { onEnded: () => void };

export const OpenPayment = ({ payment, onEnded }: OpenProps) => {
  const { t } = useTranslation(['online', 'shared']);
  const check = useAction(onlinePaymentsContract.check, { refresh: 'all', quiet: true });
  const cancel = useAction(onlinePaymentsContract.cancel, {
    done: t('cancel.done'),
    refresh: 'all',
    onSuccess: onEnded,
  });
  const params = { id: payment.paymentId };
  return (
    <Stack gap="sm" align="center">
      <Text fw={700} fz="1.75rem" lh={1.2} component="span">
        <MoneyText baht={payment.amount} />
      </Text>
      <PaymentAmounts payment={payment} />
      {payment.method === 'promptpay' ? <PromptPayCode payment={payment} /> : <CardPage payment={payment} />}
      <Text size="sm" ta="center" role="status">
        {t(payment.hold ? 'waitingHold' : 'waiting')}
      </Text>
      {payment.expiresAt === null ? null : (
        <Text size="sm" c="dimmed">
          {t('until')} <TimeText at={payment.expiresAt} />
        </Text>
      )}
      {check.isError ? <ErrorState error={check.error} /> : null}
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate({ params })}
        >
          {t('check')}
        </Button>
        <ConfirmButton
          title={t('cancel.title', { amount: bahtInSentence(payment.amount) })}
          text={t('cancel.text')}
          confirmLabel={t('cancel.button')}
          onConfirm={() => cancel.mutateAsync({ params })}
        >
          {t('cancel.button')}
        </ConfirmButton>
      </Group>
      {check.isSuccess && !check.isPending ? (
        <Alert color="gray" role="status" w="100%">
          {t('stillWaiting')}
        </Alert>
      ) : null}
    </Stack>
  );
};
