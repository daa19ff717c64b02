import { maxVoucherBaht } from '#sales/vouchers/voucher-limits.ts';

export const maxVoucherAmounts = 12;

/** Whole baht, each amount once. */
export const areVoucherAmounts = (list: readonly number[]): boolean =>
  list.length > 0 &&
  new Set(list).size === list.length &&
  list.every((one) => Number.isInteger(one) && one > 0 && one <= maxVoucherBaht);

export const voucherAmountsText = (list: readonly number[]): string => list.join(', ');

export const voucherAmountsIn = (text: string): number[] =>
  text.split(/[\s,;]+/).flatMap((word) => (word === '' ? [] : [/^\d{1,6}$/.test(word) ? Number(word) : 0]));
