import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayInput, Pills, useToday } from '#ui/index.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import type { Tender, WithheldBy } from '../tender.ts';
import { proposedRate } from '#ledger/withholding.ts';

export type WithholdingOptions = {
  rates: readonly number[];
  withheldAt: (rate: number) => number;
  isStaff: boolean;
};

type WithholdingProps = {
  tender: Tender;
  /** Tender's amount, in baht. */
  amount: number;
  by: WithholdingOptions;
  onChange: (change: Partial<Tender>) => void;
};

export const Withholding = ({ tender, amount, by, onChange }: WithholdingProps) => {
  const { t } = useTranslation('order');
  const today = useToday();
  const typed = tender.certificate ?? { no: '', day: null };
  const rate = typed.rate ?? proposedRate(by.rates);
  const proposed = by.withheldAt(rate);
  const put = (change: Partial<WithheldBy>): void => onChange({ certificate: { ...typed, rate, ...change } });
  const over = amount > proposed + 0.001;
  return (
    <Stack gap="xs">
      <Pills
        label={t('certificate.rate')}
        showLabel
        options={by.rates.map((value) => ({ value: String(value), label: `${value}%` }))}
        value={String(rate)}
        onChange={(next) =>
          onChange({
            certificate: { ...typed, rate: Number(next) },
            amount: by.withheldAt(Number(next)),
          })
        }
      />
      <Text size="sm" c={over ? 'var(--mantine-color-error)' : undefined}>
        {t('certificate.hint', { rate, amount: bahtInSentence(proposed) })}
      </Text>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={t('certificate.no')}
          value={typed.no}
          onChange={(event) => put({ no: event.currentTarget.value })}
          maxLength={50}
          required
          miw={180}
        />
        <DayInput
          label={t('certificate.day')}
          value={typed.day}
          onChange={(day) => put({ day })}
          maxDate={today}
          required
        />
      </Group>
      {by.isStaff ? null : (
        <TextInput
          label={t('certificate.reason')}
          value={typed.reason ?? ''}
          onChange={(event) => put({ reason: event.currentTarget.value })}
          maxLength={300}
          required={over}
        />
      )}
    </Stack>
  );
};
