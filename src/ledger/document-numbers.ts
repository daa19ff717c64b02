/** Numbers of documents and orders: one series per branch, kind and Buddhist year, without gaps (docs/domain.md §5). */
import { buddhistOffset, type Day } from '#lib/dates/day.ts';
import type { DocumentKind } from './shapes.ts';

export const documentKindPrefix: Readonly<Record<DocumentKind, string>> = {
  receipt: 'REC',
  abb_tax_invoice: 'ABB',
  tax_invoice: 'TAX',
  bail_slip: 'DEP',
  bail_refund_slip: 'DRF',
  credit_note: 'CN',
  refund_slip: 'RFD',
  credit_slip: 'CPO',
};

/** The Buddhist year of a day, which selects the series of its documents. */
export const seriesYear = (day: Day): number => Number(day.slice(0, 4)) + buddhistOffset;

/** Minimum digits of a number; more when a series outgrows them. */
export const minNumberDigits = 6;

const head = (prefix: string, taxBranchNo: string, year: number): string =>
  `${prefix}${taxBranchNo}-${year}-`;

/** The part before the running digits: 'ABB00000-2569-'. */
export const documentNumberPrefix = (kind: DocumentKind, taxBranchNo: string, year: number): string =>
  head(documentKindPrefix[kind], taxBranchNo, year);

/** The invoice number of an order: the order's own number with another prefix, 'INV00000-2569-000001'. */
export const invoiceNumber = (orderNo: string): string => orderNo.replace(/^[RS]/, 'INV');

/** 'R00000-2569-000001' from the branch's tax number, Buddhist year and running number. */
export const orderNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('R', taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');

/** The same for a sale, which has a series of its own: 'S00000-2569-000001'. */
export const saleNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('S', taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');

/** Is it the number of a sale (not of a rental)? */
export const isSaleNo = (orderNo: string): boolean => orderNo.startsWith('S');

/** Kind, year and running number of a full document number, in any case; null when it is none. */
export const parseDocumentNumber = (
  text: string,
): { kind: DocumentKind; year: number; number: number } | null => {
  const [, prefix, year, number] = /^([A-Z]+)\d{5}-(\d{4})-(\d{6,9})$/.exec(text.toUpperCase()) ?? [];
  const [kind] = Object.entries(documentKindPrefix).find(([, one]) => one === prefix) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as DocumentKind, year: Number(year), number: Number(number) };
};
