/** Each branch, kind and Buddhist year has a series without gaps (docs/domain.md §5). */
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
  voucher_slip: 'GVR',
};

export const seriesYear = (day: Day): number => Number(day.slice(0, 4)) + buddhistOffset;

export const minNumberDigits = 6;

const head = (prefix: string, taxBranchNo: string, year: number): string =>
  `${prefix}${taxBranchNo}-${year}-`;

/** Returns 'ABB00000-2569-'. */
export const documentNumberPrefix = (kind: DocumentKind, taxBranchNo: string, year: number): string =>
  head(documentKindPrefix[kind], taxBranchNo, year);

export const invoiceNumber = (orderNo: string): string => orderNo.replace(/^[RS]/, 'INV');

/** Returns 'R00000-2569-000001'; `year` is Buddhist. */
export const orderNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('R', taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');

/** Returns 'S00000-2569-000001'. */
export const saleNumber = (taxBranchNo: string, year: number, number: number): string =>
  head('S', taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');

export const isSaleNo = (orderNo: string): boolean => orderNo.startsWith('S');

/** Accepts any case. */
export const parseDocumentNumber = (
  text: string,
): { kind: DocumentKind; year: number; number: number } | null => {
  const [, prefix, year, number] = /^([A-Z]+)\d{5}-(\d{4})-(\d{6,9})$/.exec(text.toUpperCase()) ?? [];
  const [kind] = Object.entries(documentKindPrefix).find(([, one]) => one === prefix) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as DocumentKind, year: Number(year), number: Number(number) };
};
