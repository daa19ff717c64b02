/** VAT of documents: the kind of document for a payment, the rate, and the VAT refunded by a credit note. */
import type { Day } from '#lib/dates/day.ts';
import { vatInclusive, type VatParts } from '#lib/money/money.ts';
import { type Buyer, invalidBuyerFields } from './buyer-rules.ts';
import type { DocumentKind, EntryKind } from './shapes.ts';

/** vatSystem: the shop is registered for VAT; inVat: its prices include VAT. */
export type VatSettings = { vatSystem: boolean; inVat: boolean };
export type TaxRate = { fromDay: string; rate: number };
/** Satang, and the rate in basis points (700 = 7 %). */
export type DocumentVat = VatParts & { rate: number };

/**
 * The document for money that pays the price: a plain receipt when not registered (Revenue Code §105 bis); a full tax invoice when
 * `wanted` or VAT is added on top, for a buyer with name and address (§86/4); otherwise an abbreviated one, whose prices include VAT
 * (§86/6).
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

/** Documents over refunded price: they reduce the receipted amount. */
export const priceBackKinds = ['credit_note', 'refund_slip'] as const satisfies readonly DocumentKind[];

/** Does a document of this kind acknowledge refunded price? */
export const givesPriceBack = (kind: DocumentKind): boolean =>
  (priceBackKinds as readonly DocumentKind[]).includes(kind);

/** Points that the law leaves open for the rent of movables, as set by the shop (docs/thai.md §1). */
export type VatFlags = { lateFeeVat: boolean; damageFeeVat: boolean; bailVat: boolean };

/** Does the deposit carry VAT when it is taken? Then its document is a tax invoice. */
export const bailCarriesVat = (settings: VatSettings & VatFlags): boolean =>
  settings.vatSystem && settings.bailVat;

/** Is income of this kind VAT-free in a registered shop? */
export const isVatExempt = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: EntryKind,
): boolean =>
  settings.vatSystem &&
  ((kind === 'late_fee' && !settings.lateFeeVat) || (kind === 'damage_fee' && !settings.damageFeeVat));

/** The rate (basis points) in force on a day: the latest row on or before it; 0 when there is none. */
export const vatRateOn = (rates: readonly TaxRate[], day: Day): number =>
  rates.reduce<TaxRate | undefined>(
    (latest, one) =>
      one.fromDay <= day && (latest === undefined || latest.fromDay < one.fromDay) ? one : latest,
    undefined,
  )?.rate ?? 0;

/** A document without VAT: deposit slips, and all documents of a shop that is not registered. */
export const zeroVat = (total: number): DocumentVat => ({ base: total, vat: 0, total, rate: 0 });

/**
 * VAT of a document over `total` satang that pays the price. The price always includes its VAT, also when VAT was added on top, so
 * it is computed from the total; rounded once and stored.
 */
export const priceVatOf = (settings: VatSettings, total: number, rate: number): DocumentVat =>
  settings.vatSystem ? { ...vatInclusive(total, rate), rate } : zeroVat(total);

/** A document that a credit note may reverse, or an earlier credit note; satang, basis points. */
export type CreditedDocument = { kind: DocumentKind; total: number; vat: number; vatRate: number };

/** The remaining total: receipts and invoices less credit notes. */
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

/**
 * VAT of the document over `total` satang that completes `price`: all the VAT of the price that earlier documents have not shown, so
 * that part payments add up to the satang; documents with another rate count with their part of the price. When the documents do not
 * add up to the price, it is computed from the total alone.
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
  // Each document was rounded once, so together they can differ by at most one satang per document.
  if (Math.abs(vat - alone.vat) > before.length + 1) return alone;
  return { ...alone, vat, base: total - vat };
};

/** The taxed deposit less its forfeited part: that part's VAT stays in the tax invoice that has shown it. */
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

/**
 * VAT of a credit note over `amount` satang (Revenue Code §86/10): a refund of the full rest takes all the remaining VAT, so that
 * the notes mirror the invoices to the satang; a part is computed at the rate of the last invoice.
 */
export const creditNoteVat = (left: DocumentVat, amount: number): DocumentVat => {
  if (amount === left.total) return left;
  const vat = Math.min(vatInclusive(amount, left.rate).vat, Math.max(left.vat, 0));
  return { base: amount - vat, vat, total: amount, rate: left.rate };
};
