import { describe, expect, it } from 'vitest';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import { dueWith } from './with-rental.ts';

describe('dueWith', () => {
  it('is the rent, the sale items, and the deposit of lines that are not out yet', () => {
    const order = sampleOrderWith([sampleOrderLine(1)], { price: 500, paid: 200, balance: 300, bail: 1000 });
    expect(dueWith(order, 10_000, 0)).toEqual({ price: 40_000, bail: 100_000 });
  });

  it('requests no deposit of returned lines again, and pays sale items from overpaid rent', () => {
    const order = sampleOrderWith([sampleOrderLine(1, { state: 'returned' })], {
      price: 500,
      paid: 600,
      balance: -100,
      bail: 1000,
    });
    expect(dueWith(order, 15_000, 0)).toEqual({ price: 5000, bail: 0 });
    expect(dueWith(order, 5000, 0)).toEqual({ price: 0, bail: 0 });
  });

  it('rounds VAT on top once on the total: rent of 0.10 and items of 0.10 have one satang of VAT', () => {
    const money = { price: 0.11, balance: 0.11, vatOnTop: 0.01 };
    const order = sampleOrderWith([sampleOrderLine(1, { state: 'returned' })], money, {
      vatParts: [{ rate: 7, base: 0.1, vat: 0.01 }],
    });
    expect(dueWith(order, 10, 7).price).toBe(21);
    expect(dueWith(sampleOrderWith([], {}), 10_000, 7).price).toBe(10_700);
  });

  it('adds no VAT on top to items of a rental whose prices include VAT', () => {
    expect(dueWith(sampleOrderWith([sampleOrderLine(1)], { price: 500 }), 10_000, 7).price).toBe(10_000);
  });
});
