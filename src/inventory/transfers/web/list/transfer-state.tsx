import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, bangkokDay, daysLate } from '#lib/dates/day.ts';
import { StateBadge } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import type { TransferRow, TransferState } from '#inventory/transfers/contract.ts';

const tones: Record<TransferState, BadgeTone> = {
  requested: 'warn',
  sent: 'info',
  received: 'good',
  cancelled: 'neutral',
};

type Shown = Pick<
  TransferRow,
  'state' | 'late' | 'expectedDay' | 'receivedCount' | 'lineCount' | 'missingCount'
>;

export const TransferStateBadge = ({ of }: { of: Shown }) => {
  const { t } = useTranslation('transfer');
  const partly = of.state === 'sent' && of.receivedCount > 0;
  return (
    <Group gap={6}>
      <StateBadge tone={tones[of.state]}>{partly ? t('partly') : t(`state.${of.state}`)}</StateBadge>
      {of.state === 'sent' && of.missingCount > 0 ? (
        <StateBadge tone="bad">{t('missingCount', { n: of.missingCount })}</StateBadge>
      ) : null}
      {of.late && of.expectedDay !== null ? (
        <Text span size="sm" fw={600} c="var(--mantine-color-error)">
          {t('late', { n: daysLate(asDay(of.expectedDay), bangkokDay(new Date())) })}
        </Text>
      ) : null}
    </Group>
  );
};
