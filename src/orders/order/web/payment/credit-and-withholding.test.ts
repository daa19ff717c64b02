import { describe, expect, test } from 'vitest';
import type { Taking, Tender } from './tender.ts';
import { priceShareOf, paymentRowsOf, paymentProblemOf, takingFromRows, withheldAmountOf } from './tender.ts';

const due = { price: 1070, bail: 1000 };
const tender = (id: number, method: Tender['method'], more: Partial<Tender> = {}): Tender => ({
  id,
  method,
  amount: '',
  tendered: '',
  slip: '',
  ...more,
});
const taking = (...tenders: Tender[]): Taking => ({ part: 'full', down: '', bail: true, tenders });
const certificate = { no: 'WHT-1', day: '2026-11-21' as const };

describe('credit and withheld tax', () => {
  test('pay the price only, whatever tenders are before them', () => {
    const rows = paymentRowsOf(
      taking(
        tender(1, 'cash', { amount: 1500 }),
        tender(2, 'withholding', {
          amount: 50,
          certificate: { ...certificate, day: certificate.day as never },
        }),
        tender(3, 'credit'),
      ),
      due,
    );
    expect(rows.map((row) => [row.for, row.method, row.amount])).toEqual([
      ['price', 'cash', 500],
      ['bail', 'cash', 1000],
      ['price', 'withholding', 50],
      ['price', 'credit', 520],
    ]);
    expect(rows[2]?.certificate).toEqual(certificate);
  });

  test('are refused above the price, or with an incomplete certificate', () => {
    expect(paymentProblemOf(taking(tender(1, 'credit')), due)).toBe('priceOnly');
    expect(paymentProblemOf(taking(tender(1, 'withholding', { amount: 50 }), tender(2, 'cash')), due)).toBe(
      'certificate',
    );
  });

  test('withholds 5 % of the amount before VAT', () => {
    expect([
      withheldAmountOf(1070, 7, 5),
      withheldAmountOf(1000, 0, 3),
      withheldAmountOf(999.99, 7, 5),
    ]).toEqual([50, 30, 46.73]);
  });
});

describe('the picture of a slip', () => {
  const picture = { imageId: 7, url: '', bank: '014', ref: 'X', usedBy: '' };
  test('is sent by its id, and refused if the slip has already paid', () => {
    const rows = paymentRowsOf(taking(tender(1, 'transfer', { picture })), due);
    expect(rows.map((row) => [row.slipImageId, row.slip])).toEqual([
      [7, undefined],
      [7, undefined],
    ]);
    // A payment waits until the server has decoded the picture.
    expect(paymentProblemOf(taking(tender(1, 'transfer', { reading: true })), due)).toBe('slip');
    expect(
      paymentProblemOf(taking(tender(1, 'transfer', { picture: { ...picture, usedBy: 'R1' } })), due),
    ).toBe('slip');
    expect(takingFromRows(rows, due, taking()).tenders[0]?.picture?.imageId).toBe(7);
  });
});

test("proposes the shop's percentage of the price, rounded up to ten baht", () => {
  expect([priceShareOf(990, 30), priceShareOf(990), priceShareOf(5, 30)]).toEqual([300, 500, 5]);
});
