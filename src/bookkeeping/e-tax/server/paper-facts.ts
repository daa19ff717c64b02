/** A later module provides the contents, so the PDF computes nothing. */
import type { Document } from '#ledger/contract.ts';
import { definePort } from '#platform/ports/define-port.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { PaperFacts } from '../paper-facts.ts';
import type { PaperSource } from './paper-source.ts';

export const paperFactsPort = definePort<(document: Document) => PaperFacts>(
  'contents of a printed document',
);

export const readIssuedPaper = (source: PaperSource, voided: boolean): Document => ({
  documentId: source.documentId,
  kind: source.kind,
  documentNo: source.documentNo,
  orderId: source.orderId,
  day: source.day,
  issuedAt: source.issuedAt,
  total: satangToBaht(source.total),
  base: satangToBaht(source.base),
  vat: satangToBaht(source.vat),
  vatRate: source.rate / 100,
  voided,
  voidReason: voided ? (source.voidReason ?? '') : '',
  replacedBy: '',
  prints: 0,
  substitute: null,
  content: source.content,
});
