import { addDays, type Day, daysBetween, weekday } from '#lib/dates/day.ts';
import type { ReductionKind } from '#lib/vocabulary/reduction-kinds.ts';

/** Compared weeks, including the last. */
export const reviewWeeks = 26;
export const leastWeeks = 4;
/** A sum above this multiple of the median is unusual. */
const manyTimes = 2;
/** This many steps in a week, or fewer, are never unusual by their number. */
const fewSteps = 5;

export const weekOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7));
export const weeksUntil = (week: Day): Day[] =>
  Array.from({ length: reviewWeeks }, (_, at) => addDays(week, 7 * (at - reviewWeeks + 1)));
export const isWeekOf = (week: Day, day: Day): boolean => {
  const days = daysBetween(week, day);
  return days >= 0 && days < 7;
};

/** The unit of `amount` is satang. */
export type WeekSum = {
  week: Day;
  userId: number | null;
  kind: ReductionKind;
  count: number;
  amount: number;
};
type Sum = { count: number; amount: number };

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
};

const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, one) => ({ count: all.count + one.count, amount: all.amount + one.amount }), {
    count: 0,
    amount: 0,
  });

export type PersonWeek = Sum & {
  userId: number | null;
  usual: Sum;
  usualOfShop: Sum;
  unusual: boolean;
};

const isFar = (sum: number, own: number, shop: number): boolean => sum > manyTimes * Math.max(own, shop);

/**
 * Compares each person's week with two medians of the weeks before. The person's median counts weeks without
 * a reduction, the shop's median does not. Nothing is unusual before `leastWeeks` weeks.
 */
export const personWeeksOf = (sums: readonly WeekSum[], week: Day): PersonWeek[] => {
  const before = sums.filter((one) => one.week < week);
  const first = before.map((one) => one.week).toSorted()[0];
  const weeks = first === undefined ? [] : weeksUntil(week).filter((one) => one >= first && one < week);
  const people = [...new Set(sums.map((one) => one.userId))];
  const weekly = new Map(
    people.map((userId) => [
      userId,
      weeks.map((one) => sumOf(before.filter((sum) => sum.userId === userId && sum.week === one))),
    ]),
  );
  const middle = (all: readonly Sum[]): Sum => ({
    count: medianOf(all.map((one) => one.count)),
    amount: Math.round(medianOf(all.map((one) => one.amount))),
  });
  const usualOfShop = middle([...weekly.values()].flat().filter((one) => one.count > 0));
  return people
    .map((userId): PersonWeek => {
      const own = sumOf(sums.filter((one) => one.week === week && one.userId === userId));
      const usual = middle(weekly.get(userId) ?? []);
      const unusual =
        weeks.length >= leastWeeks &&
        (isFar(own.amount, usual.amount, usualOfShop.amount) ||
          (own.count > fewSteps && isFar(own.count, usual.count, usualOfShop.count)));
      return { userId, ...own, usual, usualOfShop, unusual };
    })
    .filter((one) => one.count > 0 || one.usual.count > 0)
    .toSorted((a, b) => b.amount - a.amount || b.count - a.count);
};
