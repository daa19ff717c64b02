/** What a customer who cancels gets back (docs/domain.md §4: forfeit, credit or refund). */
import { z } from 'zod';

export const cancelMoney = ['forfeit', 'credit', 'refund'] as const;

/** Who cancels at least `daysBefore` days before the pick-up day: what becomes of `percent` of what was paid; the rest is kept. */
export const CancelRule = z.strictObject({
  daysBefore: z.number().int().min(0).max(365),
  money: z.enum(cancelMoney),
  percent: z.number().int().min(0).max(100),
});
export type CancelRule = z.output<typeof CancelRule>;
