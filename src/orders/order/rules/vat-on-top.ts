/**
 * VAT put on top of the price while its rate changes: the tax point of a service is its payment. What was paid stands at
 * the rate of its paper; the rest of the price without VAT bears the rate of now. Satang, rates in basis points.
 */
import type { EntryKind } from '#ledger/shapes.ts';
import { isPriceKind } from '#ledger/entry-kinds.ts';
import { vatExclusive, vatInclusive } from '#lib/money/money.ts';

/** `vatRate`: of the paper the entry was booked with, where VAT is put on top; else left out. */
export type RatedEntry = {
  kind: EntryKind;
  amount: number;
  noVat?: boolean | undefined;
  vatRate?: number | null | undefined;
};

/** Paid at a rate, VAT included. */
export type PaidAt = { rate: number; paid: number };

/** The part of the price that bears a rate: its value without VAT, and the VAT on it. */
export type VatPart = { rate: number; base: number; vat: number };

/**
 * What was paid at other rates than `rate`, the oldest first. Money that went back takes off the newest; `kept`, fees that
 * carry their VAT already, were paid by the oldest.
 */
export const paidAtOther = (entries: readonly RatedEntry[], rate: number, kept: number): PaidAt[] => {
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

/** `base` (without VAT) by the rates it bears: what was paid at another one, and last the rest at `rate`. */
export const vatParts = (base: number, rate: number, paid: readonly PaidAt[]): VatPart[] => {
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
