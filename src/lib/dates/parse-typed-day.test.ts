import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { addDays, asDay, formatDay, isDay } from './day.ts';
import { parseTypedDay, dayDirectionOf } from './parse-typed-day.ts';
import { languages } from '../text/languages.ts';

/** A Sunday. */
const today = asDay('2026-11-22');

describe('parseTypedDay', () => {
  it.each([
    ['1/12', '2026-12-01'],
    ['1-12', '2026-12-01'],
    ['1.12', '2026-12-01'],
    ['1 12', '2026-12-01'],
    ['1.12.', '2026-12-01'],
    ['๑/๑๒', '2026-12-01'],
    ['1/12/69', '2026-12-01'],
    ['1/12/2569', '2026-12-01'],
    ['1/12/26', '2026-12-01'],
    ['01122569', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['011269', '2026-12-01'],
    ['0112', '2026-12-01'],
    ['วันนี้', '2026-11-22'],
    ['today', '2026-11-22'],
    ['Aujourd’hui', '2026-11-22'],
    ['พรุ่งนี้', '2026-11-23'],
    ['amanhã', '2026-11-23'],
    ['übermorgen', '2026-11-24'],
    ['มะรืน', '2026-11-24'],
    ['เมื่อวาน', '2026-11-21'],
    ['ส.', '2026-11-28'],
    ['เสาร์', '2026-11-28'],
    ['วันเสาร์นี้', '2026-11-28'],
    ['อา.', '2026-11-22'],
    ['จ', '2026-11-23'],
    ['พฤหัส', '2026-11-26'],
    ['Sat', '2026-11-28'],
    ['Samstag', '2026-11-28'],
  ])('reads %s', (text, day) => expect(parseTypedDay(text, today, 'coming')).toBe(day));

  it.each(['', 'x', '32/1', '31/2', '1/13', '2569', '99', 'somchai', '1/12/6'])('does not guess %j', (text) =>
    expect(parseTypedDay(text, today, 'coming')).toBeNull(),
  );

  it('completes the year in the direction of the field', () => {
    expect(parseTypedDay('1/3', today, 'coming')).toBe('2027-03-01');
    expect(parseTypedDay('1/3', today, 'past')).toBe('2026-03-01');
    expect(parseTypedDay('1/12', today, 'past')).toBe('2025-12-01');
    expect(parseTypedDay('1/12', today, 'near')).toBe('2026-12-01');
    expect(parseTypedDay('1/3', today, 'near')).toBe('2027-03-01');
    expect(parseTypedDay('29/2', today, 'coming')).toBeNull();
    expect(parseTypedDay('5/6/38', today, 'past')).toBe('1995-06-05');
    expect(parseTypedDay('ส.', today, 'past')).toBe('2026-11-21');
    expect(dayDirectionOf(today, today, undefined)).toBe('coming');
    expect(dayDirectionOf(today, undefined, today)).toBe('past');
    expect(dayDirectionOf(today, '2000-01-01', undefined)).toBe('near');
  });

  it('leaves complete dates unchanged and returns a day or null for any text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), fc.constantFrom(...languages), (away, language) => {
        const day = addDays(today, away);
        expect(parseTypedDay(formatDay(day, language), today, 'coming')).toBe(day);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const day = parseTypedDay(text, today);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });
});
