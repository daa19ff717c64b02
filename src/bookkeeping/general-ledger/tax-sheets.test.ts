import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { heightOf, sheetsOf, type Tall } from './tax-sheets.ts';

const lineOf = (part: Partial<Tall> = {}): Tall => ({
  numbers: ['ABB00000-2569-000001'],
  party: '',
  remark: '',
  ...part,
});

it('every line stands once, in its order; no sheet is fuller than it may be, and none is empty but the only one', () => {
  expect(sheetsOf([])).toEqual([[]]);
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
        const sheets = sheetsOf(lines);
        expect(sheets.flat()).toEqual(lines);
        for (const sheet of sheets) {
          expect(sheet.length).toBeGreaterThan(0);
          const height = sheet.reduce((sum, one) => sum + heightOf(one), 0);
          expect(sheet.length === 1 || height <= 188).toBe(true);
        }
      },
    ),
  );
});

it('what is long takes room: two numbers, a long name, a remark; marks of Thai take no width', () => {
  const plain = heightOf(lineOf());
  expect(heightOf(lineOf({ numbers: ['ABB00000-2569-000001', 'ABB00000-2569-000009'] }))).toBeGreaterThan(
    plain,
  );
  expect(heightOf(lineOf({ party: 'ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ' }))).toBeGreaterThan(plain);
  expect(heightOf(lineOf({ remark: 'ยกเลิก' }))).toBeGreaterThan(plain);
  expect(heightOf(lineOf({ party: 'น้ำที่ปู่ย่าตั้งกู่' }))).toBe(heightOf(lineOf({ party: 'น'.repeat(12) })));
  expect(sheetsOf(Array.from({ length: 100 }, () => lineOf())).map((one) => one.length)).toEqual([
    29, 29, 29, 13,
  ]);
});
