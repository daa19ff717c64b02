import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { sumBaht } from '#lib/money/money.ts';

type Entries = { entries: readonly { method: EntryMethod; amount: number }[] };

/** Returns the part of a refunded price that goes back onto gift vouchers, in the unit of the amounts. */
export const voucherShareOf = ({ entries }: Entries, amount: number): number => {
  const paid = sumBaht(entries.flatMap((one) => (one.method === 'voucher' ? [one.amount] : [])));
  return Math.max(0, Math.min(paid, amount));
};
