import { describe, expect, it } from 'vitest';
import { isBelowList, isGivenWithin, type Offer } from './giving.ts';

const offer = (change: Partial<Offer> = {}): Offer => ({
  quantity: 1,
  listPrice: 50_000,
  listBail: 100_000,
  rentalPrice: 50_000,
  bail: 100_000,
  discount: 0,
  ...change,
});

describe('what is given away', () => {
  it('a lower price, a discount, less bail; not a higher price', () => {
    expect(isBelowList(offer())).toBe(false);
    expect(isBelowList(offer({ rentalPrice: 60_000, discount: 10_000 }))).toBe(false);
    expect(isBelowList(offer({ rentalPrice: 49_999 }))).toBe(true);
    expect(isBelowList(offer({ discount: 1 }))).toBe(true);
    expect(isBelowList(offer({ bail: 0 }))).toBe(true);
  });

  it('is measured over all garments, with the discount on the whole, to the satang', () => {
    const offers = [offer({ quantity: 3 }), offer({ rentalPrice: 40_000 })];
    expect(isGivenWithin(offers, 10_000, 10)).toBe(true);
    expect(isGivenWithin(offers, 10_001, 10)).toBe(false);
    expect(isGivenWithin([offer({ discount: 5_000 })], 0, 10)).toBe(true);
    expect(isGivenWithin([offer({ discount: 5_001 })], 0, 10)).toBe(false);
  });

  it('a dearer one makes up for nothing: it may go back, and the cheap one stays', () => {
    expect(isGivenWithin([offer({ rentalPrice: 95_000 }), offer({ rentalPrice: 5_000 })], 0, 10)).toBe(false);
    expect(isGivenWithin([offer({ bail: 195_000 }), offer({ bail: 5_000 })], 0, 10)).toBe(false);
    expect(isGivenWithin([offer({ rentalPrice: 95_000 }), offer({ rentalPrice: 40_000 })], 0, 10)).toBe(true);
  });

  it('bail counts by itself, however high the price', () => {
    expect(isGivenWithin([offer({ rentalPrice: 90_000, bail: 90_000 })], 0, 10)).toBe(true);
    expect(isGivenWithin([offer({ rentalPrice: 90_000, bail: 0 })], 0, 10)).toBe(false);
    expect(isGivenWithin([offer({ rentalPrice: 0 })], 0, 99)).toBe(false);
    expect(isGivenWithin([offer({ rentalPrice: 0, bail: 0 })], 0, 100)).toBe(true);
  });

  it('what costs nothing by the list gives nothing away', () => {
    expect(isGivenWithin([offer({ listPrice: 0, rentalPrice: 0, listBail: 0, bail: 0 })], 0, 0)).toBe(true);
  });
});
