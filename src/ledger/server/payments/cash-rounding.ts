import type { Day } from '#lib/dates/day.ts';
import { cashGiven } from '#lib/money/cash.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import type { NewLedgerEntry } from '../entries/post-entries.ts';

/** Signed satang. Without a document: price, VAT and totals of papers stay. */
export const cashRoundingEntry = (
  orderId: number,
  amount: number,
  when: { day: Day; at: string },
): NewLedgerEntry[] =>
  amount === 0 ? [] : [{ kind: 'cash_rounding', method: 'cash', amount, orderId, paper: null, ...when }];

/** What the customer gets above the amount. `cashBefore`: satang given in cash in the same go, so that the whole is rounded once. */
export const roundingGiven = (
  {
    method,
    amount,
    cashBefore = 0,
  }: { method: EntryMethod; amount: number; cashBefore?: number | undefined },
  coin: number,
): number =>
  method === 'cash' ? cashGiven(cashBefore + amount, coin) - cashGiven(cashBefore, coin) - amount : 0;
