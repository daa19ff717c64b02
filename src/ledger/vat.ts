/** VAT of papers: which document a payment calls for, at which rate, and what a credit note gives back. */
import type { Day } from '#lib/dates/day.ts';
import { vatInclusive, type VatParts } from '#lib/money/money.ts';
import { type Buyer, buyerFaults } from './buyer-rules.ts';
import type { DocumentKind, EntryKind } from './shapes.ts';

/** vatSystem: the shop is registered for VAT; inVat: its prices include VAT. */
export type VatSettings = { vatSystem: boolean; inVat: boolean };
export type TaxRate = { fromDay: string; rate: number };
/** Satang, and the rate in basis points (700 = 7 %). */
export type PaperVat = VatParts & { rate: number };

/**
 * The paper for money that pays the price: a plain receipt when not registered (Revenue Code §105 bis); a full tax invoice
 * where it is `wanted` or VAT is put on top, for a buyer whose name and address it can bear (§86/4); else an abbreviated
 * one, whose prices include VAT (§86/6).
 */
export const priceDocumentKind = (
  settings: VatSettings,
  buyer: Buyer | null,
  wanted = false,
): DocumentKind => {
  if (!settings.vatSystem) return 'receipt';
  return (settings.inVat && !wanted) || buyer === null || buyerFaults(buyer).length > 0
    ? 'abb_tax_invoice'
    : 'tax_invoice';
};

/** Papers over money that the customer gets back of the price: they count against what was receipted. */
export const priceBackKinds = ['credit_note', 'refund_slip'] as const satisfies readonly DocumentKind[];

/** Does a paper of this kind stand for price that was given back? */
export const givesPriceBack = (kind: DocumentKind): boolean =>
  (priceBackKinds as readonly DocumentKind[]).includes(kind);

/** What the law leaves open for the rent of movables, as the shop has set it (docs/thai.md §1). */
export type VatFlags = { lateFeeVat: boolean; damageFeeVat: boolean; bailVat: boolean };

/** Does the bail carry VAT when it is taken? Then its paper is a tax invoice. */
export const taxesBail = (settings: VatSettings & VatFlags): boolean =>
  settings.vatSystem && settings.bailVat;

/** Does income of this kind of entry carry no VAT in a shop that is registered? */
export const isFree = (
  settings: Pick<VatSettings, 'vatSystem'> & Pick<VatFlags, 'lateFeeVat' | 'damageFeeVat'>,
  kind: EntryKind,
): boolean =>
  settings.vatSystem &&
  ((kind === 'late_fee' && !settings.lateFeeVat) || (kind === 'damage_fee' && !settings.damageFeeVat));

/** The rate (basis points) in force on a day: the latest row not after it; 0 when there is none. */
export const rateOn = (rates: readonly TaxRate[], day: Day): number =>
  rates.reduce<TaxRate | undefined>(
    (latest, one) =>
      one.fromDay <= day && (latest === undefined || latest.fromDay < one.fromDay) ? one : latest,
    undefined,
  )?.rate ?? 0;

/** A paper without VAT: bail slips, and everything of a shop that is not registered. */
export const noVat = (total: number): PaperVat => ({ base: total, vat: 0, total, rate: 0 });

/**
 * VAT of a paper over `total` satang that pays the price. The price always carries its VAT, also where VAT
 * was put on top, so it is taken out of the total; rounded once and stored.
 */
export const priceVat = (settings: VatSettings, total: number, rate: number): PaperVat =>
  settings.vatSystem ? { ...vatInclusive(total, rate), rate } : noVat(total);

/** A paper that a credit note may undo, or an earlier credit note; satang, basis points. */
export type CreditedPaper = { kind: DocumentKind; total: number; vat: number; vatRate: number };

/** What the papers stand for today: receipts and invoices less the credit notes given so far. */
export const creditable = (papers: readonly CreditedPaper[]): PaperVat => {
  let total = 0;
  let vat = 0;
  let rate = 0;
  for (const paper of papers) {
    const sign = givesPriceBack(paper.kind) ? -1 : 1;
    total += sign * paper.total;
    vat += sign * paper.vat;
    // A paper that carries no VAT says nothing of the rate.
    if (sign === 1 && paper.vatRate > 0) rate = paper.vatRate;
  }
  return { base: total - vat, vat, total, rate };
};

/**
 * VAT of a paper over `total` satang after which nothing of `price` is owed: all the VAT of the price that the papers
 * before it have not shown, so that part payments add up to the satang; papers of another rate stand with their part of the
 * price. Where they do not tell the whole story it is reckoned from the total alone.
 */
export const lastVat = (
  settings: VatSettings,
  { total, price }: { total: number; price: number },
  rate: number,
  before: readonly CreditedPaper[],
): PaperVat => {
  const alone = priceVat(settings, total, rate);
  const other = creditable(before.filter((one) => one.vatRate !== alone.rate));
  const shown = creditable(before.filter((one) => one.vatRate === alone.rate));
  if (alone.rate === 0 || before.length === 0 || other.total + shown.total + total !== price) return alone;
  const vat = priceVat(settings, price - other.total, rate).vat - shown.vat;
  // Each paper was rounded once: what they can be off together is not more than a satang a paper.
  if (Math.abs(vat - alone.vat) > before.length + 1) return alone;
  return { ...alone, vat, base: total - vat };
};

/** What is left of bail that carried VAT once some of it was kept: its VAT stays where its tax invoice has shown it. */
export const withoutKept = (
  taxed: PaperVat,
  kept: readonly { total: number; vat: number | null }[],
): PaperVat => {
  const { rate } = taxed;
  let { total, vat } = taxed;
  for (const one of kept) {
    total -= one.total;
    vat -= one.vat ?? vatInclusive(one.total, rate).vat;
  }
  return { base: total - vat, vat, total, rate };
};

/**
 * VAT of a credit note over `amount` satang (Revenue Code §86/10): all that is left takes all the VAT that is
 * left, so that the notes mirror the invoices to the satang; a part is taken at the rate of the last invoice.
 */
export const creditVat = (left: PaperVat, amount: number): PaperVat => {
  if (amount === left.total) return left;
  const vat = Math.min(vatInclusive(amount, left.rate).vat, Math.max(left.vat, 0));
  return { base: amount - vat, vat, total: amount, rate: left.rate };
};
