import { expect, it } from 'vitest';
import { parseTypedTime } from './parse-typed-time.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['๙.๓๐ น.', '09:30'],
  ['21 น.', '21:00'],
  ['14h30', '14:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('reads %s as %s', (text, time) => expect(parseTypedTime(text)).toBe(time));

it.each(['', '24:00', '9:60', '2400', 'x', '12345', '-1'])('does not guess %j', (text) =>
  expect(parseTypedTime(text)).toBeNull(),
);
