/** The deposit's return day is fixed when all garments are back (decision 54). */
import type { EntryKind } from '#ledger/shapes.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { isInStateSet, type LineState } from '../states.ts';

/** Returns how the deposit was paid and is therefore returned. Reversed payments do not count. */
export const bailTakenByMethod = (
  entries: readonly { kind: EntryKind; method: EntryMethod; amount: number }[],
): { cash: boolean; transfer: boolean } => {
  const sum = (cash: boolean): number =>
    entries
      .filter((one) => one.kind === 'bail_taken' && (one.method === 'cash') === cash)
      .reduce((all, one) => all + one.amount, 0);
  return { cash: sum(true) > 0, transfer: sum(false) > 0 };
};

/** `open`: all garments are back and a deposit is held. `settled`: no deposit is held. */
export const bailReturnStage = (
  lines: readonly { state: LineState }[],
  bailHeld: number,
): 'none' | 'open' | 'settled' => {
  const has = (set: 'ahead' | 'came'): boolean => lines.some((line) => isInStateSet(set, line.state));
  if (has('ahead') || !has('came')) return 'none';
  return bailHeld > 0 ? 'open' : 'settled';
};
