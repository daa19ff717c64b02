import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { nearestSatang } from '#lib/money/money.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { MoneyText, MoneyInput, Pills } from '#ui/index.ts';
import type { AmountDue, PricePart, Taking } from './tender.ts';
import { priceShareOf } from './tender.ts';

export type PricePurpose = 'rent' | 'sale' | 'both';

const labels = {
  rent: 'shared:money.rent',
  sale: 'shared:money.for.sale',
  both: 'pay.both',
} as const;

type HowMuchProps = {
  due: AmountDue;
  taking: Taking;
  allowPartial: boolean;
  what?: PricePurpose | undefined;
  /** Down payment on reservation in percent, 50 without a rule. */
  share: number;
  onChange: (change: Partial<Taking>) => void;
};

const DueLine = ({ label, baht }: { label: string; baht: number }) => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">{label}</Text>
    <Text size="sm" component="span">
      <MoneyText baht={baht} />
    </Text>
  </Group>
);

export const AmountChoice = ({ due, taking, allowPartial, what = 'rent', share, onChange }: HowMuchProps) => {
  const { t } = useTranslation(['order', 'shared']);
  // The total below shows a single amount.
  if (!allowPartial && what !== 'rent' && due.bail === 0) return null;
  if (!allowPartial)
    return (
      <Stack gap={4}>
        {due.price > 0 ? (
          <DueLine label={what === 'rent' ? t('pay.priceDue') : t(labels[what])} baht={due.price} />
        ) : null}
        {due.bail > 0 ? <DueLine label={t('pay.bailDue')} baht={due.bail} /> : null}
      </Stack>
    );
  const amount = bahtInSentence(priceShareOf(due.price, share));
  const shareLabel = share === 50 ? t('pay.half', { amount }) : t('pay.percent', { percent: share, amount });
  const parts: { value: PricePart; label: string }[] = [
    { value: 'full', label: t('pay.full', { amount: bahtInSentence(due.price) }) },
    { value: 'half', label: shareLabel },
    { value: 'other', label: t('pay.other') },
    { value: 'none', label: t('pay.none') },
  ];
  const isRounded = nearestSatang(due.price) * share !== nearestSatang(priceShareOf(due.price, share)) * 100;
  const tooLarge = taking.down !== '' && taking.down > due.price;
  return (
    <Stack gap="sm">
      {due.price > 0 ? (
        <Pills
          label={t(labels[what])}
          showLabel
          options={parts}
          value={taking.part}
          onChange={(part) => onChange({ part })}
        />
      ) : null}
      {due.price > 0 && taking.part === 'half' && isRounded ? (
        <Text size="sm" c="dimmed">
          {t('pay.rounded')}
        </Text>
      ) : null}
      {due.price > 0 && taking.part === 'other' ? (
        <MoneyInput
          label={t('pay.down')}
          value={taking.down}
          onChange={(down) => onChange({ down })}
          error={tooLarge ? t('pay.downTooLarge', { due: bahtInSentence(due.price) }) : undefined}
        />
      ) : null}
      {due.bail > 0 ? (
        <Pills
          label={t('shared:money.bail')}
          showLabel
          options={[
            { value: 'later', label: t('pay.bailLater') },
            { value: 'now', label: t('pay.bailNow', { amount: bahtInSentence(due.bail) }) },
          ]}
          value={taking.bail ? 'now' : 'later'}
          onChange={(when) => onChange({ bail: when === 'now' })}
        />
      ) : null}
    </Stack>
  );
};
