import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { bankName } from '#lib/payments/banks.ts';
import type { ApiError } from '#ui/api/client.ts';
import { formatSatang } from '#ui/i18n/format-amount.ts';
import { ErrorState } from '#ui/index.ts';
import type { WaitingSlip } from '#orders/order/contract.ts';

/** Slips that a refused change names, or null for another error. */
export const waitingSlipsOf = (error: ApiError | null): readonly WaitingSlip[] | null =>
  error?.reply.code === 'SLIP_WAITING' ? (error.reply.data as { slips: readonly WaitingSlip[] }).slips : null;

export const slipNameOf = ({ bank, ref }: Pick<WaitingSlip, 'bank' | 'ref'>): string =>
  `${bankName(bank) ?? bank} ${ref}`;

type ChangeErrorProps = {
  error: ApiError | null;
  busy: boolean;
  /** Repeats the change with the picture ids of the slips. */
  onSeen: (seenSlips: number[]) => void;
};

/** Error of a change that lowers an order. If slips wait, the user reads which, and may continue. */
export const ChangeError = ({ error, busy, onSeen }: ChangeErrorProps) => {
  const { t } = useTranslation('change');
  if (error === null) return null;
  const slips = waitingSlipsOf(error);
  if (slips === null) return <ErrorState error={error} />;
  return (
    <Alert color="yellow" role="alert" title={t('slipWaits.title')}>
      <Stack gap="xs" align="flex-start">
        {slips.map(({ imageId, amount, ...slip }) => (
          <Text key={imageId} size="sm" fw={600}>
            {amount === null
              ? t('slipWaits.noBill', { slip: slipNameOf(slip) })
              : t('slipWaits.one', {
                  slip: slipNameOf(slip),
                  amount: formatSatang(satangOfBaht(amount) ?? 0),
                })}
          </Text>
        ))}
        <Text size="sm">{t('slipWaits.text')}</Text>
        <Button variant="default" loading={busy} onClick={() => onSeen(slips.map((one) => one.imageId))}>
          {t('slipWaits.go')}
        </Button>
      </Stack>
    </Alert>
  );
};
