import { isInStateSet, type LineState } from '#orders/order/states.ts';

export type NextMoneyStep = 'out' | 'keep' | 'pay' | 'refund' | 'closed';

/**
 * `out`: a garment is not back. `keep`: the deposit is deducted, but the balance is higher, so the rest stays
 * owed. `pay`: a balance without deposit. `refund`: money to return or deduct. All amounts have the same
 * unit.
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
