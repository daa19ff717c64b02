import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import type { DayStyle } from './day.ts';
import {
  addDays,
  asDay,
  bangkokDay,
  daysBetween,
  daysLate,
  formatDateTime,
  formatDay,
  formatTime,
  isDay,
  monthNames,
  parseDay,
  weekday,
  weekdayNames,
} from './day.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };
import { languages } from '../text/languages.ts';

const styles: DayStyle[] = ['short', 'medium', 'long', 'full'];
const firstDay = asDay('1857-01-01');
const days = fc
  .nat({ max: daysBetween(firstDay, asDay('2399-12-31')) })
  .map((count) => addDays(firstDay, count));

describe('isDay and asDay', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1857-01-01', '2399-12-31'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
    expect(asDay(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2569-11-21',
    '2026-11-21T00:00:00Z',
    '',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => asDay(text)).toThrow(RangeError);
  });

  it('refuses non-text values', () => {
    for (const other of [null, undefined, 20261121, new Date(0), {}]) expect(isDay(other)).toBe(false);
  });
});

describe('day arithmetic', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays(asDay('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(asDay('2024-03-01'), -1)).toBe('2024-02-29');
    expect(daysBetween(asDay('2026-03-07'), asDay('2026-03-09'))).toBe(2);
    expect(daysBetween(asDay('2026-03-09'), asDay('2026-03-07'))).toBe(-2);
    expect(weekday(asDay('2026-11-21'))).toBe(6);
    expect(weekday(asDay('2026-11-22'))).toBe(0);
  });

  it('is reversible', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect((((weekday(b) - weekday(a) - daysBetween(a, b)) % 7) + 7) % 7).toBe(0);
      }),
    );
  });

  it('refuses fractions of days and days outside the calendar', () => {
    expect(() => addDays(asDay('2026-11-21'), 0.5)).toThrow(RangeError);
    expect(() => addDays(asDay('2399-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(asDay('2026-11-21'), Number.NaN)).toThrow(RangeError);
    expect(() => addDays(asDay('2026-11-21'), 1e9)).toThrow(RangeError);
  });

  it.each(vectors.lateDays)('$due returned $returned', ({ due, returned, days_late }) =>
    expect(daysLate(asDay(due), asDay(returned))).toBe(days_late),
  );
});

describe('Bangkok', () => {
  it.each(vectors.dates.bangkokToday)('$utc is $bangkok_date', ({ utc, bangkok_date }) =>
    expect(bangkokDay(new Date(utc))).toBe(bangkok_date),
  );

  it('shows wall clock time', () => {
    expect(formatTime('2026-11-21T17:05:09.123Z')).toBe('00:05');
    expect(formatTime(new Date('2026-11-21T05:00:00Z'))).toBe('12:00');
    expect(formatTime('2026-11-21T23:59:00+07:00')).toBe('23:59');
    expect(formatTime('2026-11-21T10:00:00Z', 'en')).toBe('5:00 PM');
    expect(formatTime('2026-11-21T10:00:00Z', 'fr')).toBe('17:00');
    expect(formatDateTime('2026-11-21T17:05:00Z', 'en')).toBe('22 Nov 2026 12:05 AM');
    expect(formatDateTime('2026-11-21T17:05:00Z', 'th', 'short')).toBe('22/11/2569 00:05');
    expect(formatDateTime('2026-11-21T17:05:00Z', 'de')).toBe('22.11.2026 00:05');
  });

  it('refuses timestamps without a zone', () => {
    for (const text of ['2026-11-21T17:05:00', '2026-11-21', 'now', '2026-99-21T17:05:00Z', '']) {
      expect(() => formatTime(text)).toThrow(RangeError);
      expect(() => formatDateTime(text, 'th')).toThrow(RangeError);
    }
    expect(() => bangkokDay(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('formatDay', () => {
  it.each(vectors.dates.format)('$iso in Thai', (row) => {
    for (const style of styles) expect(formatDay(asDay(row.iso), 'th', style)).toBe(row[style as 'short']);
  });

  it('matches the Buddhist calendar of the platform', () => {
    fc.assert(
      fc.property(days, (day) => {
        const platform = new Intl.DateTimeFormat('th-TH', { dateStyle: 'full', timeZone: 'UTC' });
        expect(formatDay(day, 'th', 'full')).toBe(platform.format(Date.parse(day)));
      }),
    );
    const { iso, be } = vectors.dates.intlBuddhistYear;
    expect(formatDay(asDay(iso), 'th', 'short').slice(-4)).toBe(String(be));
  });

  it('is Gregorian with the day first in other languages', () => {
    const day = asDay('2026-11-01');
    expect(languages.map((locale) => formatDay(day, locale, 'short'))).toEqual([
      '01/11/2569',
      '01/11/2026',
      '01.11.2026',
      '01/11/2026',
      '01/11/2026',
    ]);
    expect(formatDay(day, 'en')).toBe('1 Nov 2026');
    expect(formatDay(day, 'de', 'long')).toBe('1. November 2026');
    expect(formatDay(day, 'fr', 'full')).toBe('dimanche 1 novembre 2026');
    expect(formatDay(day, 'pt', 'long')).toBe('1 de novembro de 2026');
  });

  it('names months and weekdays', () => {
    for (const locale of languages) {
      expect(new Set(monthNames(locale, 'long')).size).toBe(12);
      expect(new Set(weekdayNames(locale, 'long')).size).toBe(7);
    }
    expect(weekdayNames('en', 'long')[0]).toBe('Sunday');
    expect(weekdayNames('th', 'long')[4]).toBe('พฤหัสบดี');
    expect(weekdayNames('th', 'short').join(' ')).toBe('อา. จ. อ. พ. พฤ. ศ. ส.');
    expect(monthNames('de', 'long')[2]).toBe('M\u00E4rz');
  });
});

describe('parseDay', () => {
  it.each(vectors.dates.parse)('$in is $iso', ({ in: text, iso }) => expect(parseDay(text)).toBe(iso));

  it('reads back every displayed date', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), fc.constantFrom(...styles), (day, locale, style) => {
        expect(parseDay(formatDay(day, locale, style))).toBe(day);
      }),
      { numRuns: 400 },
    );
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(day)).toBe(day);
      }),
    );
  });

  it('reads every month in every language', () => {
    for (const locale of languages) {
      for (const style of styles) {
        for (let month = 1; month <= 12; month += 1) {
          const day = asDay(`2026-${String(month).padStart(2, '0')}-09`);
          expect(parseDay(formatDay(day, locale, style))).toBe(day);
        }
      }
    }
  });

  it('returns a day or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const day = parseDay(text);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });
});
