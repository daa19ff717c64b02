import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { priceSet, setPricings } from './set-price.ts';

const garment = (listPrice: number, listBail: number, priceChange = 0) => ({
  listPrice,
  listBail,
  priceChange,
});
const groom = [garment(100_000, 200_000), garment(30_000, 50_000), garment(20_000, 50_000)];

describe('the price of a set', () => {
  it('is its own, the sum, or the sum less a discount', () => {
    const price = (pricing: (typeof setPricings)[number], amount: number) =>
      priceSet({ pricing, amount, ownBail: null }, groom).price;
    expect(price('own', 120_000)).toBe(120_000);
    expect(price('sum', 0)).toBe(150_000);
    expect(price('percent_off', 1_000)).toBe(135_000);
    expect(price('amount_off', 20_050)).toBe(129_950);
    expect(price('amount_off', 900_000)).toBe(0);
  });

  it('is divided in proportion to the prices of its garments, and its deposit to their deposits', () => {
    expect(priceSet({ pricing: 'own', amount: 100_000, ownBail: 100_000 }, groom).borne).toEqual([
      { rentalPrice: 66_667, bail: 66_667 },
      { rentalPrice: 20_000, bail: 16_667 },
      { rentalPrice: 13_333, bail: 16_666 },
    ]);
  });

  it('changes by the amounts for a choice and an omitted member', () => {
    const swapped = [...groom.slice(0, 2), garment(25_000, 50_000, 5_000)];
    expect(priceSet({ pricing: 'own', amount: 120_000, ownBail: null }, swapped).price).toBe(125_000);
    expect(
      priceSet({ pricing: 'own', amount: 120_000, ownBail: null }, groom.slice(0, 2), [-15_000]).price,
    ).toBe(105_000);
  });
});

it('equals the sum of its lines to the satang, whatever is swapped or left out', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const garments = fc.array(
    fc.record({
      listPrice: amount,
      listBail: amount,
      priceChange: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(
      fc.record({
        pricing: fc.constantFrom(...setPricings),
        amount,
        ownBail: fc.option(amount),
      }),
      garments,
      fc.array(fc.integer({ min: -1_000_000, max: 0 }), { maxLength: 5 }),
      (terms, chosen, leftOut) => {
        const { price, bail, borne } = priceSet(
          terms.pricing === 'percent_off' ? { ...terms, amount: terms.amount % 10_001 } : terms,
          chosen,
          leftOut,
        );
        const rent = borne.reduce((total, one) => total + one.rentalPrice, 0);
        expect(rent).toBe(price);
        expect(borne.reduce((total, one) => total + one.bail, 0)).toBe(bail);
        expect(borne.every((one) => one.rentalPrice >= 0 && one.bail >= 0)).toBe(true);
      },
    ),
  );
});
