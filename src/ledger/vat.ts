import type { Day } from '#lib/dates/day.ts';
import { vatInclusive, type VatParts } from '#lib/money/money.ts';
import { type Buyer, invalidBuyerFields } from './buyer-rules.ts';
import type { DocumentKind, EntryKind } from './shapes.ts';

/** `vatSystem`: the shop is registered. `inVat`: prices include VAT. */
export type VatSettings = { vatSystem: boolean; inVat: boolean };
export type TaxRate = { fromDay: string; rate: number };
/** Amounts in satang, the rate in basis points (700 = 7 %). */
export type DocumentVat = VatParts & { rate: number };

/**
 * A shop without registration issues a plain receipt (Revenue Code §105 bis). A buyer with name and address
 * gets a full invoice (§86/4) if `wanted` or if prices exclude VAT. Other buyers get an abbreviated invoice,
 * with prices including VAT (§86/6).
 */
export const priceDocumentKind = (
  settings: VatSettings,
  buyer: Buyer | null,
  wanted = false,
): DocumentKind => {
  if (!settings.vatSystem) return 'receipt';
  return (settings.inVat && !wanted) || buyer === null || invalidBuyerFields(buyer).length > 0
    ? 'abb_tax_invoice'
    : 'tax_invoice';
};

/** These documents reduce the receipted amount. */
export const priceBackKinds = ['credit_note', 'refund_slip'] as const satisfies readonly DocumentKind[];

export const givesPriceBack = (kind: DocumentKind): boolean =>
  (priceBackKinds as readonly DocumentKind[]).includes(kind);

/**
 * The law leaves open whether fees and deposits for movable goods carry VAT (docs/thai.md §1), so the
 * shop decides.
 */
export type VatFlags = { lateFeeVat: boolean; damageFeeVat: boolean; bailVat: boolean };

export const bailCarriesVat = (settings: VatSettings & VatFlags): boolean =>
  settings.vatSystem && settings.bailVat;

/** Compensations may be exempt. Cleaning is a service, so it is not among them (docs/thai.md §1). */
const compensations: readonly EntryKind[] = ['damage_fee', 'lost_part', 'lost_unit'];

export const isVatExempt = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: EntryKind,
): boolean =>
  settings.vatSystem &&
  ((kind === 'late_fee' && !settings.lateFeeVat) || (compensations.includes(kind) && !settings.damageFeeVat));

/** Returns the latest rate from the day or before in basis points, or 0. */
export const vatRateOn = (rates: readonly TaxRate[], day: Day): number =>
  rates.reduce<TaxRate | undefined>(
    (latest, one) =>
      one.fromDay <= day && (latest === undefined || latest.fromDay < one.fromDay) ? one : latest,
    undefined,
  )?.rate ?? 0;

export const zeroVat = (total: number): DocumentVat => ({ base: total, vat: 0, total, rate: 0 });

/** Returns the VAT within the total (satang), rounded once. The total includes VAT even if prices do not. */
export const priceVatOf = (settings: VatSettings, total: number, rate: number): DocumentVat =>
  settings.vatSystem ? { ...vatInclusive(total, rate), rate } : zeroVat(total);

/** Satang; the rate in basis points. */
export type CreditedDocument = { kind: DocumentKind; total: number; vat: number; vatRate: number };

export const creditableVat = (papers: readonly CreditedDocument[]): DocumentVat => {
  let total = 0;
  let vat = 0;
  let rate = 0;
  for (const paper of papers) {
    const sign = givesPriceBack(paper.kind) ? -1 : 1;
    total += sign * paper.total;
    vat += sign * paper.vat;
    // Documents without VAT do not determine the rate.
    if (sign === 1 && paper.vatRate > 0) rate = paper.vatRate;
  }
  return { base: total - vat, vat, total, rate };
};

/**
 * Returns the VAT of the payment (`total` satang) that completes `price`, which is all VAT that earlier
 * documents do not show. `price` includes documents at another rate. If the documents do not add up to the
 * price, returns the VAT of `total` alone.
 */
export const finalPaymentVat = (
  settings: VatSettings,
  { total, price }: { total: number; price: number },
  rate: number,
  before: readonly CreditedDocument[],
): DocumentVat => {
  const alone = priceVatOf(settings, total, rate);
  const other = creditableVat(before.filter((one) => one.vatRate !== alone.rate));
  const shown = creditableVat(before.filter((one) => one.vatRate === alone.rate));
  if (alone.rate === 0 || before.length === 0 || other.total + shown.total + total !== price) return alone;
  const vat = priceVatOf(settings, price - other.total, rate).vat - shown.vat;
  // Each document rounds once, by at most one satang.
  if (Math.abs(vat - alone.vat) > before.length + 1) return alone;
  return { ...alone, vat, base: total - vat };
};

/** Amounts at one rate, in satang. Credit notes and forfeited deposits have used `taken`. */
export type Creditable = { issued: DocumentVat; taken: VatParts };

export const addVat = (one: VatParts, more: VatParts): VatParts => ({
  base: one.base + more.base,
  vat: one.vat + more.vat,
  total: one.total + more.total,
});

/** Returns the VAT within forfeited deposits. `vat` is from the tax invoice. If null, `rate` applies. */
export const forfeitedVat = (
  kept: readonly { total: number; vat: number | null }[],
  rate: number,
): VatParts => {
  const total = kept.reduce((sum, one) => sum + one.total, 0);
  const vat = kept.reduce((sum, one) => {
    const size = one.vat ?? Math.sign(one.total) * vatInclusive(Math.abs(one.total), rate).vat;
    return sum + size;
  }, 0);
  return { base: total - vat, vat, total };
};

/**
 * Returns a credit note's VAT in satang (Revenue Code §86/10). All credit notes together have the VAT of
 * their sum, rounded once. A credit note that completes the refund has all remaining VAT.
 */
export const creditNoteVat = ({ issued, taken }: Creditable, amount: number): DocumentVat => {
  const { rate } = issued;
  const left = issued.vat - taken.vat;
  const due = vatInclusive(Math.max(0, taken.total + amount), rate).vat - taken.vat;
  const vat = amount === issued.total - taken.total ? left : Math.max(0, Math.min(due, left, amount));
  return { base: amount - vat, vat, total: amount, rate };
};
