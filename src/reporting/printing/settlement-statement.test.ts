import { expect, it } from 'vitest';
import type { Document } from '#ledger/shapes.ts';
import { settlementStatementOf } from './settlement-statement.ts';

type Entry = Document['content']['entries'][number];
type Line = Document['content']['lines'][number];
const paper = (entries: Entry[], voided = false, lines: Line[] = []) => ({
  voided,
  content: { entries, lines } as Document['content'],
});
const line = (name: string, feeKind: NonNullable<Line['feeKind']>, amount: number): Line => ({
  name,
  detail: '',
  quantity: 1,
  price: amount,
  amount,
  image: '',
  feeKind,
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

it('lists deductions by kind and name, also cleaning that was booked as damage', () => {
  const papers = [
    paper([{ kind: 'bail_taken', method: 'cash', amount: 1000 }]),
    paper(
      [
        { kind: 'damage_fee', method: 'bail', amount: 300 },
        { kind: 'lost_part', method: 'bail', amount: 50 },
      ],
      false,
      [
        line('ค่าเสียหาย', 'damage_fee', 200),
        line('ค่าทำความสะอาด', 'damage_fee', 100),
        line('ค่าอุปกรณ์หาย', 'lost_part', 50),
      ],
    ),
  ];
  expect(settlementStatementOf(papers)).toMatchObject({
    kept: [
      { name: 'ค่าเสียหาย', amount: 200_00 },
      { name: 'ค่าทำความสะอาด', amount: 100_00 },
      { name: 'ค่าอุปกรณ์หาย', amount: 50_00 },
    ],
    held: 650_00,
  });
});
