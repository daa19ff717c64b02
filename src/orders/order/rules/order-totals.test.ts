import { describe, expect, it } from 'vitest';
import { forfeitSharesOf } from './owed-shares.ts';
import type { LineState } from '../states.ts';
import { addToCart, excessDiscountOf, cartMoney, cartTotal, orderMoney } from './order-totals.ts';

const line = (state: LineState, rentalPrice = 50_000, discount = 0, bail = 100_000) => ({
  state,
  rentalPrice,
  discount,
  bail,
});
const order = { discount: 0, vatRate: 0 };

describe('orderMoney', () => {
  it('sums counted lines, charges and entries', () => {
    const money = orderMoney(
      { discount: 5_000, vatRate: 0 },
      [line('out', 50_000, 2_000), line('returned'), line('cancelled'), line('noshow')],
      [
        { kind: 'late_fee', amount: 20_000, noVat: false },
        { kind: 'late_fee', amount: -5_000, noVat: false },
      ],
      [
        { kind: 'down_payment', amount: 30_000 },
        { kind: 'rent', amount: 50_000 },
        { kind: 'bail_taken', amount: 200_000 },
        { kind: 'refund', amount: -1_000 },
      ],
    );
    expect(money).toMatchObject({
      rent: 100_000,
      discount: 7_000,
      charges: 15_000,
      vatOnTop: 0,
      price: 108_000,
      paid: 79_000,
      balance: 29_000,
    });
    expect(money).toMatchObject({ bail: 200_000, bailTaken: 200_000, bailHeld: 200_000, refundDue: 171_000 });
  });

  it('never has a negative price, and reports the excess discount separately', () => {
    const charges = [
      { kind: 'early_return' as const, amount: -10_000, noVat: false },
      { kind: 'late_fee' as const, amount: 4_000, noVat: false },
    ];
    const money = orderMoney(
      { discount: 60_000, vatRate: 700 },
      [line('returned'), line('cancelled')],
      charges,
    );
    expect(money).toMatchObject({ rent: 50_000, discount: 50_000, charges: -6_000, price: 0 });
    expect(excessDiscountOf(money)).toBe(6_000);
    expect(excessDiscountOf(orderMoney(order, [line('returned')], charges))).toBe(0);
    expect(excessDiscountOf({ rent: 100.1, discount: 33.37, charges: 0, vatOnTop: 0, price: 66.73 })).toBe(0);
  });

  it('applies a deducted deposit to the price, and no longer holds it', () => {
    const money = orderMoney(
      order,
      [line('returned')],
      [{ kind: 'damage_fee', amount: 30_000, noVat: false }],
      [
        { kind: 'rent', amount: 50_000 },
        { kind: 'bail_taken', amount: 100_000 },
        { kind: 'bail_kept', amount: -30_000 },
        { kind: 'damage_fee', amount: 30_000 },
        { kind: 'bail_returned', amount: -70_000 },
      ],
    );
    expect(money).toMatchObject({
      balance: 0,
      bailKept: 30_000,
      bailReturned: 70_000,
      bailHeld: 0,
      refundDue: 0,
    });
  });

  it('rounds VAT on top once on the total, not per line', () => {
    const lines = [70_841, 70_841, 9_813, 9_813, ...Array.from({ length: 10 }, () => 46_075)].map((price) =>
      line('reserved', price),
    );
    const money = orderMoney({ discount: 0, vatRate: 700 }, lines);
    expect(money).toMatchObject({ rent: 622_058, vatOnTop: 43_544, price: 665_602 });
  });

  it('adds no VAT to a cancellation fee, which equals the retained payment', () => {
    const money = orderMoney(
      { discount: 0, vatRate: 700 },
      [line('cancelled')],
      [{ kind: 'cancel_fee', amount: 53_508, noVat: false }],
      [{ kind: 'down_payment', amount: 53_508 }],
    );
    expect(money).toMatchObject({ vatOnTop: 0, price: 53_508, balance: 0 });
  });

  it('limits the discount to the remaining rent', () => {
    expect(orderMoney({ discount: 60_000, vatRate: 0 }, [line('reserved'), line('cancelled')])).toMatchObject(
      { discount: 50_000, price: 0 },
    );
    expect(orderMoney({ discount: 60_000, vatRate: 700 }, [line('cancelled')])).toMatchObject({
      discount: 0,
      price: 0,
      bail: 0,
    });
  });
});

