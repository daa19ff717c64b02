import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmButton, MoneyText, StateBadge, TimeText } from '#ui/index.ts';
import { useRight } from '#ui/session/session.ts';
import { onlinePaymentsContract, type OnlineRefund } from '#counter/online-payments/contract.ts';
import { refundTones } from '../payment-state.ts';

const Failed = ({ refund }: { refund: OnlineRefund }) => {
  const { t } = useTranslation('online');
  const mayRefund = useRight('refund');
  const params = { id: refund.refundId };
  const retry = useAction(onlinePaymentsContract.retryRefund, { done: t('refund.sent'), refresh: 'all' });
  const resolve = useAction(onlinePaymentsContract.resolveRefund, {
    done: t('refund.resolved'),
    refresh: 'all',
  });
  return (
    <Alert color="red" title={t('refund.failedTitle')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{refund.failure}</Text>
        <Text size="sm">{t('refund.failedText')}</Text>
        {mayRefund ? (
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate({ params })}
            >
              {t('refund.retry')}
            </Button>
            <ConfirmButton
              size="compact-md"
              title={t('refund.resolve')}
              text={t('refund.resolveText', { amount: bahtInSentence(refund.amount) })}
              confirmLabel={t('refund.resolve')}
              color="plum"
              onConfirm={() => resolve.mutateAsync({ params })}
            >
              {t('refund.resolve')}
            </ConfirmButton>
          </Group>
        ) : (
          <Text size="sm">{t('refund.askAdmin')}</Text>
        )}
      </Stack>
    </Alert>
  );
};

export const OnlineRefundItem = ({ refund }: { refund: OnlineRefund }) => {
  const { t } = useTranslation('online');
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {t('refund.row')}
        </Text>
        <Text fw={600} component="span">
          <MoneyText baht={-refund.amount} />
        </Text>
      </Group>
      <Group gap="xs">
        <StateBadge tone={refund.resolved ? 'neutral' : refundTones[refund.status]}>
          {t(refund.resolved ? 'refund.status.resolved' : `refund.status.${refund.status}`)}
        </StateBadge>
        <Text size="xs" c="dimmed">
          {[refund.by, refund.note].filter((one) => one !== '').join(' · ')} · <TimeText at={refund.at} />
        </Text>
      </Group>
      {refund.status === 'failed' && !refund.resolved ? <Failed refund={refund} /> : null}
    </Stack>
  );
};
