import { describe, expect, it } from 'vitest';
import { highestPriceWithin, rentalPriceFor, tierFor, tierPrice } from './rent-pricing.ts';

describe('price under a rent duration', () => {
  it('is unchanged for the rule `same` and without a tier', () => {
    expect(tierPrice(50_000, null)).toBe(50_000);
    expect(tierPrice(50_000, { priceRule: 'same', pricePercent: 200, price: 1 })).toBe(50_000);
  });

  it('is scaled by a percentage, rounded half-up to a satang', () => {
    const scale = (price: number, pricePercent: number | null) =>
      tierPrice(price, { priceRule: 'scale', pricePercent, price: null });
    expect(scale(50_000, 150)).toBe(75_000);
    expect(scale(33_333, 50)).toBe(16_667);
    expect(scale(33_333, 0)).toBe(0);
    expect(scale(33_333, null)).toBe(33_333);
  });

  it('is replaced by the price of the tier, including zero', () => {
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: 80_000 })).toBe(80_000);
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: 0 })).toBe(0);
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: null })).toBe(50_000);
  });
});

const tier = (rentDays: number | null, pricePercent: number) => ({
  rentDays,
  priceRule: 'scale' as const,
  pricePercent,
  price: null,
});
const [three, seven, always] = [tier(3, 100), tier(7, 170), tier(null, 90)];

it('tierFor chooses the tier that covers the days', () => {
  const tiers = [seven, always, three];
  expect(tierFor(three, tiers, 2)).toBe(three);
  expect(tierFor(three, tiers, 4)).toBe(seven);
  expect(tierFor(three, tiers, 8)).toBeNull();
  expect(tierFor(always, tiers, 80)).toBe(always);
  expect(tierFor(null, tiers, 2)).toBeNull();
});

it('charges the daily rent of the longest tier beyond it, rounded half-up once', () => {
  expect(rentalPriceFor(50_000, three, [three, seven], 2)).toBe(50_000);
  expect(rentalPriceFor(50_000, null, [three, seven], 7)).toBe(50_000);
  expect(rentalPriceFor(50_000, null, [three, seven], 8)).toBe(97_143);
  expect(rentalPriceFor(50_000, null, [always], 80)).toBe(50_000);
});

it.each([
  ['scaled', [three, seven], 7, 170_000],
  ['rounded', [tier(7, 33)], 7, 12_345],
  ['beyond the longest tier', [three, seven], 12, 97_143],
] as const)('finds the highest price whose rent fits a limit: %s', (_, tiers, days, most) => {
  const rentOf = (price: number) => rentalPriceFor(price, tierFor(tiers[0], tiers, days), tiers, days);
  const highest = highestPriceWithin(most, rentOf);
  expect(rentOf(highest)).toBeLessThanOrEqual(most);
  expect(rentOf(highest + 1)).toBeGreaterThan(most);
});

it('finds no price or every price where all groups have one rent', () => {
  expect(highestPriceWithin(79_999, () => 80_000)).toBe(-1);
  expect(highestPriceWithin(80_000, () => 80_000)).toBeGreaterThan(1_000_000_000);
});
