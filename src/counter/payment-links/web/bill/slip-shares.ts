/** Amounts are in baht. */
import { bahtOf, nearestSatang } from '#lib/money/money.ts';

export type TypedAmount = number | '';
export type SlipShares = { price: number; bail: number; rest: number };

const satang = (baht: TypedAmount): number => (baht === '' ? 0 : nearestSatang(baht));

/** Untyped amounts cover the debt, the price first. `rest` is negative if typed amounts exceed the slip. */
export const slipSharesOf = (
  amount: TypedAmount,
  typed: { price?: TypedAmount; bail?: TypedAmount },
  due: { price: number; bail: number },
): SlipShares => {
  const price =
    typed.price === undefined
      ? Math.min(satang(amount), Math.max(0, satang(due.price)))
      : satang(typed.price);
  const bail =
    typed.bail === undefined
      ? Math.max(0, Math.min(satang(amount) - price, satang(due.bail)))
      : satang(typed.bail);
  return { price: bahtOf(price), bail: bahtOf(bail), rest: bahtOf(satang(amount) - price - bail) };
};
