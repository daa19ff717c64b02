/** What is still to be done about an order's money. */
import { isIn, type LineState } from '../order/states.ts';

export type Settlement = 'out' | 'pay' | 'refund' | 'closed';

/**
 * `out` before every garment is back; `pay` when the bail does not cover what is owed; `refund` when something is given
 * back or kept; else `closed`. In any one unit of money.
 */
export const settlement = (
  lines: readonly { state: LineState }[],
  { bailHeld, balance }: { bailHeld: number; balance: number },
): Settlement => {
  const has = (set: 'ahead' | 'back'): boolean => lines.some((line) => isIn(set, line.state));
  if (has('ahead')) return 'out';
  if (!has('back') && bailHeld === 0 && balance >= 0) return 'closed';
  return bailHeld < balance ? 'pay' : 'refund';
};
