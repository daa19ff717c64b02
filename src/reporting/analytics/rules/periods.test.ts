import { expect, it } from 'vitest';
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { monthsAndDaysOf, periodYearEarlier } from './periods.ts';

const daysOf = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

it('covers each day of the period once by whole months and single days', () => {
  for (let begin = 0; begin < 70; begin += 9)
    for (let length = 0; length < 130; length += 4) {
      const from = addDays(asDay('2027-12-20'), begin);
      const to = addDays(from, length);
      const { months, days } = monthsAndDaysOf({ from, to });
      const all = [
        ...(months === null ? [] : daysOf(months.from, addDays(addDays(months.to, 31), -1))),
      ].filter(
        (day) =>
          months !== null &&
          day.slice(0, 7) >= months.from.slice(0, 7) &&
          day.slice(0, 7) <= months.to.slice(0, 7),
      );
      const single = days.flatMap((one) => daysOf(one.from, one.to));
      expect([...new Set([...all, ...single])].toSorted()).toEqual(daysOf(from, to));
      expect(single.filter((day) => all.includes(day))).toEqual([]);
    }
});

it('goes back a year', () => {
  expect(periodYearEarlier({ from: asDay('2028-02-29'), to: asDay('2028-03-31') })).toEqual({
    from: '2027-02-28',
    to: '2027-03-31',
  });
});
