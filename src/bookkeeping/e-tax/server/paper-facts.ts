/** Contents of a printed document, which a higher module provides, so that the PDF computes nothing. */
import type { Document } from '#ledger/contract.ts';
import { definePort } from '#platform/ports/define-port.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { PaperSource } from './paper-source.ts';

type Row = { label: string; value: string };

export type PaperFacts = {
  number: string;
  title: string;
  /** Text printed across a void document, or ''. */
  void: string;
  logo: string;
  shop: { name: string; lines: string[][] };
  facts: Row[];
  customer: Row[];
  days: Row[];
  lines: {
    no: number;
    name: string;
    detail: string;
    quantity: string;
    price: string;
    amount: string;
    satang: number;
  }[];
  references: Row[];
  sums: Row[];
  vat: Row[];
  total: Row;
  net: Row[];
  inWords: string;
  /** PromptPay text of the unpaid amount, or null. */
  qr: { payload: string; amount: string } | null;
  vatNote: string;
  entriesTitle: string;
  entries: Row[];
  remarks: string[];
  footer: string;
  issuedBy: string;
  note: string;
  words: {
    column: { no: string; name: string; quantity: string; price: string; amount: string };
    references: string;
    brought: string;
    forward: string;
    pageOf: string;
    issuedBy: string;
    scan: string;
    scanAmount: string;
  };
};

export const paperFactsPort = definePort<(document: Document) => PaperFacts>(
  'contents of a printed document',
);

/** The document as issued. `voided` marks it as void. */
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
