/** What somebody read on a slip that does not hold what is booked with it. Baht. */
import { satangOfBaht } from '#lib/money/money.ts';

export type SlipHolds = { amount: number | ''; reason: string };

/** What is sent of it; null while it cannot be: the slip holds less, or nobody has said what becomes of the rest. */
export const holdsBody = (
  holds: SlipHolds | undefined,
  booked: number,
): { slipAmount?: number; reason?: string } | null => {
  if (holds === undefined) return {};
  if (holds.amount === '') return null;
  const over = (satangOfBaht(holds.amount) ?? 0) - (satangOfBaht(booked) ?? 0);
  if (over === 0) return {};
  const reason = holds.reason.trim();
  return over < 0 || reason === '' ? null : { slipAmount: holds.amount, reason };
};
