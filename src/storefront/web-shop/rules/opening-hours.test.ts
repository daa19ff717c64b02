import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { closedWeekdaysOf, openingOnDay } from './opening-hours.ts';

const day = { from: '10:00', to: '20:00' };
const late = { from: '12:00', to: '21:00' };
const never = { closedWeekdays: [], closedDays: [] };
const monday = asDay('2026-11-23');

it('a branch is open by its hours, unless the whole shop is closed', () => {
  const hours = [null, day, day, day, day, late, late];
  expect(openingOnDay(hours, monday, never)).toEqual({ open: true, said: day });
  expect(openingOnDay(hours, asDay('2026-11-22'), never)).toEqual({ open: false });
  expect(openingOnDay(hours, monday, { closedWeekdays: [1], closedDays: [] })).toEqual({ open: false });
  expect(openingOnDay(hours, monday, { closedWeekdays: [], closedDays: [monday] })).toEqual({ open: false });
  expect(openingOnDay([], monday, never)).toEqual({ open: true, said: null });
});

it('a weekday is closed if all branches are closed by their hours; a branch without hours may be open', () => {
  const sundays = { hours: [null, day, day, day, day, day, day] };
  const both = { hours: [null, null, day, day, day, day, day] };
  expect(closedWeekdaysOf([sundays, both], [])).toEqual([0]);
  expect(closedWeekdaysOf([sundays, both], [3])).toEqual([0, 3]);
  expect(closedWeekdaysOf([sundays, { hours: [] }], [])).toEqual([]);
  expect(closedWeekdaysOf([], [])).toEqual([]);
});
