import { type EntryKind, type entryMethods, type FeeKind, feeKinds } from './shapes.ts';

export { type FeeKind, feeKinds } from './shapes.ts';

export type EntryMethod = (typeof entryMethods)[number];

/** Payments of the price. A refund is negative. */
export const priceKinds = [
  'rent',
  'down_payment',
  ...feeKinds,
  'shipping',
  'other_income',
  'sale',
  'withholding',
  'refund',
] as const satisfies readonly EntryKind[];

/** Deposits are a liability, so they are positive if taken, negative if returned or withheld. */
export const bailKinds = ['bail_taken', 'bail_returned', 'bail_kept'] as const satisfies readonly EntryKind[];

export type FeeAmount = { kind: FeeKind; noVat: boolean; amount: number };

const has = (kinds: readonly EntryKind[], kind: EntryKind): boolean => kinds.includes(kind);

export const isPriceKind = (kind: EntryKind): boolean => has(priceKinds, kind);
export const isBailKind = (kind: EntryKind): boolean => has(bailKinds, kind);

/**
 * True if all entries take a deposit. The lines of its tax invoice are the garments that the deposit secures.
 */
export const isForDeposit = (entries: readonly { kind: EntryKind }[]): boolean =>
  entries.length > 0 && entries.every((entry) => entry.kind === 'bail_taken');

/** `bailKept` and `bailReturned` are positive. */
export type EntrySums = {
  paid: number;
  bailTaken: number;
  bailKept: number;
  bailReturned: number;
  bailHeld: number;
};

/** Sums signed amounts in the unit of the entries, without expenses. */
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