describe('the cart', () => {
  it('sums (rental price + deposit) × quantity, or the price alone (docs/spec.md §4)', () => {
    expect(
      cartTotal([
        { quantity: 2, rentalPrice: 500, bail: 1000 },
        { quantity: 3, price: 100 },
      ]),
    ).toBe(3300);
    expect(cartTotal([{ quantity: 2, rentalPrice: 500, bail: 0, price: 70 }])).toBe(1000);
    expect(cartTotal([])).toBe(0);
  });

  it('has the same sums as its future order', () => {
    const money = cartMoney({ discount: 10_000, vatRate: 700 }, [
      { quantity: 2, rentalPrice: 50_000, bail: 100_000, discount: 5_000 },
      { quantity: 1, price: 10_000 },
    ]);
    expect(money).toMatchObject({
      rent: 110_000,
      discount: 20_000,
      vatOnTop: 6_300,
      price: 96_300,
      bail: 200_000,
    });
  });

  it('raises the quantity of an item added again, and starts a new item at 1, as available', () => {
    const none: { id: number; quantity: number; notAvailable: boolean }[] = [];
    const first = addToCart(none, { id: 7, quantity: 9, notAvailable: true });
    expect(first).toEqual([{ id: 7, quantity: 1, notAvailable: false }]);
    const again = addToCart(first, { id: 7, quantity: 1, notAvailable: false });
    expect(again).toEqual([{ id: 7, quantity: 2, notAvailable: false }]);
    expect(addToCart(again, { id: 8, quantity: 1, notAvailable: false })).toHaveLength(2);
  });

  it('adds a garment with a barcode as a line of its own', () => {
    const some = addToCart([{ id: 7, quantity: 2, notAvailable: false, barcode: '' }], {
      id: 7,
      quantity: 1,
      notAvailable: false,
      barcode: 'G1001',
    });
    expect(some.map((one) => one.quantity)).toEqual([2, 1]);
  });
});

describe('the shares deducted from the deposit', () => {
  const paid = [
    { kind: 'rent' as const, amount: 50_000, noVat: false },
    { kind: 'bail_taken' as const, amount: 100_000, noVat: false },
  ];

  it('are grouped by kind of charge', () => {
    const charges = [
      { kind: 'late_fee' as const, amount: 20_000, noVat: false },
      { kind: 'lost_part' as const, amount: 5_000, noVat: false },
      { kind: 'cleaning_fee' as const, amount: 3_000, noVat: false },
    ];
    const money = orderMoney(order, [line('returned')], charges, paid);
    expect(forfeitSharesOf(money, 0, charges, paid)).toEqual([
      { kind: 'late_fee', amount: 20_000, noVat: false },
      { kind: 'cleaning_fee', amount: 3_000, noVat: false },
      { kind: 'lost_part', amount: 5_000, noVat: false },
    ]);
  });

  it('exclude late fees that payments at the counter already cover', () => {
    const charges = [
      { kind: 'late_fee' as const, amount: 20_000, noVat: false },
      { kind: 'damage_fee' as const, amount: 5_000, noVat: false },
    ];
    const entries = [...paid, { kind: 'rent' as const, amount: 22_000, noVat: false }];
    expect(
      forfeitSharesOf(orderMoney(order, [line('returned')], charges, entries), 0, charges, entries),
    ).toEqual([{ kind: 'damage_fee', amount: 3_000, noVat: false }]);
  });

  it('are at most the deposit held, and none without a debt', () => {
    const charges = [{ kind: 'lost_unit' as const, amount: 250_000, noVat: false }];
    expect(forfeitSharesOf(orderMoney(order, [line('lost')], charges, paid), 0, charges, paid)).toEqual([
      { kind: 'lost_unit', amount: 100_000, noVat: false },
    ]);
    expect(forfeitSharesOf(orderMoney(order, [line('returned')], [], paid), 0, [], paid)).toEqual([]);
  });

  it('add up to the deducted amount with VAT on top', () => {
    const charges = [
      { kind: 'late_fee' as const, amount: 33_333, noVat: false },
      { kind: 'damage_fee' as const, amount: 11_111, noVat: false },
    ];
    const rows = [
      { kind: 'rent' as const, amount: 53_500, noVat: false },
      { kind: 'bail_taken' as const, amount: 100_000, noVat: false },
    ];
    const money = orderMoney({ discount: 0, vatRate: 700 }, [line('returned')], charges, rows);
    const shares = forfeitSharesOf(money, 700, charges, rows);
    expect(shares.reduce((total, one) => total + one.amount, 0)).toBe(money.balance);
    expect(shares.find((one) => one.kind === 'damage_fee')?.amount).toBe(11_889);
  });
});
