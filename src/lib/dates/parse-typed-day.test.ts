import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { addDays, asDay, formatDay, isDay } from './day.ts';
import { dayDirectionOf, parseTypedDay, readDayWithYear, readTypedDay } from './parse-typed-day.ts';
import { languages } from '../text/languages.ts';

/** This day is a Sunday. */
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

  it.each([
    ['5 ธ.ค.', '2026-12-05'],
    ['5ธค', '2026-12-05'],
    ['๕ ธันวา', '2026-12-05'],
    ['ส. 5 ธ.ค.', '2026-12-05'],
    ['วันเสาร์ที่ 5 ธันวา', '2026-12-05'],
    ['31 ม.ค. 69', '2026-01-31'],
    ['31 ม.ค. 70', '2027-01-31'],
    ['5 dec', '2026-12-05'],
    ['5. Dez. 26', '2026-12-05'],
    ['5 déc.', '2026-12-05'],
    ['1er décembre', '2026-12-01'],
    ['5 de dezembro', '2026-12-05'],
    ['เสาร์นี้', '2026-12-05'],
    ['เสาร์หน้า', '2026-12-12'],
    ['วันเสาร์หน้า', '2026-12-12'],
    ['next Saturday', '2026-12-12'],
    ['nächsten Montag', '2026-11-30'],
    ['nächsten Samstag', '2026-12-05'],
    ['lundi prochain', '2026-11-30'],
    ['samedi prochain', '2026-12-05'],
    ['próximo sábado', '2026-12-12'],
    ['อาทิตย์หน้า', '2026-12-06'],
    ['สัปดาห์หน้า', '2026-12-06'],
    ['อีก 3 วัน', '2026-12-02'],
    ['อีกสามวัน', '2026-12-02'],
    ['อีก ๓ วัน', '2026-12-02'],
    ['3 วันข้างหน้า', '2026-12-02'],
    ['อีก 2 อาทิตย์', '2026-12-13'],
    ['อีก 3 เดือน', '2027-02-28'],
    ['อีกครึ่งเดือน', '2026-12-14'],
    ['in 3 days', '2026-12-02'],
    ['in a week', '2026-12-06'],
    ['in 3 Tagen', '2026-12-02'],
    ['dans 3 jours', '2026-12-02'],
    ['em 3 dias', '2026-12-02'],
    ['สิ้นเดือน', '2026-11-30'],
    ['สิ้นเดือนหน้า', '2026-12-31'],
    ['ต้นเดือน', '2026-12-01'],
    ['กลางเดือน', '2026-12-15'],
    ['สิ้นปี', '2026-12-31'],
    ['เดือนหน้า', '2026-12-29'],
    ['end of month', '2026-11-30'],
    ['Monatsende', '2026-11-30'],
    ['fin du mois', '2026-11-30'],
    ['fim do mês', '2026-11-30'],
    ['5/ธ.ค./69', '2026-12-05'],
    ['5-ธ.ค.-69', '2026-12-05'],
    ['5/12/’69', '2026-12-05'],
    ['5\u201312\u201369', '2026-12-05'],
    ['5\u201112\u20112569', '2026-12-05'],
    ['วันที่ 5 ธันวาคม 2569', '2026-12-05'],
    ['วันที่ 5/12/69', '2026-12-05'],
    ['วันที่ ๕ ธ.ค.', '2026-12-05'],
    ['วันที่ 5', '2026-12-05'],
    ['5 เดือนหน้า', '2026-12-05'],
    ['5 เดือนธันวา', '2026-12-05'],
    ['วันพุธที่ 2', '2026-12-02'],
    ['เสาร์ที่ 5', '2026-12-05'],
    ['ส. 5', '2026-12-05'],
    ['จ 30/11', '2026-11-30'],
    ['ส. 5/12/69', '2026-12-05'],
    ['เสาร์ที่จะถึงนี้', '2026-12-05'],
    ['วันมะรืนนี้', '2026-12-01'],
    ['อีกอาทิตย์', '2026-12-06'],
    ['ปลายเดือนหน้า', '2026-12-31'],
    ['สิ้นปีหน้า', '2027-12-31'],
    ['day after tomorrow', '2026-12-01'],
    ['Dec 5', '2026-12-05'],
    ['Dec 5, 2026', '2026-12-05'],
    ['เมื่อวานซืน', '2026-11-27'],
    ['3 วันก่อน', '2026-11-26'],
    ['อาทิตย์ที่แล้ว', '2026-11-22'],
    ['ศุกร์ที่แล้ว', '2026-11-27'],
    ['3 days ago', '2026-11-26'],
  ])('reads %s on Sunday 29 November 2026', (text, day) =>
    expect(parseTypedDay(text, asDay('2026-11-29'), 'coming')).toBe(day),
  );

  it.each([
    ['ต้นเดือน', '2026-11-01', '2026-11-01'],
    ['กลางเดือน', '2026-11-15', '2026-10-15'],
    ['สิ้นเดือน', '2026-10-31', '2026-10-31'],
    ['สิ้นปี', '2025-12-31', '2025-12-31'],
  ])('reads %s in a field of the past as the latest one', (text, late, early) => {
    expect(parseTypedDay(text, asDay('2026-11-29'), 'past')).toBe(late);
    expect(parseTypedDay(text, asDay('2026-11-01'), 'past')).toBe(early);
  });

  it('reads a date without month as the nearest one in the direction of the field', () => {
    const from = asDay('2026-11-29');
    expect(parseTypedDay('วันที่ 5', from, 'past')).toBe('2026-11-05');
    expect(parseTypedDay('วันที่ 31', from, 'coming')).toBe('2026-12-31');
    expect(parseTypedDay('พฤ. 5', from, 'past')).toBe('2026-11-05');
    expect(parseTypedDay('พฤ. 5', from, 'near')).toBe('2026-11-05');
    expect(parseTypedDay('เสาร์ที่ 5', from, 'near')).toBe('2026-12-05');
  });

  it.each(['วันพุธที่ 3', 'ส. 4/12/69', 'วันที่ 32', 'วันที่ 0', 'ชุด 5', 'ส. 5 69', 'Dec 32', '5 constructor'])(
    'does not guess %s, which contradicts itself',
    (text) => expect(readTypedDay(text, asDay('2026-11-29'), 'coming')).toBeNull(),
  );

  it('reads the end of this month and year as a coming day in every field', () => {
    expect(parseTypedDay('สิ้นเดือน', asDay('2026-11-30'), 'past')).toBe('2026-11-30');
    expect(parseTypedDay('สิ้นเดือนนี้', asDay('2026-11-29'), 'past')).toBe('2026-11-30');
    expect(parseTypedDay('สิ้นปีนี้', asDay('2026-11-29'), 'past')).toBe('2026-12-31');
  });

  it('counts the weeks of next weekdays from Sunday, in German and French from Monday', () => {
    const saturday = asDay('2026-12-05');
    expect(parseTypedDay('nächsten Sonntag', saturday, 'coming')).toBe('2026-12-13');
    expect(parseTypedDay('next Sunday', saturday, 'coming')).toBe('2026-12-06');
    expect(parseTypedDay('เสาร์หน้า', saturday, 'coming')).toBe('2026-12-12');
    expect(parseTypedDay('เสาร์นี้', saturday, 'coming')).toBe('2026-12-05');
  });

  it.each([
    ['29/2/68', 'coming', ['2025-02-28', '2025-03-01']],
    ['29/2/68', 'past', ['2025-02-28', '2025-03-01']],
    ['29 ก.พ. 2568', 'near', ['2025-02-28', '2025-03-01']],
    ['29/2/2568', 'past', ['2025-02-28', '2025-03-01']],
    ['31/11', 'coming', ['2026-11-30', '2026-12-01']],
    ['29/2', 'coming', ['2027-02-28', '2027-03-01']],
  ] as const)('names the days near %s, which does not exist', (text, toward, near) => {
    expect(readTypedDay(text, today, toward)).toEqual({ near, date: Number(text.slice(0, 2)) });
  });

  it('reads a two-digit year as at most ten years ahead', () => {
    const number = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        number(31),
        number(12),
        fc.integer({ min: 10, max: 99 }),
        fc.constantFrom('coming' as const, 'past' as const, 'near' as const),
        (date, month, year, toward) => {
          const day = parseTypedDay(`${date}/${month}/${year}`, today, toward);
          expect(day === null || day < '2037').toBe(true);
        },
      ),
    );
  });

  it.each(['01122399', '01122942', '1/12-2399', '31122399'])('reads %s, in the last month', (text) =>
    expect(readTypedDay(text, today, 'coming')).toEqual({
      day: text.startsWith('31') ? '2399-12-31' : '2399-12-01',
    }),
  );

  it('of a sheet needs its year', () => {
    expect(readDayWithYear('5/12/69', today)).toEqual({ day: '2026-12-05' });
    expect(readDayWithYear('31 ม.ค. 69', today)).toEqual({ day: '2026-01-31' });
    expect(readDayWithYear('29/2/68', today)).toMatchObject({ near: ['2025-02-28', '2025-03-01'] });
    for (const text of ['1/12', '0112', '5 ธ.ค.', '5 เดือนหน้า', 'วันที่ 5', 'พรุ่งนี้', 'เสาร์หน้า', '2569'])
      expect(readDayWithYear(text, today)).toBeNull();
  });

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
    const figures = fc.stringMatching(/^(0[1-9]|[12]\d|3[01])[-/ ]?(0[1-9]|1[0-2])[-/ ]?\d{4}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), figures), (text) => {
        const day = parseTypedDay(text, today);
        expect(day === null || isDay(day)).toBe(true);
      }),
    );
  });
});
