import { Alert, Text } from '@mantine/core';
import { cashGiven, coinsMoved } from '#lib/money/cash.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import { orderContract } from '#orders/order/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCashCoin } from './use-cash-coin.ts';

type Props = { method: string; amounts: readonly number[] };

const sum = (parts: readonly number[]): number => parts.reduce((total, one) => total + one, 0);

/** Returns satang of cash, rounding each amount on its own. */
const handedOf = (amounts: readonly number[], coin: number): number =>
  sum(amounts.map((one) => cashGiven(nearestSatang(one), coin)));

/** Warns if the drawer has less cash than the payout, by the books. */
export const DrawerShort = ({ method, amount }: { method: string; amount: number }) => {
  const { t } = useTranslation('order');
  const asks = method === 'cash' && amount > 0;
  const { data } = useApi(orderContract.drawerCash, {}, { enabled: asks, staleTime: 0 });
  const cash = data?.cash ?? null;
  if (!asks || cash === null || amount <= cash) return null;
  return (
    <Alert color="yellow" role="status">
      {t('pay.drawerShort', { cash: bahtInSentence(Math.max(0, cash)), amount: bahtInSentence(amount) })}
    </Alert>
  );
};

/** Shows the baht that move, if coins cannot pay the amount exactly. */
export const CashInCoins = ({ method, amount }: { method: string; amount: number }) => {
  const { t } = useTranslation('order');
  const moved = bahtOf(coinsMoved(nearestSatang(amount)));
  if (method !== 'cash' || moved === amount) return null;
  return (
    <Text size="sm" role="status">
      {t('pay.inCoins', { amount: bahtInSentence(moved) })}
    </Text>
  );
};

export const CashHandOut = (props: Props) => {
  const coin = useCashCoin();
  return (
    <>
      <RoundedHandOut {...props} coin={coin} />
      <DrawerShort method={props.method} amount={bahtOf(handedOf(props.amounts, coin))} />
    </>
  );
};

/** `coin` is in satang. */
export const RoundedHandOut = ({ method, amounts, coin }: Props & { coin: number }) => {
  const { t } = useTranslation('order');
  const handed = handedOf(amounts, coin);
  if (method !== 'cash' || handed === sum(amounts.map(nearestSatang))) return null;
  return (
    <Text size="sm" role="status">
      {t('pay.handOut', { amount: bahtInSentence(bahtOf(handed)) })}
    </Text>
  );
};
