import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { payingRows } from '#ledger/paying-contract.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { useApi } from '#ui/api/queries.ts';
import { ErrorState, Money } from '#ui/index.ts';
import classes from './payment.module.css';
import { amountText } from './amount-choice.tsx';
import { Qr } from '#ui/display/qr.tsx';

const edge = 184;

/** The QR for exactly this amount, with the amount and the shop's id beside it for the customer to compare. */
export const PromptPay = ({ amount }: { amount: number }) => {
  const { t } = useTranslation(['order', 'shared']);
  const [asked] = useDebouncedValue(amount, 300);
  const made = useApi(
    payingRows.promptPay,
    { body: { amount: asked } },
    { enabled: asked > 0, staleTime: Infinity, retry: false },
  );
  const box = useRef<HTMLDivElement>(null);
  const drawn = made.data !== undefined && asked === amount;
  // The bar at the foot of the page is no place to show a code to a customer.
  useEffect(() => {
    if (drawn) box.current?.scrollIntoView({ block: 'nearest' });
  }, [drawn]);
  if (made.isError) return <ErrorState error={made.error} retry={() => made.refetch()} />;
  return (
    <Group ref={box} wrap="nowrap" gap="md" className={classes['promptpay']}>
      {made.data === undefined || asked !== amount ? (
        <Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />
      ) : (
        <Qr
          text={made.data.payload}
          label={t('pay.qr', { amount: amountText(made.data.amount) })}
          edge={edge}
        />
      )}
      <Stack gap={4} miw={0}>
        <Text size="sm" c="dimmed">
          {t('shared:money.amount')}
        </Text>
        <Text fw={700} size="xl" component="span">
          <Money baht={amount} />
        </Text>
        <Text size="sm">{made.data ? t('pay.qrTo', { id: formatPhone(made.data.promptPayId) }) : ''}</Text>
      </Stack>
    </Group>
  );
};
