/** Codes in use of ETDA 3-2560, version 2.1. */
import type { DocumentContent, DocumentKind } from '#ledger/shapes.ts';
import { etaxWords } from './words/paper.ts';

export const messageFamilies = [
  'TaxInvoice',
  'Receipt',
  'AbbreviatedTaxInvoice',
  'DebitCreditNote',
  'CancellationNote',
] as const;
export type MessageFamily = (typeof messageFamilies)[number];

/** Tax invoice, receipt, receipt and tax invoice, abbreviated alone and with receipt, credit note, cancellation. */
export const typeCodes = ['388', 'T01', 'T03', 'T05', 'T06', '81', 'T07'] as const;
export type TypeCode = (typeof typeCodes)[number];

export const messageFamilyOf: Readonly<Record<TypeCode, MessageFamily>> = {
  '388': 'TaxInvoice',
  T01: 'Receipt',
  T03: 'TaxInvoice',
  T05: 'AbbreviatedTaxInvoice',
  T06: 'AbbreviatedTaxInvoice',
  '81': 'DebitCreditNote',
  T07: 'CancellationNote',
};

/** Code of the time stamping service for mail subjects; null for types it does not take, which go to the buyer alone. */
export const stampCodeOf = (code: TypeCode): 'INV' | 'CRN' | null =>
  code === '388' || code === 'T03' ? 'INV' : code === '81' ? 'CRN' : null;

/** Documents with an electronic form: all but deposit and refund slips. */
export const etaxKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'credit_note',
] as const satisfies readonly DocumentKind[];
export type EtaxKind = (typeof etaxKinds)[number];

export const isEtaxKind = (kind: DocumentKind): kind is EtaxKind =>
  (etaxKinds as readonly DocumentKind[]).includes(kind);

/** Returns null for a document without an electronic form. */
export const typeCodeOf = (kind: DocumentKind, title: DocumentContent['title']): TypeCode | null => {
  const receipt = etaxWords.receiptWords.some((word) => title.includes(word));
  if (kind === 'receipt') return 'T01';
  if (kind === 'tax_invoice') return receipt ? 'T03' : '388';
  if (kind === 'abb_tax_invoice') return receipt ? 'T06' : 'T05';
  return kind === 'credit_note' ? '81' : null;
};

/** Wrong name, wrong address, other. */
export const replacePurposes: Readonly<Record<'invoice' | 'receipt', readonly [string, string, string]>> = {
  invoice: ['TIVC01', 'TIVC02', 'TIVC99'],
  receipt: ['RCTC01', 'RCTC02', 'RCTC99'],
};

/** Purpose codes of a credit note: lower value for another reason. */
export const creditPurpose = { goods: 'CDNG99', service: 'CDNS99' } as const;

/** A corrected, replaced or cancelled document; an earlier payment. */
export const vatCategoryCodes = { corrected: '01', prepaid: '02' } as const;

/** Code of an earlier payment (earnest money). */
export const prepaidTypeCode = 'PP001';
/** Code that requires a written reason. */
export const discountReason = '95';
