/** Cash in satang, rounded in the customer's favour to coins of `coin` satang. */

/** Smaller coins are not in use. */
export const smallestCoin = 25;

export const isCoinAmount = (satang: number): boolean => satang % smallestCoin === 0;

export const cashTaken = (satang: number, coin: number): number => Math.floor(satang / coin) * coin;
export const cashGiven = (satang: number, coin: number): number => Math.ceil(satang / coin) * coin;
