/** By which day bail goes back: the rule of the shop, kept as a day when everything is back (decision 54). */
import type { EntryKind } from '#ledger/shapes.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { isIn, type LineState } from '../states.ts';

/** How the bail of an order was taken, what was reversed taken off: bail goes back the way it came. */
export const takenBy = (
  entries: readonly { kind: EntryKind; method: EntryMethod; amount: number }[],
): { cash: boolean; transfer: boolean } => {
  const sum = (cash: boolean): number =>
    entries
      .filter((one) => one.kind === 'bail_taken' && (one.method === 'cash') === cash)
      .reduce((all, one) => all + one.amount, 0);
  return { cash: sum(true) > 0, transfer: sum(false) > 0 };
};

/**
 * What becomes of the promise: `none` before anything came back, `open` while everything is back and bail is held, `settled`
 * when none is held any more. Any unit of money.
 */
export const bailStage = (
  lines: readonly { state: LineState }[],
  bailHeld: number,
): 'none' | 'open' | 'settled' => {
  const has = (set: 'ahead' | 'came'): boolean => lines.some((line) => isIn(set, line.state));
  if (has('ahead') || !has('came')) return 'none';
  return bailHeld > 0 ? 'open' : 'settled';
};
