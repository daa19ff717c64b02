import { describe, expect, it } from 'vitest';
import { isBelowListPrice, isWithinDiscountLimit, type PriceOffer } from './discount-limit.ts';

const offer = (change: Partial<PriceOffer> = {}): PriceOffer => ({
  quantity: 1,
  listPrice: 50_000,
  listBail: 100_000,
  rentalPrice: 50_000,
  bail: 100_000,
  discount: 0,
  ...change,
});

describe('a reduction below the list price', () => {
  it('is a lower price, a discount or a lower deposit, not a higher price', () => {
    expect(isBelowListPrice(offer())).toBe(false);
    expect(isBelowListPrice(offer({ rentalPrice: 60_000, discount: 10_000 }))).toBe(false);
    expect(isBelowListPrice(offer({ rentalPrice: 49_999 }))).toBe(true);
    expect(isBelowListPrice(offer({ discount: 1 }))).toBe(true);
    expect(isBelowListPrice(offer({ bail: 0 }))).toBe(true);
  });

  it('is measured over all garments, including the discount of the order, to the satang', () => {
    const offers = [offer({ quantity: 3 }), offer({ rentalPrice: 40_000 })];
    expect(isWithinDiscountLimit(offers, 10_000, 10)).toBe(true);
    expect(isWithinDiscountLimit(offers, 10_001, 10)).toBe(false);
    expect(isWithinDiscountLimit([offer({ discount: 5_000 })], 0, 10)).toBe(true);
    expect(isWithinDiscountLimit([offer({ discount: 5_001 })], 0, 10)).toBe(false);
  });

  it('is not offset by a garment above the list price, which could be removed later', () => {
    expect(
      isWithinDiscountLimit([offer({ rentalPrice: 95_000 }), offer({ rentalPrice: 5_000 })], 0, 10),
    ).toBe(false);
    expect(isWithinDiscountLimit([offer({ bail: 195_000 }), offer({ bail: 5_000 })], 0, 10)).toBe(false);
    expect(
      isWithinDiscountLimit([offer({ rentalPrice: 95_000 }), offer({ rentalPrice: 40_000 })], 0, 10),
    ).toBe(true);
  });

  it('is measured for the deposit separately, whatever the price', () => {
    expect(isWithinDiscountLimit([offer({ rentalPrice: 90_000, bail: 90_000 })], 0, 10)).toBe(true);
    expect(isWithinDiscountLimit([offer({ rentalPrice: 90_000, bail: 0 })], 0, 10)).toBe(false);
    expect(isWithinDiscountLimit([offer({ rentalPrice: 0 })], 0, 99)).toBe(false);
    expect(isWithinDiscountLimit([offer({ rentalPrice: 0, bail: 0 })], 0, 100)).toBe(true);
  });

  it('is nothing for a garment without a list price', () => {
    expect(isWithinDiscountLimit([offer({ listPrice: 0, rentalPrice: 0, listBail: 0, bail: 0 })], 0, 0)).toBe(
      true,
    );
  });
});
