import type { Day } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Document } from '#ledger/contract.ts';
import { documentNumberPrefix, minNumberDigits, seriesYear } from '#ledger/document-numbers.ts';
import type { DocumentFacts } from './document-facts.ts';
import { composeDocument, type DocumentItem } from './compose-document.ts';

/** The rent is paid in full. Amounts in satang. */
export type SampleOrder = { line: DocumentItem; pickupDay: Day; returnDay: Day; bail: number };

export const sampleDocument = (facts: DocumentFacts, order: SampleOrder, day: Day): Document => {
  const price = order.line.amount;
  const paper = composeDocument(facts, {
    kind: 'price',
    stage: 'pickup',
    day,
    at: new Date().toISOString(),
    order: {
      orderId: 0,
      orderNo: '',
      customerId: null,
      pickupDay: order.pickupDay,
      returnDay: order.returnDay,
      eventDay: null,
      lines: [order.line],
      price,
      paid: price,
      bail: order.bail,
      bailHeld: order.bail,
    },
    entries: [{ kind: 'rent', method: 'cash', amount: price }],
  });
  return {
    documentId: 0,
    kind: paper.kind,
    documentNo:
      documentNumberPrefix(paper.kind, facts.branch.taxBranchNo, seriesYear(day)) +
      '0'.repeat(minNumberDigits),
    orderId: null,
    day,
    issuedAt: paper.at,
    total: satangToBaht(paper.vat.total),
    base: satangToBaht(paper.vat.base),
    vat: satangToBaht(paper.vat.vat),
    vatRate: paper.vat.rate / 100,
    voided: false,
    voidReason: '',
    replacedBy: '',
    prints: 0,
    substitute: null,
    content: paper.content,
  };
};
