/** The codes come from ETDA 3-2560, version 2.1. */
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

/**
 * The codes mean tax invoice, receipt, receipt with tax invoice, abbreviated tax invoice, receipt with
 * abbreviated tax invoice, credit note, cancellation.
 */
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

/**
 * Returns the code for the subject of mails to the time stamping service. The service does not accept other
 * types.
 */
export const stampCodeOf = (code: TypeCode): 'INV' | 'CRN' | null =>
  code === '388' || code === 'T03' ? 'INV' : code === '81' ? 'CRN' : null;

/** All kinds but deposit and refund slips. */
export const etaxKinds = [
  'receipt',
  'abb_tax_invoice',
  'tax_invoice',
  'credit_note',
] as const satisfies readonly DocumentKind[];
export type EtaxKind = (typeof etaxKinds)[number];

export const isEtaxKind = (kind: DocumentKind): kind is EtaxKind =>
  (etaxKinds as readonly DocumentKind[]).includes(kind);

export const typeCodeOf = (kind: DocumentKind, title: DocumentContent['title']): TypeCode | null => {
  const receipt = etaxWords.receiptWords.some((word) => title.includes(word));
  if (kind === 'receipt') return 'T01';
  if (kind === 'tax_invoice') return receipt ? 'T03' : '388';
  if (kind === 'abb_tax_invoice') return receipt ? 'T06' : 'T05';
  return kind === 'credit_note' ? '81' : null;
};

/** Codes for a wrong name, a wrong address and other reasons. */
export const replacePurposes: Readonly<Record<'invoice' | 'receipt', readonly [string, string, string]>> = {
  invoice: ['TIVC01', 'TIVC02', 'TIVC99'],
  receipt: ['RCTC01', 'RCTC02', 'RCTC99'],
};

/** Codes for a lower value without a specific reason. */
export const creditPurpose = { goods: 'CDNG99', service: 'CDNS99' } as const;

/** `corrected` is a corrected, replaced or cancelled document, `prepaid` an earlier payment. */
export const vatCategoryCodes = { corrected: '01', prepaid: '02' } as const;

/** Code for earnest money. */
export const prepaidTypeCode = 'PP001';
/** Code for other reasons, which requires a reason in words. */
export const discountReason = '95';
