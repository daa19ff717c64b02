import type { EntryMethod } from '#ledger/entry-kinds.ts';
import { sumBaht } from '#lib/money/money.ts';

type Entry = {
  method: EntryMethod;
  amount: number;
  voucher?: { voucherId: number; lastDay: string | null } | undefined;
};
type Entries = { entries: readonly Entry[] };

/** Returns the part of a refunded price that goes back onto gift vouchers, in the unit of the amounts. */
export const voucherShareOf = ({ entries }: Entries, amount: number): number => {
  const paid = sumBaht(entries.flatMap((one) => (one.method === 'voucher' ? [one.amount] : [])));
  return Math.max(0, Math.min(paid, amount));
};

/** Returns true if a part of the baht refills an expired voucher. Older vouchers are refilled first. */
export const refillsExpiredVoucher = ({ entries }: Entries, baht: number, today: string): boolean => {
  const byVoucher = Map.groupBy(
    entries.filter((one) => one.voucher !== undefined),
    (one) => one.voucher?.voucherId ?? 0,
  );
  let left = baht;
  for (const [, own] of [...byVoucher].toSorted(([one], [other]) => one - other)) {
    const paid = Math.max(0, sumBaht(own.map((one) => one.amount)));
    const lastDay = own[0]?.voucher?.lastDay ?? null;
    if (left > 0 && paid > 0 && lastDay !== null && lastDay < today) return true;
    left = sumBaht([left, -paid]);
  }
  return false;
};
