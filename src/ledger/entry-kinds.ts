/** Which ledger entries pay the price and which move the deposit, and the sums over them (docs/domain.md §5). */
import type { EntryKind, entryMethods } from './shapes.ts';

/** How money moved: at the counter, or out of the held deposit. */
export type EntryMethod = (typeof entryMethods)[number];

/** Entries that pay the price of an order; a refund is one with a negative amount. */
export const priceKinds = [
  'rent',
  'down_payment',
  'late_fee',
  'damage_fee',
  'shipping',
  'other_income',
  'sale',
  'withholding',
  'refund',
] as const satisfies readonly EntryKind[];

/** Entries of the deposit, a liability: taken is positive; returned and forfeited are negative. */
export const bailKinds = ['bail_taken', 'bail_returned', 'bail_kept'] as const satisfies readonly EntryKind[];

const has = (kinds: readonly EntryKind[], kind: EntryKind): boolean => kinds.includes(kind);

/** Does an entry of this kind pay the price? */
export const isPriceKind = (kind: EntryKind): boolean => has(priceKinds, kind);
/** Does an entry of this kind move the deposit? */
export const isBailKind = (kind: EntryKind): boolean => has(bailKinds, kind);

/** Sums of an order's entries; `bailKept` and `bailReturned` are positive amounts. */
export type EntrySums = {
  paid: number;
  bailTaken: number;
  bailKept: number;
  bailReturned: number;
  /** bailTaken − bailKept − bailReturned. */
  bailHeld: number;
};

/** Sums signed entries, in the unit of the amounts. Expenses belong to no order and are ignored. */
export const sumEntries = (entries: readonly { kind: EntryKind; amount: number }[]): EntrySums => {
  const sum = (wanted: (kind: EntryKind) => boolean): number =>
    entries.reduce((total, entry) => (wanted(entry.kind) ? total + entry.amount : total), 0);
  const bailTaken = sum((kind) => kind === 'bail_taken');
  const bailKept = 0 - sum((kind) => kind === 'bail_kept');
  const bailReturned = 0 - sum((kind) => kind === 'bail_returned');
  return {
    paid: sum(isPriceKind),
    bailTaken,
    bailKept,
    bailReturned,
    bailHeld: bailTaken - bailKept - bailReturned,
  };
};
