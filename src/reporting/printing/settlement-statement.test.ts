import { expect, it } from 'vitest';
import type { Document } from '#ledger/shapes.ts';
import { settlementStatementOf } from './settlement-statement.ts';

type Entry = Document['content']['entries'][number];
const paper = (entries: Entry[], voided = false) => ({
  voided,
  content: { entries } as Document['content'],
});
it('adds up rent, deposit, deductions and refund, and ignores void documents', () => {
  const papers = [
    paper([{ kind: 'down_payment', method: 'cash', amount: 500 }]),
    paper([
      { kind: 'rent', method: 'transfer', amount: 970 },
      { kind: 'withholding', method: 'withholding', amount: 30 },
    ]),
    paper([{ kind: 'rent', method: 'cash', amount: 9999 }], true),
    paper([{ kind: 'bail_taken', method: 'cash', amount: 3000 }]),
    paper([
      { kind: 'late_fee', method: 'bail', amount: 100.5 },
      { kind: 'damage_fee', method: 'bail', amount: 400 },
    ]),
    paper([{ kind: 'bail_returned', method: 'cash', amount: -2499.5 }]),
    paper([{ kind: 'refund', method: 'cash', amount: -200 }]),
  ];
  expect(settlementStatementOf(papers)).toEqual({
    rent: 1300_00,
    bailTaken: 3000_00,
    kept: [
      { kind: 'late_fee', amount: 100_50 },
      { kind: 'damage_fee', amount: 400_00 },
    ],
    returned: 2499_50,
    held: 0,
  });
});
