import { expect, it } from 'vitest';
import { addDays, asDay } from '#lib/dates/day.ts';
import { isWeekOf, medianOf, personWeeksOf, weekOf, weeksUntil, type WeekSum } from './reduction-weeks.ts';

const week = asDay('2026-11-30');
const sum = (weeksAgo: number, userId: number, amount: number, count = 1): WeekSum => ({
  week: addDays(week, -7 * weeksAgo),
  userId,
  kind: 'discount',
  amount,
  count,
});
const of = (sums: readonly WeekSum[], userId: number) =>
  personWeeksOf(sums, week).find((one) => one.userId === userId);

it('a week begins on Monday', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06'].map((day) => weekOf(asDay(day)))).toEqual([
    '2026-11-23',
    week,
    week,
  ]);
  expect(weeksUntil(week).at(-2)).toBe('2026-11-23');
  expect([isWeekOf(week, addDays(week, 6)), isWeekOf(week, addDays(week, 7))]).toEqual([true, false]);
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1])]).toEqual([0, 2, 2.5]);
});

it('compares with the medians of the own weeks and of the shop', () => {
  const before = [1, 2, 3, 4, 5].flatMap((ago) => [sum(ago, 1, 100), sum(ago, 2, 300)]);
  expect(of([...before, sum(0, 1, 601)], 1)).toMatchObject({
    amount: 601,
    usual: { amount: 100 },
    usualOfShop: { amount: 200 },
    unusual: true,
  });
  expect(of([...before, sum(0, 1, 400)], 1)?.unusual).toBe(false);
  expect(of([...before, sum(0, 2, 600)], 2)?.unusual).toBe(false);
  // A new person is compared with the shop's median.
  expect([401, 400].map((amount) => of([...before, sum(0, 3, amount)], 3)?.unusual)).toEqual([true, false]);
});

it('finds many small steps, but not a few, and nothing without enough weeks', () => {
  const before = [1, 2, 3, 4].map((ago) => sum(ago, 1, 100));
  expect([5, 6].map((count) => of([...before, sum(0, 1, 0, count)], 1)?.unusual)).toEqual([false, true]);
  expect(of([sum(3, 1, 100), sum(0, 1, 9999)], 1)?.unusual).toBe(false);
});

it('a usual amount is in whole satang', () => {
  const before = [1, 2, 3].map((ago) => sum(ago, 1, 100));
  expect(of([...before, sum(4, 1, 151)], 1)?.usual.amount).toBe(100);
  expect(of([sum(1, 1, 100), sum(2, 1, 101)], 1)).toMatchObject({
    usual: { amount: 101 },
    usualOfShop: { amount: 101 },
  });
});

it('a week without a step counts from the first week of the shop', () => {
  expect(of([sum(6, 1, 100), sum(5, 1, 100), sum(0, 1, 50)], 1)?.usual).toEqual({ amount: 0, count: 0 });
});
