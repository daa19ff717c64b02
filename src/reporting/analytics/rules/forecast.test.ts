import { expect, it } from 'vitest';
import { expectedRentalsOf } from './forecast.ts';
import { seasonMonthsOf, seasonMonthsText } from './season-months.ts';

it('predicts the growth of the same week last year after this lead time', () => {
  expect(expectedRentalsOf(20, { atDistance: 10, inTheEnd: 25 })).toBe(50);
  expect(expectedRentalsOf(20, { atDistance: 10, inTheEnd: 10 })).toBe(20);
  // Few bookings give no reliable ratio.
  expect(expectedRentalsOf(3, { atDistance: 1, inTheEnd: 9 })).toBe(11);
  expect(expectedRentalsOf(0, { atDistance: 0, inTheEnd: 0 })).toBe(0);
  // Last year's cancellations do not reduce the forecast below the current bookings.
  expect(expectedRentalsOf(8, { atDistance: 9, inTheEnd: 6 })).toBe(8);
});

it('parses months of an address', () => {
  expect(seasonMonthsOf('11,10,10,x,13,0')).toEqual([10, 11]);
  expect(seasonMonthsOf(undefined)).toEqual([]);
  expect(seasonMonthsText([3, 2])).toBe('2,3');
  expect(seasonMonthsText([])).toBeUndefined();
  expect(seasonMonthsText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBeUndefined();
});
