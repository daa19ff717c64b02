import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { shownSatang } from '#ui/i18n/format-amount.ts';
import { Money, MoneyInput, Pills } from '#ui/index.ts';
import type { Due, PricePart, Taking } from './tender.ts';
import { halfOf } from './tender.ts';

/** What the price is paid for: rent, what is sold, or both in one. */
export type PriceOf = 'rent' | 'sale' | 'both';

const labels = {
  rent: 'shared:money.rent',
  sale: 'shared:money.for.sale',
  both: 'pay.both',
} as const;

type HowMuchProps = {
  due: Due;
  taking: Taking;
  allowPartial: boolean;
  /** What the price is for; left out: rent. */
  what?: PriceOf | undefined;
  /** Percent of the price asked for on reserving; 50 where the shop has no rule. */
  share: number;
  onChange: (change: Partial<Taking>) => void;
};

/** Baht as text inside a sentence or a button. */
export const amountText = (baht: number): string => shownSatang(satangOfBaht(baht) ?? 0);

const DueLine = ({ label, baht }: { label: string; baht: number }) => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">{label}</Text>
    <Text size="sm" component="span">
      <Money baht={baht} />
    </Text>
  </Group>
);

/** How much of the price and whether the bail is taken now; without a choice, only what is due. */
export const HowMuch = ({ due, taking, allowPartial, what = 'rent', share, onChange }: HowMuchProps) => {
  const { t } = useTranslation(['order', 'shared']);
  // What is due for one thing alone stands in the total that follows.
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
  const amount = amountText(halfOf(due.price, share));
  const shareLabel = share === 50 ? t('pay.half', { amount }) : t('pay.percent', { percent: share, amount });
  const parts: { value: PricePart; label: string }[] = [
    { value: 'full', label: t('pay.full', { amount: amountText(due.price) }) },
    { value: 'half', label: shareLabel },
    { value: 'other', label: t('pay.other') },
    { value: 'none', label: t('pay.none') },
  ];
  const isRounded =
    (satangOfBaht(due.price) ?? 0) * share !== (satangOfBaht(halfOf(due.price, share)) ?? 0) * 100;
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
          error={tooLarge ? t('pay.downTooLarge', { due: amountText(due.price) }) : undefined}
        />
      ) : null}
      {due.bail > 0 ? (
        <Pills
          label={t('shared:money.bail')}
          showLabel
          options={[
            { value: 'later', label: t('pay.bailLater') },
            { value: 'now', label: t('pay.bailNow', { amount: amountText(due.bail) }) },
          ]}
          value={taking.bail ? 'now' : 'later'}
          onChange={(when) => onChange({ bail: when === 'now' })}
        />
      ) : null}
    </Stack>
  );
};
