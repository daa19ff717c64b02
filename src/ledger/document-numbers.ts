/** Numbers of papers and orders: one series a branch, kind and Buddhist year, without gaps (docs/domain.md §5). */
import { buddhistOffset, type Day } from '#lib/dates/day.ts';
import type { DocumentKind } from './shapes.ts';

export const documentPrefix: Readonly<Record<DocumentKind, string>> = {
  receipt: 'REC',
  abb_tax_invoice: 'ABB',
  tax_invoice: 'TAX',
  bail_slip: 'DEP',
  bail_refund_slip: 'DRF',
  credit_note: 'CN',
  refund_slip: 'RFD',
  credit_slip: 'CPO',
};

/** The Buddhist year of a day: the year of the series its papers belong to. */
export const seriesYear = (day: Day): number => Number(day.slice(0, 4)) + buddhistOffset;

/** Digits a number has at least; more when a series outgrows them. */
export const numberDigits = 6;

const head = (prefix: string, taxBranchNo: string, year: number): string =>
  `${prefix}${taxBranchNo}-${year}-`;

/** What stands before the running digits: 'ABB00000-2569-'. */
export const documentHead = (kind: DocumentKind, taxBranchNo: string, year: number): string =>
  head(documentPrefix[kind], taxBranchNo, year);

/** The number of the invoice over an order, which is the order's own under another head: 'INV00000-2569-000001'. */
export const invoiceNumber = (orderNo: string): string => orderNo.replace(/^[RS]/, 'INV');

/** 'R00000-2569-000001' from the branch's tax number, Buddhist year and running number. */
export const orderNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('R', taxBranchNo, year) + String(number).padStart(numberDigits, '0');

/** The same of a sale, which has a series of its own: 'S00000-2569-000001'. */
export const saleNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('S', taxBranchNo, year) + String(number).padStart(numberDigits, '0');

/** Is it the number of a sale, not of a rental? */
export const isSaleNo = (orderNo: string): boolean => orderNo.startsWith('S');

/** The kind, year and running number in the whole number of a paper, in any case; null when it is none. */
export const readDocumentNumber = (
  text: string,
): { kind: DocumentKind; year: number; number: number } | null => {
  const [, prefix, year, number] = /^([A-Z]+)\d{5}-(\d{4})-(\d{6,9})$/.exec(text.toUpperCase()) ?? [];
  const [kind] = Object.entries(documentPrefix).find(([, one]) => one === prefix) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as DocumentKind, year: Number(year), number: Number(number) };
};
