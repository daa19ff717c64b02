import type { Day } from '#lib/dates/day.ts';
import { vatInclusive, type VatParts } from '#lib/money/money.ts';
import { type Buyer, invalidBuyerFields } from './buyer-rules.ts';
import type { DocumentKind, EntryKind } from './shapes.ts';

/** `vatSystem`: registered for VAT. `inVat`: prices include it. */
export type VatSettings = { vatSystem: boolean; inVat: boolean };
export type TaxRate = { fromDay: string; rate: number };
/** In satang; rate in basis points (700 = 7 %). */
export type DocumentVat = VatParts & { rate: number };

/**
 * Plain receipt without registration (Revenue Code §105 bis). Full invoice if `wanted` or VAT is on top, for a buyer with name and
 * address (§86/4). Otherwise abbreviated, with prices including VAT (§86/6).
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

/** Whether fees and deposits carry VAT: the law leaves it open for movables (docs/thai.md §1). */
export type VatFlags = { lateFeeVat: boolean; damageFeeVat: boolean; bailVat: boolean };

/** If true, the deposit slip is a tax invoice. */
export const bailCarriesVat = (settings: VatSettings & VatFlags): boolean =>
  settings.vatSystem && settings.bailVat;

export const isVatExempt = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: EntryKind,
): boolean =>
  settings.vatSystem &&
  ((kind === 'late_fee' && !settings.lateFeeVat) || (kind === 'damage_fee' && !settings.damageFeeVat));

/** Basis points: the latest rate on or before the day; 0 without. */
export const vatRateOn = (rates: readonly TaxRate[], day: Day): number =>
  rates.reduce<TaxRate | undefined>(
    (latest, one) =>
      one.fromDay <= day && (latest === undefined || latest.fromDay < one.fromDay) ? one : latest,
    undefined,
  )?.rate ?? 0;

/** Deposit slips, and all documents without VAT registration. */
export const zeroVat = (total: number): DocumentVat => ({ base: total, vat: 0, total, rate: 0 });

/** Within the total in satang, rounded once. The total includes VAT even if it is added on top. */
export const priceVatOf = (settings: VatSettings, total: number, rate: number): DocumentVat =>
  settings.vatSystem ? { ...vatInclusive(total, rate), rate } : zeroVat(total);

/** In satang, rate in basis points. May be an earlier credit note. */
export type CreditedDocument = { kind: DocumentKind; total: number; vat: number; vatRate: number };

/** Sums of receipts and invoices less credit notes. */
export const creditableVat = (papers: readonly CreditedDocument[]): DocumentVat => {
  let total = 0;
  let vat = 0;
  let rate = 0;
  for (const paper of papers) {
    const sign = givesPriceBack(paper.kind) ? -1 : 1;
    total += sign * paper.total;
    vat += sign * paper.vat;
    // A document without VAT does not determine the rate.
    if (sign === 1 && paper.vatRate > 0) rate = paper.vatRate;
  }
  return { base: total - vat, vat, total, rate };
};

/** For the payment (`total` satang) that completes `price`: all VAT that earlier documents do not show. Documents at another rate count with their part. If the documents do not add up, VAT of the total alone. */
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
  // Rounded once each: the difference is at most one satang per document.
  if (Math.abs(vat - alone.vat) > before.length + 1) return alone;
  return { ...alone, vat, base: total - vat };
};

/** VAT of a forfeited part stays in the tax invoice that showed it. */
export const vatWithoutForfeited = (
  taxed: DocumentVat,
  kept: readonly { total: number; vat: number | null }[],
): DocumentVat => {
  const { rate } = taxed;
  let { total, vat } = taxed;
  for (const one of kept) {
    total -= one.total;
    vat -= one.vat ?? vatInclusive(one.total, rate).vat;
  }
  return { base: total - vat, vat, total, rate };
};

/** In satang (Revenue Code §86/10). A full refund takes all remaining VAT; a part has the last invoice's rate. */
export const creditNoteVat = (left: DocumentVat, amount: number): DocumentVat => {
  if (amount === left.total) return left;
  const vat = Math.min(vatInclusive(amount, left.rate).vat, Math.max(left.vat, 0));
  return { base: amount - vat, vat, total: amount, rate: left.rate };
};
