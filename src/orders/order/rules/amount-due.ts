/** Amounts are in satang. */
import { isInStateSet, type LineState } from '../states.ts';
import type { MoneySums } from './order-totals.ts';

export type AmountDueSums = { price: number; bail: number };

type BailLine = { state: LineState; bail: number };
type Held = Pick<MoneySums, 'balance' | 'bail' | 'bailHeld'>;

export const amountDueOf = (lines: readonly { state: LineState }[], money: Held): AmountDueSums => ({
  price: Math.max(0, money.balance),
  bail: lines.some((line) => isInStateSet('running', line.state))
    ? Math.max(0, money.bail - money.bailHeld)
    : 0,
});

/** The missing deposit counts only while a line is reserved or out. */
export const payableNow = (lines: readonly { state: LineState }[], money: Held): AmountDueSums => {
  const due = amountDueOf(lines, money);
  const has = (set: 'running' | 'back'): boolean => lines.some((line) => isInStateSet(set, line.state));
  return has('running') ? due : has('back') ? { price: due.price, bail: 0 } : { price: 0, bail: 0 };
};

/** After the return, the held deposit covers the debt first. Only the remainder is due. */
export const lessHeldBail = (
  lines: readonly { state: LineState }[],
  due: AmountDueSums,
  { bailHeld }: Pick<Held, 'bailHeld'>,
): AmountDueSums =>
  lines.some((line) => isInStateSet('running', line.state))
    ? due
    : { price: Math.max(0, due.price - bailHeld), bail: due.bail };

/**
 * Returns the balance, and the deposit still missing for lines that go out or were handed over and not
 * settled (docs/domain.md §4).
 */
export const amountDueAtHandOver = (
  lines: readonly BailLine[],
  going: readonly BailLine[],
  money: Pick<MoneySums, 'balance' | 'bailHeld'>,
): AmountDueSums => {
  const away = lines.filter((line) => isInStateSet('away', line.state));
  const bail = [...away, ...going].reduce((total, line) => total + line.bail, 0);
  return { price: Math.max(0, money.balance), bail: Math.max(0, bail - money.bailHeld) };
};
