/** Codes of the electronic tax invoice standard (ETDA 3-2560, version 2.1) as far as this house uses them. */
import type { DocumentContent, DocumentKind } from '#ledger/shapes.ts';
import { etaxWords } from './words/paper.ts';

/** Which of the standard's schemas a message is of. */
export const families = [
  'TaxInvoice',
  'Receipt',
  'AbbreviatedTaxInvoice',
  'DebitCreditNote',
  'CancellationNote',
] as const;
export type Family = (typeof families)[number];

/** Types of papers: tax invoice, receipt, receipt and tax invoice, abbreviated alone and with receipt, credit note, cancellation. */
export const typeCodes = ['388', 'T01', 'T03', 'T05', 'T06', '81', 'T07'] as const;
export type TypeCode = (typeof typeCodes)[number];

export const familyOf: Readonly<Record<TypeCode, Family>> = {
  '388': 'TaxInvoice',
  T01: 'Receipt',
  T03: 'TaxInvoice',
  T05: 'AbbreviatedTaxInvoice',
  T06: 'AbbreviatedTaxInvoice',
  '81': 'DebitCreditNote',
  T07: 'CancellationNote',
};

/**
 * What the service that stamps the time of mailed papers calls a type in their subject: tax invoices and notes on them. Null
 * for those it does not take: they go to the buyer alone.
 */
export const stampedAs = (code: TypeCode): 'INV' | 'CRN' | null =>
  code === '388' || code === 'T03' ? 'INV' : code === '81' ? 'CRN' : null;

/** Kinds of papers that have an electronic form; slips of bail and of money given back have none. */
export const etaxKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'credit_note',
] as const satisfies readonly DocumentKind[];
export type EtaxKind = (typeof etaxKinds)[number];

export const isEtaxKind = (kind: DocumentKind): kind is EtaxKind =>
  (etaxKinds as readonly DocumentKind[]).includes(kind);

/** The code of a paper by its kind and the word that stands on top of it; null where it has no electronic form. */
export const typeCodeOf = (kind: DocumentKind, title: DocumentContent['title']): TypeCode | null => {
  const receipt = etaxWords.receiptWords.some((word) => title.includes(word));
  if (kind === 'receipt') return 'T01';
  if (kind === 'tax_invoice') return receipt ? 'T03' : '388';
  if (kind === 'abb_tax_invoice') return receipt ? 'T06' : 'T05';
  return kind === 'credit_note' ? '81' : null;
};

/** Why a paper stands in place of another: a wrong name, a wrong address, something else that is told. */
export const replacePurposes: Readonly<Record<'invoice' | 'receipt', readonly [string, string, string]>> = {
  invoice: ['TIVC01', 'TIVC02', 'TIVC99'],
  receipt: ['RCTC01', 'RCTC02', 'RCTC99'],
};

/** Why a value is less: something else that is told, of goods and of services. */
export const creditPurpose = { goods: 'CDNG99', service: 'CDNS99' } as const;

/** A paper that is corrected, replaced or cancelled; one over money that came before. */
export const category = { corrected: '01', prepaid: '02' } as const;

/** Money that came before: earnest money. */
export const prepaidType = 'PP001';
/** A reduction for what is told. */
export const discountReason = '95';
