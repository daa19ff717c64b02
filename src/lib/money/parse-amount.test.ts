import { describe, expect, it } from 'vitest';
import { formatBaht } from './money.ts';
import { fc } from '../testing/fast-check.ts';
import { rounds } from '../testing/rounds.ts';
import { parseTypedSatang } from './parse-amount.ts';
import { languages } from '../text/languages.ts';

describe('parseTypedSatang', () => {
  it.each([
    ['th', '1,234.50', 123_450],
    ['th', '1234.5', 123_450],
    ['th', '๑,๒๓๔', 123_400],
    ['en', '.5', 50],
    ['th', '12.', 1200],
    ['th', '', ''],
    ['th', '.', ''],
    ['th', '1.234', null],
    ['th', '-5', null],
    ['th', '1e3', null],
    ['th', 'ห้าร้อย', null],
    ['de', '1.234,50', 123_450],
    ['de', '1234,5', 123_450],
    ['de', ',5', 50],
    ['de', '12,', 1200],
    // The decimal key of another keyboard layout types a point.
    ['de', '12.5', 1250],
    ['de', '12.50', 1250],
    ['de', '1.234', 123_400],
    ['de', '1.234.5', 1_234_500],
    ['de', '1.234.567', 123_456_700],
    ['de', '1,2,3', null],
    ['de', '1,234', null],
    ['fr', '1 234,50', 123_450],
    ['fr', '1\u202F234,5', 123_450],
    ['pt', '12\u00A0345,67', 1_234_567],
  ] as const)('%s: %s → %s', (language, text, satang) => {
    expect(parseTypedSatang(text, language)).toBe(satang);
  });

  it('reads back formatted amounts in every language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom(...languages),
        (satang, language) => {
          expect(parseTypedSatang(formatBaht(satang, { decimals: 'auto', language }), language)).toBe(satang);
        },
      ),
      { numRuns: rounds(500, 5000) },
    );
  });
});
