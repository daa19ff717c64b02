import { expect, it } from 'vitest';
import { endAfterOpenTime } from './hold-end.ts';

const day = { from: '10:00', to: '20:00' };
const week = [null, day, day, day, day, day, day];
const none = { closedWeekdays: [], closedDays: [] };
/** 2026-12-05 is a Saturday. Times are in Bangkok. */
const at = (text: string) => new Date(`${text}:00+07:00`);
const end = (start: string, hours: number, of: object = {}) =>
  endAfterOpenTime(at(start), hours * 60, { hours: week, closures: none, ...of });

it.each([
  ['within a day', '2026-12-05T11:00', 2, {}, '2026-12-05T13:00'],
  ['over the night', '2026-12-04T19:00', 2, {}, '2026-12-05T11:00'],
  ['over a closed Sunday', '2026-12-05T19:30', 1, {}, '2026-12-07T10:30'],
  ['24 hours from Saturday evening', '2026-12-05T19:00', 24, {}, '2026-12-09T13:00'],
  ['before the opening', '2026-12-05T07:00', 1, {}, '2026-12-05T11:00'],
  [
    'over a holiday',
    '2026-12-05T20:00',
    1,
    { closures: { ...none, closedDays: ['2026-12-07'] } },
    '2026-12-08T11:00',
  ],
  ['until the end of a day', '2026-12-05T18:00', 2, {}, '2026-12-05T20:00'],
  ['without published hours', '2026-12-05T19:00', 24, { hours: [] }, '2026-12-06T19:00'],
  [
    'without published hours, over a closed Sunday',
    '2026-12-05T19:00',
    24,
    { hours: [], closures: { ...none, closedWeekdays: [0] } },
    '2026-12-07T19:00',
  ],
  [
    'hours past midnight',
    '2026-12-05T01:00',
    2,
    { hours: week.map(() => ({ from: '18:00', to: '02:00' })) },
    '2026-12-05T19:00',
  ],
  ['a branch that never opens', '2026-12-05T19:00', 24, { hours: week.map(() => null) }, '2026-12-06T19:00'],
] as const)('%s', (_, start, hours, of, wanted) => {
  expect(end(start, hours, of)).toEqual(at(wanted));
});
