/** A paper as it would be issued, without a number: nothing is booked. */
import type { Day } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Document } from '#ledger/contract.ts';
import { documentHead, numberDigits, seriesYear } from '#ledger/document-numbers.ts';
import type { Facts } from './document-facts.ts';
import { makePaper, type PaperLine } from './compose-document.ts';

/** One garment rented for these days, rent paid in full (satang). */
export type SampleOrder = { line: PaperLine; pickupDay: Day; returnDay: Day; bail: number };

/** The receipt for the rent of a sample order under the facts given; its number is all zeros. */
export const samplePaper = (facts: Facts, order: SampleOrder, day: Day): Document => {
  const price = order.line.amount;
  const paper = makePaper(facts, {
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
      documentHead(paper.kind, facts.branch.taxBranchNo, seriesYear(day)) + '0'.repeat(numberDigits),
    orderId: null,
    day,
    issuedAt: paper.at,
    total: baht(paper.vat.total),
    base: baht(paper.vat.base),
    vat: baht(paper.vat.vat),
    vatRate: paper.vat.rate / 100,
    voided: false,
    voidReason: '',
    replacedBy: '',
    prints: 0,
    substitute: null,
    content: paper.content,
  };
};
