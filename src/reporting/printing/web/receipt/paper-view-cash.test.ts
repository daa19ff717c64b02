import { describe, expect, it } from 'vitest';
import { paperViewOf } from '#reporting/printing/paper-view.ts';
import type { Document } from '#ledger/shapes.ts';
import { testDocument, thaiViewWords } from './testing/paper.ts';

describe('the cash of a document', () => {
  it('shows the cash received, the amount due if it includes the deposit, and the change', () => {
    const rows = (inside: Partial<Document['content']>) =>
      paperViewOf(testDocument({}, inside), thaiViewWords).cash.map((row) => row.value);
    expect(rows({ tendered: 5000, cashAsked: 4070, change: 930 })).toEqual([
      '4,070.00',
      '5,000.00',
      '930.00',
    ]);
    expect(rows({})).toEqual(['2,000.00', '930.00']);
  });

  it('adds the rounding of a refund to the cash handed out, and deducts that of a payment', () => {
    const cashRows = (amount: number, rounding: number) =>
      paperViewOf(
        testDocument(
          {},
          { entries: [{ kind: 'refund', method: 'cash', amount }], tendered: null, change: null, rounding },
        ),
        thaiViewWords,
        { face: 'plain', print: 1 },
      ).cash.map(({ value }) => value);
    expect(cashRows(-169.67, -0.08)).toEqual(['0.08', '169.75']);
    expect(cashRows(169.67, -0.17)).toEqual(['-0.17', '169.50']);
  });
});
