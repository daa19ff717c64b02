import { expect, it } from 'vitest';
import { expectedOf } from './forecast.ts';
import { monthsOf, monthsText } from './season-months.ts';

it('a week grows as the same week before did after this distance', () => {
  expect(expectedOf(20, { atDistance: 10, inTheEnd: 25 })).toBe(50);
  expect(expectedOf(20, { atDistance: 10, inTheEnd: 10 })).toBe(20);
  // Too few say nothing of the share.
  expect(expectedOf(3, { atDistance: 1, inTheEnd: 9 })).toBe(11);
  expect(expectedOf(0, { atDistance: 0, inTheEnd: 0 })).toBe(0);
  // What was called off since is no reason to expect fewer than are booked.
  expect(expectedOf(8, { atDistance: 9, inTheEnd: 6 })).toBe(8);
});

it('months of an address', () => {
  expect(monthsOf('11,10,10,x,13,0')).toEqual([10, 11]);
  expect(monthsOf(undefined)).toEqual([]);
  expect(monthsText([3, 2])).toBe('2,3');
  expect(monthsText([])).toBeUndefined();
  expect(monthsText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBeUndefined();
});
