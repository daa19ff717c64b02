import { Alert, Button, Stack, Text } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { WaitingSlip } from '#orders/order/contract.ts';
import { slipNameOf } from './waiting-slips.ts';

type WaitingSlipsAlertProps = {
  slips: readonly WaitingSlip[];
  busy: boolean;
  onContinue: (event: SyntheticEvent<HTMLElement>) => void;
};

export const WaitingSlipsAlert = ({ slips, busy, onContinue }: WaitingSlipsAlertProps) => {
  const { t } = useTranslation('change');
  return (
    <Alert color="yellow" role="alert" title={t('slipWaits.title')}>
      <Stack gap="xs" align="flex-start">
        {slips.map(({ imageId, amount, ...slip }) => (
          <Text key={imageId} size="sm" fw={600}>
            {amount === null
              ? t('slipWaits.noBill', { slip: slipNameOf(slip) })
              : t('slipWaits.one', {
                  slip: slipNameOf(slip),
                  amount: bahtInSentence(amount),
                })}
          </Text>
        ))}
        <Text size="sm">{t('slipWaits.text')}</Text>
        <Button variant="default" loading={busy} onClick={onContinue}>
          {t('slipWaits.go')}
        </Button>
      </Stack>
    </Alert>
  );
};
