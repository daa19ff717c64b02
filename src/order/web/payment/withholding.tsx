import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../core/web/ui/index.ts';
import { amountText } from './how-much.tsx';
import type { Tender } from './tender.ts';

type WithholdingProps = {
  tender: Tender;
  /** Baht; 5 % of the amount before VAT. */
  proposed: number;
  onChange: (change: Partial<Tender>) => void;
};

/** The certificate by which a customer shows the tax they withheld. */
export const Withholding = ({ tender, proposed, onChange }: WithholdingProps) => {
  const { t } = useTranslation('order');
  const { no, day } = tender.certificate ?? { no: '', day: null };
  return (
    <Stack gap="xs">
      <Text size="sm">{t('certificate.hint', { amount: amountText(proposed) })}</Text>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextInput
          label={t('certificate.no')}
          value={no}
          onChange={(event) => onChange({ certificate: { no: event.currentTarget.value, day } })}
          maxLength={50}
          required
          miw={180}
        />
        <DayInput
          label={t('certificate.day')}
          value={day}
          onChange={(next) => onChange({ certificate: { no, day: next } })}
          required
        />
      </Group>
    </Stack>
  );
};
