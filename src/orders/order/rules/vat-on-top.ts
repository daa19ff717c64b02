/**
 * VAT on a service is due at payment, so a paid part has its document's rate and the unpaid part the current
 * rate. Amounts are in satang, rates in basis points.
 */
import type { EntryKind } from '#ledger/shapes.ts';
import { isPriceKind } from '#ledger/entry-kinds.ts';
import { vatExclusive, vatInclusive } from '#lib/money/money.ts';

/** `vatRate` is the rate of the entry's document if VAT is on top. */
export type RatedEntry = {
  kind: EntryKind;
  amount: number;
  noVat?: boolean | undefined;
  vatRate?: number | null | undefined;
};

/** `paid` includes VAT. */
export type PaidAtRate = { rate: number; paid: number };

/** `base` excludes VAT. */
export type VatPart = { rate: number; base: number; vat: number };

/**
 * Returns payments at other rates than `rate`, oldest first. Refunds reduce the newest payments. Fees that
 * include VAT (`kept`, satang) use up the oldest payments.
 */
export const paidAtOtherRates = (
  entries: readonly RatedEntry[],
  rate: number,
  kept: number,
): PaidAtRate[] => {
  const sums = new Map<number, number>();
  for (const one of entries)
    if (one.noVat !== true && isPriceKind(one.kind)) {
      const at = one.vatRate ?? rate;
      sums.set(at, (sums.get(at) ?? 0) + one.amount);
    }
  if ([...sums.keys()].every((one) => one === rate)) return [];
  let left = Math.max(
    0,
    [...sums.values()].reduce((all, one) => all + one, 0),
  );
  let fees = kept;
  return [...sums].flatMap(([at, sum]) => {
    const held = Math.min(Math.max(sum, 0), left);
    left -= held;
    const fee = Math.min(held, fees);
    fees -= fee;
    return at === rate || held === fee ? [] : [{ rate: at, paid: held - fee }];
  });
};

/** Returns the part of `rate` last. */
export const vatParts = (base: number, rate: number, paid: readonly PaidAtRate[]): VatPart[] => {
  let left = base;
  const before = paid.flatMap((one) => {
    const net = vatInclusive(one.paid, one.rate).base;
    const part = Math.min(net, left);
    left -= part;
    const vat = part === net ? one.paid - net : vatExclusive(part, one.rate).vat;
    return part === 0 ? [] : [{ rate: one.rate, base: part, vat }];
  });
  return left === 0 && before.length > 0
    ? before
    : [...before, { rate, base: left, vat: vatExclusive(left, rate).vat }];
};
