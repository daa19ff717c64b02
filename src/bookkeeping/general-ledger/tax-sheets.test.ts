import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { numberRange, taxLineHeightOf, taxSheetsOf, type TaxSheetLine } from './tax-sheets.ts';

const lineOf = (part: Partial<TaxSheetLine> = {}): TaxSheetLine => ({
  number: 'ABB00000-2569-000001',
  party: '',
  remark: '',
  ...part,
});

it('places every line once, in order, overfills no sheet, and leaves none empty unless there are no lines', () => {
  expect(taxSheetsOf([])).toEqual([[]]);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          number: fc.string({ maxLength: 50 }),
          party: fc.string({ maxLength: 200 }),
          remark: fc.string({ maxLength: 900 }),
        }),
        { minLength: 1, maxLength: 60 },
      ),
      (lines) => {
        const sheets = taxSheetsOf(lines);
        expect(sheets.flat()).toEqual(lines);
        for (const sheet of sheets) {
          expect(sheet.length).toBeGreaterThan(0);
          const height = sheet.reduce((sum, one) => sum + taxLineHeightOf(one), 0);
          expect(sheet.length === 1 || height <= 130).toBe(true);
        }
      },
    ),
  );
});

it('gives long names, numbers and remarks more height; Thai marks take no width', () => {
  const plain = taxLineHeightOf(lineOf());
  const company = 'ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ';
  expect(taxLineHeightOf(lineOf({ party: `${company} และ${company}` }))).toBeGreaterThan(plain);
  expect(taxLineHeightOf(lineOf({ remark: 'ยกเลิก '.repeat(6) }))).toBeGreaterThan(plain);
  // Names break between words only, so each word has its own line.
  const words = Array.from({ length: 4 }, () => 'น'.repeat(20)).join(' ');
  expect(taxLineHeightOf(lineOf({ party: words }))).toBe(
    taxLineHeightOf(lineOf({ party: 'น'.repeat(4 * 32) })),
  );
  expect(taxLineHeightOf(lineOf({ party: 'น้ำที่ปู่ย่าตั้งกู่' }))).toBe(
    taxLineHeightOf(lineOf({ party: 'น'.repeat(12) })),
  );
  expect(numberRange('ABB00000-2569-000001', '')).toBe('ABB00000-2569-000001');
  expect(numberRange('A1', 'A9')).toBe('A1 – A9');
});

it('prints 26 lines on a sheet, also with ranges of numbers and companies', () => {
  const number = numberRange('ABB00000-2569-000001', 'ABB00000-2569-000009');
  expect(number).toBe('ABB00000-2569-000001 – 000009');
  const line = lineOf({ number, party: 'ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ', remark: '9 ฉบับ' });
  expect(taxSheetsOf(Array.from({ length: 60 }, () => line)).map((one) => one.length)).toEqual([26, 26, 8]);
});
