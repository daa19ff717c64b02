import { Text } from '@mantine/core';
import { cashGiven } from '#lib/money/cash.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useCashCoin } from './use-cash-coin.ts';

type Props = { method: string; amounts: readonly number[] };

/** Shown if rounding changes what a refund hands over. Each amount is rounded on its own. */
export const CashHandOut = (props: Props) => <RoundedHandOut {...props} coin={useCashCoin()} />;

/** `coin` in satang. */
export const RoundedHandOut = ({ method, amounts, coin }: Props & { coin: number }) => {
  const { t } = useTranslation('order');
  const satang = amounts.map(nearestSatang);
  const sum = (parts: readonly number[]): number => parts.reduce((total, one) => total + one, 0);
  const handed = sum(satang.map((one) => cashGiven(one, coin)));
  if (method !== 'cash' || handed === sum(satang)) return null;
  return (
    <Text size="sm" role="status">
      {t('pay.handOut', { amount: bahtInSentence(bahtOf(handed)) })}
    </Text>
  );
};
