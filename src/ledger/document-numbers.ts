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
  seriesNumber('order', taxBranchNo, year, number);

export const saleNumber = (taxBranchNo: string, year: number, number: number): string =>
  seriesNumber('sale', taxBranchNo, year, number);

export const isSaleNo = (orderNo: string): boolean => orderNo.startsWith('S');

const seriesPrefix = { ...documentKindPrefix, order: 'R', sale: 'S' } as const;
/** Series whose numbers customers have on paper. */
export type PaperSeries = keyof typeof seriesPrefix;

export const isPaperSeries = (kind: string): kind is PaperSeries => kind in seriesPrefix;

export const seriesNumber = (kind: PaperSeries, taxBranchNo: string, year: number, number: number): string =>
  head(seriesPrefix[kind], taxBranchNo, year) + String(number).padStart(minNumberDigits, '0');

type NumberParts<Kind> = { kind: Kind; taxBranchNo: string; year: number; number: number };

/** Accepts any case. */
export const parseSeriesNumber = (text: string): NumberParts<PaperSeries> | null => {
  const [, prefix, taxBranchNo = '', year, number] =
    /^([A-Z]+)(\d{5})-(\d{4})-(\d{6,9})$/.exec(text.toUpperCase()) ?? [];
  const [kind] = Object.entries(seriesPrefix).find(([, one]) => one === prefix) ?? [];
  return kind === undefined || !isPaperSeries(kind)
    ? null
    : { kind, taxBranchNo, year: Number(year), number: Number(number) };
};

export const parseDocumentNumber = (text: string): NumberParts<DocumentKind> | null => {
  const { kind, ...rest } = parseSeriesNumber(text) ?? {};
  return kind === undefined || kind === 'order' || kind === 'sale' || !('number' in rest)
    ? null
    : { kind, ...rest };
};
