import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { orderMoney, orderVat } from './order-totals.ts';
import type { RatedEntry } from './vat-on-top.ts';

const line = (rentalPrice: number) => ({ state: 'reserved' as const, rentalPrice, discount: 0, bail: 0 });
const paid = (amount: number, vatRate: number, kind: RatedEntry['kind'] = 'rent') => ({
  kind,
  amount,
  vatRate,
});
const order = (vatRate: number) => ({ discount: 0, vatRate });
/** Price and balance in satang of a rent of `net` without VAT. */
const priceAndBalance = (entries: readonly RatedEntry[], rate = 1000, net = 100_000) => {
  const { price, balance } = orderMoney(order(rate), [line(net)], [], entries);
  return [price, balance];
};

describe('a change of the rate between payments', () => {
  it('taxes the unpaid half at 10 % after 7 %', () => {
    const entries = [paid(53_500, 700)];
    expect(priceAndBalance(entries)).toEqual([108_500, 55_000]);
    expect(orderVat(order(1000), [line(100_000)], [], entries)).toEqual([
      { rate: 700, base: 50_000, vat: 3_500 },
      { rate: 1000, base: 50_000, vat: 5_000 },
    ]);
    expect(priceAndBalance([...entries, paid(55_000, 1000)])).toEqual([108_500, 0]);
  });

  it('taxes everything at the new rate before a payment, and nothing after full payment', () => {
    expect(priceAndBalance([])).toEqual([110_000, 110_000]);
    expect(priceAndBalance([paid(107_000, 700)])).toEqual([107_000, 0]);
    expect(priceAndBalance([paid(35_666, 700), paid(35_666, 700), paid(35_668, 700)])).toEqual([107_000, 0]);
  });

  it('taxes only later lines at the new rate', () => {
    expect(priceAndBalance([paid(107_000, 700)], 1000, 150_000)).toEqual([162_000, 55_000]);
  });

  it('refunds an overpayment at the rate of its payment', () => {
    expect(priceAndBalance([paid(53_500, 700)], 1000, 30_000)).toEqual([32_100, -21_400]);
    expect(priceAndBalance([paid(53_500, 700), paid(-21_400, 700, 'refund')], 1000, 30_000)).toEqual([
      32_100, 0,
    ]);
    expect(priceAndBalance([paid(53_500, 700), paid(-21_400, 700, 'refund')], 1000, 40_000)).toEqual([
      43_100, 11_000,
    ]);
  });

  it('deducts a refund from the newest payment', () => {
    expect(priceAndBalance([paid(53_500, 700), paid(33_000, 1000), paid(-33_000, 1000, 'refund')])).toEqual([
      108_500, 55_000,
    ]);
    expect(priceAndBalance([paid(53_500, 700), paid(-53_500, 700)])).toEqual([110_000, 110_000]);
  });

  it('can return to an earlier rate', () => {
    expect(priceAndBalance([paid(53_500, 700), paid(33_000, 1000)], 700)).toEqual([107_900, 21_400]);
  });

  it('counts a fee with VAT included as paid at the oldest rate, a fee without VAT at none', () => {
    const cancelled = [{ kind: 'cancel_fee' as const, amount: 53_500, noVat: false }];
    const after = orderMoney(order(1000), [line(100_000)], cancelled, [paid(53_500, 700)]);
    expect([after.price, after.balance]).toEqual([163_500, 110_000]);
    const late = [{ kind: 'late_fee' as const, amount: 20_000, noVat: true }];
    const free = { kind: 'late_fee' as const, amount: 20_000, noVat: true, vatRate: 0 };
    const with7 = orderMoney(order(1000), [line(100_000)], late, [paid(53_500, 700), free]);
    expect([with7.price, with7.balance]).toEqual([128_500, 55_000]);
  });

  it('leaves no balance after full payment after any earlier payments; one rate gives the plain total', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    const rate = fc.constantFrom(0, 700, 1000);
    fc.assert(
      fc.property(amount, rate, fc.array(fc.tuple(amount, rate), { maxLength: 4 }), (net, now, payments) => {
        const entries = payments.map(([one, at]) => paid(one, at));
        const before = orderMoney(order(now), [line(net)], [], entries);
        if (payments.every(([one, at]) => at === now || one === 0))
          expect(before.price).toBe(vatExclusive(net, now).total);
        if (before.balance === 0) return;
        const after = orderMoney(order(now), [line(net)], [], [...entries, paid(before.balance, now)]);
        if (before.balance > 0) expect(after.balance).toBe(0);
        const bases = orderVat(order(now), [line(net)], [], entries).map((one) => one.base);
        expect(bases.reduce((all, one) => all + one, 0)).toBe(net);
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });
});
