import { expect, it } from 'vitest';
import { isOvernight, areHoursValid, weekRuns } from './opening-hours.ts';

const day = { from: '10:00', to: '20:00' };
const late = { from: '12:00', to: '21:00' };

it('hours may end on the next day, but not at the time at which they begin', () => {
  const night = { from: '18:00', to: '02:00' };
  expect([isOvernight(night), isOvernight(day), isOvernight({ from: '10:00', to: '00:00' })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(areHoursValid(Array.from({ length: 7 }, () => night))).toBe(true);
  expect(areHoursValid(Array.from({ length: 7 }, () => ({ from: '10:00', to: '10:00' })))).toBe(false);
});

it('a week starts on Monday, and consecutive days with the same hours are combined', () => {
  expect(weekRuns([null, day, day, day, day, late, late], [])).toEqual([
    { from: 1, to: 4, hours: day },
    { from: 5, to: 6, hours: late },
    { from: 0, to: 0, hours: null },
  ]);
  expect(weekRuns([day, day, day, day, day, day, day], [3])).toEqual([
    { from: 1, to: 2, hours: day },
    { from: 3, to: 3, hours: null },
    { from: 4, to: 0, hours: day },
  ]);
  expect(weekRuns([], [0])).toEqual([]);
});
