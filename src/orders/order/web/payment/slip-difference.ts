/** Amounts are in baht. */
import { nearestSatang } from '#lib/money/money.ts';

export type SlipDifference = { amount: number | ''; reason: string };

export const slipDifferenceBodyOf = (
  holds: SlipDifference | undefined,
  booked: number,
): { slipAmount?: number; reason?: string } | null => {
  if (holds === undefined) return {};
  if (holds.amount === '') return null;
  const over = nearestSatang(holds.amount) - nearestSatang(booked);
  if (over === 0) return {};
  const reason = holds.reason.trim();
  return over < 0 || reason === '' ? null : { slipAmount: holds.amount, reason };
};
