/** What is still to be done about an order's money. */
import { isIn, type LineState } from '#orders/order/states.ts';

export type Settlement = 'out' | 'keep' | 'pay' | 'refund' | 'closed';

/**
 * `out` before every garment is back; `keep` when the bail that is held does not cover what is owed: it is kept whole, and the
 * rest is still owed; `pay` when no bail is left for what is owed; `refund` when something is given back or kept; else `closed`.
 * In any one unit of money.
 */
export const settlement = (
  lines: readonly { state: LineState }[],
  { bailHeld, balance }: { bailHeld: number; balance: number },
): Settlement => {
  const has = (set: 'ahead' | 'back'): boolean => lines.some((line) => isIn(set, line.state));
  if (has('ahead')) return 'out';
  if (!has('back') && bailHeld === 0 && balance >= 0) return 'closed';
  if (bailHeld >= balance) return 'refund';
  return bailHeld > 0 ? 'keep' : 'pay';
};
