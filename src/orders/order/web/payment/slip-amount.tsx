import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { sumBaht } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { MoneyInput } from '#ui/index.ts';
import type { SlipDifference } from './slip-difference.ts';

type SlipAmountProps = {
  /** Amount in baht. */
  booked: number;
  value: SlipDifference | undefined;
  onChange: (holds: SlipDifference | undefined) => void;
};

/** The slip's QR has no amount. */
export const SlipAmount = ({ booked, value, onChange }: SlipAmountProps) => {
  const { t } = useTranslation('accounting');
  const amount = bahtInSentence(booked);
  if (value === undefined)
    return (
      <Group gap="xs" justify="space-between">
        <Text size="sm">{t('slipAmount.look', { amount })}</Text>
        <Button variant="default" size="compact-sm" onClick={() => onChange({ amount: '', reason: '' })}>
          {t('slipAmount.differs')}
        </Button>
      </Group>
    );
  const over = value.amount === '' ? 0 : sumBaht([value.amount, -booked]);
  return (
    <Stack gap="xs">
      <MoneyInput
        label={t('slipAmount.holds')}
        value={value.amount}
        onChange={(next) => onChange({ ...value, amount: next })}
        error={over < 0 ? t('slipAmount.less', { amount }) : undefined}
      />
      {over > 0 ? (
        <TextInput
          label={t('slipAmount.reason', { over: bahtInSentence(over) })}
          value={value.reason}
          onChange={(event) => onChange({ ...value, reason: event.currentTarget.value })}
          maxLength={200}
          required
        />
      ) : null}
      <Group justify="flex-end">
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(undefined)}>
          {t('slipAmount.same', { amount })}
        </Button>
      </Group>
    </Stack>
  );
};
