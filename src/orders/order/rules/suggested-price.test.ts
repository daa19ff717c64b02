import { expect, it } from 'vitest';
import { suggestedPrice } from './sale-lines.ts';

const of = (part: Partial<Parameters<typeof suggestedPrice>[0]>) =>
  suggestedPrice({ cost: 0, rentalPrice: 50_000, bail: 0, days: 0, ...part });

it('is the cost less age', () => {
  expect(of({ cost: 300_000 })).toEqual({ price: 300_000, from: 'cost' });
  expect(of({ cost: 300_000, days: 365 })).toEqual({ price: 240_000, from: 'cost' });
  expect(of({ cost: 300_001 })).toEqual({ price: 300_100, from: 'cost' });
});

it('is at least one rent, and three rents without a cost', () => {
  expect(of({ cost: 300_000, days: 10_000 })).toEqual({ price: 50_000, from: 'rent' });
  expect(of({})).toEqual({ price: 150_000, from: 'threeRents' });
});

it('is never below the deposit', () => {
  expect(of({ bail: 150_000 })).toEqual({ price: 150_000, from: 'threeRents' });
  expect(of({ bail: 200_050 })).toEqual({ price: 200_100, from: 'bail' });
  expect(of({ cost: 300_000, days: 3 * 365, bail: 150_000 })).toEqual({ price: 150_000, from: 'bail' });
});
