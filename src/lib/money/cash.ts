/** Rounds cash (satang) in the customer's favour to multiples of `coin` satang. */

import type { Day } from '#lib/dates/day.ts';

export const smallestCoin = 25;

export const isCoinAmount = (satang: number): boolean => satang % smallestCoin === 0;

/** Returns satang that coins can pay, for entries without an order. */
export const coinsMoved = (satang: number): number => satang - (satang % smallestCoin);

export const cashTaken = (satang: number, coin: number): number => Math.floor(satang / coin) * coin;
/** `cashRoundingRules` has earlier rules. Each ends on the day before `untilDay`. */
export const cashCoinOn = (
  day: Day,
  shop: { cashRounding: number; cashRoundingRules: readonly { untilDay: string; coin: number }[] },
): number => shop.cashRoundingRules.find((one) => one.untilDay > day)?.coin ?? shop.cashRounding;

export const cashGiven = (satang: number, coin: number): number => Math.ceil(satang / coin) * coin;
