import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { isReturnTooEarly, type SlotDay, slotsOf } from './visit-times.ts';

const day = asDay('2026-12-02');
const hours = [null, ...Array.from({ length: 6 }, () => ({ from: '10:00', to: '12:20' }))];
const empty: SlotDay = { day, closed: false, hours, minutes: 60, places: 1, booked: [] };
const clock = { today: asDay('2026-12-01'), minute: 600 };
const shown = (of: Partial<SlotDay>, now = clock) =>
  slotsOf({ ...empty, ...of }, now).map(({ from, to, state }) => [from / 60, to / 60, state]);

it('divides the opening hours, and leaves out a rest that is shorter than a slot', () => {
  expect(shown({})).toEqual([
    [10, 11, 'free'],
    [11, 12, 'free'],
  ]);
  expect(shown({ hours: [] })).toHaveLength(11);
});

it('has no slot on a closed day, and none without a length', () => {
  expect(shown({ closed: true })).toEqual([]);
  expect(shown({ minutes: null })).toEqual([]);
});

it('is full when as many orders as places have an overlapping time', () => {
  const booked = [{ from: 630, to: 660 }];
  expect(shown({ booked }).map(([, , state]) => state)).toEqual(['full', 'free']);
  expect(shown({ booked, places: 2 }).map(([, , state]) => state)).toEqual(['free', 'free']);
  expect(shown({ booked, places: null }).map(([, , state]) => state)).toEqual(['free', 'free']);
});

it('a slot that has begun is past', () => {
  const now = { today: day, minute: 610 };
  expect(shown({}, now).map(([, , state]) => state)).toEqual(['past', 'free']);
  expect(shown({ day: asDay('2026-12-02') }, { today: asDay('2026-12-03'), minute: 0 })).toEqual([
    [10, 11, 'past'],
    [11, 12, 'past'],
  ]);
});

it('needs a return after the pick-up on one day', () => {
  const later = asDay('2026-12-03');
  const is = (returnDay: typeof day, pickup: number | null, back: number | null) =>
    isReturnTooEarly({ pickupDay: day, returnDay }, { pickup, return: back });
  expect([is(day, 600, 600), is(day, 660, 600), is(day, 600, 660)]).toEqual([true, true, false]);
  expect([is(later, 660, 600), is(day, null, 600), is(day, 600, null)]).toEqual([false, false, false]);
});
