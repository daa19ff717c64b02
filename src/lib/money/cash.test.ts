import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { cashCoinOn, cashGiven, cashTaken, coinsMoved } from './cash.ts';

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

it('accepts 435.25 for 435.49, and pays out 435.50', () => {
  expect([cashTaken(43_549, 25), cashGiven(43_549, 25)]).toEqual([43_525, 43_550]);
  expect([cashTaken(43_549, 100), cashGiven(43_549, 100)]).toEqual([43_500, 43_600]);
});

it('moves 100.00 for 100.10, in and out of the drawer', () => {
  expect([10_010, -10_010, 10_025].map(coinsMoved)).toEqual([10_000, -10_000, 10_025]);
});

it('uses the coin of the first rule that ends after the day', () => {
  const shop = {
    cashRounding: 25,
    cashRoundingRules: [
      { untilDay: '2026-03-01', coin: 25 },
      { untilDay: '2026-05-01', coin: 100 },
    ],
  };
  const coins = ['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01'].map((day) =>
    cashCoinOn(asDay(day), shop),
  );
  expect(coins).toEqual([25, 100, 100, 25]);
});
