import { z } from 'zod';

export const maxCancelRules = 10;
export const cancelMoneyChoices = ['forfeit', 'credit', 'refund'] as const;

/** A cancellation at least `daysBefore` days before pick-up refunds `percent` of the payment. */
export const CancelRule = z.strictObject({
  daysBefore: z.number().int().min(0).max(365),
  money: z.enum(cancelMoneyChoices),
  percent: z.number().int().min(0).max(100),
});
export type CancelRule = z.output<typeof CancelRule>;
