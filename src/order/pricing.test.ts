import { describe, expect, it } from 'vitest';
import { tierPrice } from './pricing.ts';

describe('price under a rent duration', () => {
  it('same, and no tier, leave it', () => {
    expect(tierPrice(50_000, null)).toBe(50_000);
    expect(tierPrice(50_000, { priceRule: 'same', pricePercent: 200, price: 1 })).toBe(50_000);
  });

  it('scale takes a percentage, rounded half-up to a satang', () => {
    const scale = (price: number, pricePercent: number | null) =>
      tierPrice(price, { priceRule: 'scale', pricePercent, price: null });
    expect(scale(50_000, 150)).toBe(75_000);
    expect(scale(33_333, 50)).toBe(16_667);
    expect(scale(33_333, 0)).toBe(0);
    expect(scale(33_333, null)).toBe(33_333);
  });

  it('replace puts its own price in place, zero included', () => {
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: 80_000 })).toBe(80_000);
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: 0 })).toBe(0);
    expect(tierPrice(50_000, { priceRule: 'replace', pricePercent: null, price: null })).toBe(50_000);
  });
});
