/** What is still to be taken for an order: one rule for the page that asks for it and the server that insists. Satang. */
import { isIn, type LineState } from '../states.ts';
import type { MoneySums } from './order-totals.ts';

export type DueSums = { price: number; bail: number };

type BailLine = { state: LineState; bail: number };
type Held = Pick<MoneySums, 'balance' | 'bail' | 'bailHeld'>;

/**
 * What may be taken now: what is owed, and, as long as a garment is still to go out or to come back, the bail that is
 * asked for and not held.
 */
export const dueOf = (lines: readonly { state: LineState }[], money: Held): DueSums => ({
  price: Math.max(0, money.balance),
  bail: lines.some((line) => isIn('running', line.state)) ? Math.max(0, money.bail - money.bailHeld) : 0,
});

/** What must be taken before `going` are handed over: what is owed, and the bail of all that is or goes out (docs/domain.md §4). */
export const dueAtHandOver = (
  lines: readonly BailLine[],
  going: readonly BailLine[],
  money: Pick<MoneySums, 'balance' | 'bailHeld'>,
): DueSums => {
  const away = lines.filter((line) => isIn('away', line.state));
  const bail = [...away, ...going].reduce((total, line) => total + line.bail, 0);
  return { price: Math.max(0, money.balance), bail: Math.max(0, bail - money.bailHeld) };
};
