/** The next step for an order's money. */
import { isInStateSet, type LineState } from '#orders/order/states.ts';

export type NextMoneyStep = 'out' | 'keep' | 'pay' | 'refund' | 'closed';

/**
 * `out` before every garment is back; `keep` when the deposit held does not cover the balance: it is deducted in full and the rest
 * is still owed; `pay` when a balance remains without a deposit; `refund` when money is to be returned or deducted; else `closed`.
 * In any one unit of money.
 */
export const nextMoneyStepOf = (
  lines: readonly { state: LineState }[],
  { bailHeld, balance }: { bailHeld: number; balance: number },
): NextMoneyStep => {
  const has = (set: 'ahead' | 'back'): boolean => lines.some((line) => isInStateSet(set, line.state));
  if (has('ahead')) return 'out';
  if (!has('back') && bailHeld === 0 && balance >= 0) return 'closed';
  if (bailHeld >= balance) return 'refund';
  return bailHeld > 0 ? 'keep' : 'pay';
};
