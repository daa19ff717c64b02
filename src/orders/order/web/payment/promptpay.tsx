import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { payingOperations } from '#ledger/paying-contract.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { ErrorState, MoneyText } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { QrCode } from '#ui/display/qr.tsx';

const edge = 184;

export const PromptPayQr = ({ amount }: { amount: number }) => {
  const { t } = useTranslation(['order', 'shared']);
  const [asked] = useDebouncedValue(amount, 300);
  const made = useApi(
    payingOperations.promptPay,
    { body: { amount: asked } },
    { enabled: asked > 0, staleTime: Infinity, retry: false },
  );
  const box = useRef<HTMLDivElement>(null);
  const drawn = made.data !== undefined && asked === amount;
  // Scrolls the QR out from under the bar at the foot of the page.
  useEffect(() => {
    if (drawn) box.current?.scrollIntoView({ block: 'nearest' });
  }, [drawn]);
  if (made.isError) return <ErrorState error={made.error} retry={() => made.refetch()} />;
  return (
    <Group ref={box} wrap="nowrap" gap="md" py="0.25rem" px={0}>
      {made.data === undefined || asked !== amount ? (
        <Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />
      ) : (
        <QrCode
          text={made.data.payload}
          label={t('pay.qr', { amount: bahtInSentence(made.data.amount) })}
          edge={edge}
        />
      )}
      <Stack gap={4} miw={0}>
        <Text size="sm" c="dimmed">
          {t('shared:money.amount')}
        </Text>
        <Text fw={700} size="xl" component="span">
          <MoneyText baht={amount} />
        </Text>
        <Text size="sm">{made.data ? t('pay.qrTo', { id: formatPhone(made.data.promptPayId) }) : ''}</Text>
      </Stack>
    </Group>
  );
};
