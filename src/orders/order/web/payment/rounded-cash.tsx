import { Group, Text } from '@mantine/core';
import { cashTaken } from '#lib/money/cash.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';

/** Returns baht. `coin` is in satang. */
export const roundedCashOf = (amount: number, coin: number): number =>
  bahtOf(cashTaken(nearestSatang(amount), coin));

export const RoundedCash = ({ amount, coin }: { amount: number; coin: number }) => {
  const { t } = useTranslation('order');
  const taken = roundedCashOf(amount, coin);
  const rounding = bahtOf(nearestSatang(taken) - nearestSatang(amount));
  if (rounding === 0) return null;
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm">{t('pay.rounding')}</Text>
        <MoneyText baht={rounding} />
      </Group>
      <Group justify="space-between">
        <Text size="sm">{t('pay.cashTaken')}</Text>
        <MoneyText baht={taken} />
      </Group>
    </div>
  );
};
