/** Rules of cancellation (docs/domain.md §4). */
import { z } from 'zod';

export const maxCancelRules = 10;
export const cancelMoneyChoices = ['forfeit', 'credit', 'refund'] as const;

/** For a cancellation at least `daysBefore` days before pick-up: `percent` of the amount paid; the shop retains the rest. */
export const CancelRule = z.strictObject({
  daysBefore: z.number().int().min(0).max(365),
  money: z.enum(cancelMoneyChoices),
  percent: z.number().int().min(0).max(100),
});
export type CancelRule = z.output<typeof CancelRule>;
