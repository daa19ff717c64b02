import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { taxLineHeightOf, taxSheetsOf, type TaxSheetLine } from './tax-sheets.ts';

const lineOf = (part: Partial<TaxSheetLine> = {}): TaxSheetLine => ({
  numbers: ['ABB00000-2569-000001'],
  party: '',
  remark: '',
  ...part,
});

it('places every line once, in order, overfills no sheet and leaves none empty except an only one', () => {
  expect(taxSheetsOf([])).toEqual([[]]);
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          numbers: fc.array(fc.string({ maxLength: 50 }), { minLength: 1, maxLength: 2 }),
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
          expect(sheet.length === 1 || height <= 188).toBe(true);
        }
      },
    ),
  );
});

it('gives two numbers, long names and remarks more height; Thai marks take no width', () => {
  const plain = taxLineHeightOf(lineOf());
  expect(
    taxLineHeightOf(lineOf({ numbers: ['ABB00000-2569-000001', 'ABB00000-2569-000009'] })),
  ).toBeGreaterThan(plain);
  expect(taxLineHeightOf(lineOf({ party: 'ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ' }))).toBeGreaterThan(plain);
  expect(taxLineHeightOf(lineOf({ remark: 'ยกเลิก' }))).toBeGreaterThan(plain);
  expect(taxLineHeightOf(lineOf({ party: 'น้ำที่ปู่ย่าตั้งกู่' }))).toBe(
    taxLineHeightOf(lineOf({ party: 'น'.repeat(12) })),
  );
  expect(taxSheetsOf(Array.from({ length: 100 }, () => lineOf())).map((one) => one.length)).toEqual([
    29, 29, 29, 13,
  ]);
});
