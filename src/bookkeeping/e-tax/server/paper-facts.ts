/** What is printed on a paper, as the room above lays it out: the PDF shows the same, and reckons nothing itself. */
import type { Document } from '#ledger/contract.ts';
import { asked } from '#platform/ports/define-port.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Source } from './paper-source.ts';

type Row = { label: string; value: string };

export type PaperFacts = {
  number: string;
  title: string;
  /** Across a paper that is void; '' on one that stands. */
  void: string;
  /** Address of the shop's logo; '' for none. */
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
  /** PromptPay for what is still owed. */
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

/** A paper as issued → everything that is printed on it, in Thai. */
export const paperFacts = asked<(document: Document) => PaperFacts>('what is printed on a paper');

/** The paper as it was issued, whatever became of it since; with `voided` the paper as it is void. */
export const issuedPaper = (source: Source, voided: boolean): Document => ({
  documentId: source.documentId,
  kind: source.kind,
  documentNo: source.documentNo,
  orderId: source.orderId,
  day: source.day,
  issuedAt: source.issuedAt,
  total: baht(source.total),
  base: baht(source.base),
  vat: baht(source.vat),
  vatRate: source.rate / 100,
  voided,
  voidReason: voided ? (source.voidReason ?? '') : '',
  replacedBy: '',
  prints: 0,
  substitute: null,
  content: source.content,
});
