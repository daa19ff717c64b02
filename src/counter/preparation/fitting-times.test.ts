import { expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { mostAtOnce } from '#setup/shop/day-times.ts';
import { type FittingDay, fittingProblemOf, freeFittingTimes } from './fitting-times.ts';

const day = asDay('2026-12-02');
const hours = [null, ...Array.from({ length: 6 }, () => ({ from: '10:00', to: '19:00' }))];
const empty: FittingDay = { day, closed: false, openAnyway: false, hours, atOnce: 1, booked: [] };
const clock = { today: asDay('2026-12-01'), minute: 600 };
const at = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

it('counts the fittings at one moment, not those of the whole span', () => {
  expect(mostAtOnce([at(10, 11), at(11, 12)], at(10, 12))).toBe(1);
  expect(mostAtOnce([at(10, 12), at(11, 13)], at(10, 13))).toBe(2);
  expect(mostAtOnce([at(9, 10), at(12, 13)], at(10, 12))).toBe(0);
});

it.each([
  ['a free time', {}, at(10, 11), null],
  ['before the opening', {}, at(9, 11), 'hours'],
  ['after the closing', {}, at(18, 20), 'hours'],
  ['a branch without hours', { hours: [] }, at(6, 7), null],
  ['hours past midnight', { hours: hours.map(() => ({ from: '17:00', to: '02:00' })) }, at(22, 24), null],
  ['a closed day', { closed: true }, at(10, 11), 'closed'],
  ['a day opened for the order', { openAnyway: true }, at(7, 8), null],
  ['a taken time', { booked: [at(10, 11)] }, at(10, 11), 'full'],
  ['a second place', { booked: [at(10, 11)], atOnce: 2 }, at(10, 11), null],
  ['a branch without limit', { booked: [at(10, 11), at(10, 11)], atOnce: null }, at(10, 11), null],
  ['yesterday', { day: asDay('2026-11-30'), closed: true }, at(10, 11), 'past'],
] as const)('%s', (_, change, span, problem) => {
  expect(fittingProblemOf({ ...empty, ...change }, span, clock)).toBe(problem);
});

it('today, a running fitting is possible and an ended one is past', () => {
  const today = { ...empty, day: clock.today };
  const noon = { ...clock, minute: 12 * 60 };
  expect(fittingProblemOf(today, at(11, 13), noon)).toBeNull();
  expect(fittingProblemOf(today, at(11, 12), noon)).toBe('past');
});

it('offers the free times of the opening hours, today only later ones', () => {
  const free = freeFittingTimes({ ...empty, booked: [at(10, 18)] }, clock);
  expect(free).toEqual([18 * 60, 18 * 60 + 30]);
  const late = freeFittingTimes({ ...empty, day: clock.today }, { ...clock, minute: 18 * 60 });
  expect(late).toEqual([18 * 60 + 30]);
  expect(freeFittingTimes({ ...empty, closed: true }, clock)).toEqual([]);
  expect(freeFittingTimes({ ...empty, hours: [] }, clock)).toHaveLength(22);
});
