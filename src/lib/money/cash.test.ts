import { expect, it } from 'vitest';
import { cashGiven, cashTaken } from './cash.ts';

it.each([25, 100])('rounds to coins of %i satang, by less than one, in the customer’s favour', (coin) => {
  for (let satang = 0; satang <= 1000; satang += 1) {
    const [taken, given] = [cashTaken(satang, coin), cashGiven(satang, coin)];
    expect([taken % coin, given % coin]).toEqual([0, 0]);
    expect(satang - taken).toBeGreaterThanOrEqual(0);
    expect(satang - taken).toBeLessThan(coin);
    expect(given - satang).toBeGreaterThanOrEqual(0);
    expect(given - satang).toBeLessThan(coin);
  }
});

it('takes 435.25 for 435.49, and gives 435.50', () => {
  expect([cashTaken(43_549, 25), cashGiven(43_549, 25)]).toEqual([43_525, 43_550]);
  expect([cashTaken(43_549, 100), cashGiven(43_549, 100)]).toEqual([43_500, 43_600]);
});
