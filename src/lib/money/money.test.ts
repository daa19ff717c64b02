import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  bahtOf,
  bahtText,
  exactSatang,
  formatBaht,
  maxSatang,
  nearestSatang,
  satangOfBaht,
  sumBaht,
  vatExclusive,
  vatInclusive,
} from './money.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

const amounts = fc.integer({ min: -maxSatang, max: maxSatang });
const smallAmounts = fc.integer({ min: -10_000_000, max: 10_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });

describe('satangOfBaht', () => {
  it.each([
    ['1,234.50', 123450],
    ['1234.5', 123450],
    [' 12 ', 1200],
    ['0.01', 1],
    ['-5', -500],
    ['-0', 0],
    ['\u0E51\u0E52.\u0E55', 1250],
    [118.5, 11850],
    [0.1, 10],
    [99_999_999.99, 9_999_999_999],
    [-0, 0],
  ])('reads %s', (baht, satang) => expect(satangOfBaht(baht)).toBe(satang));

  it.each([
    '',
    'x',
    '1.234',
    '1e3',
    '1,23',
    '12,34.00',
    '0,123',
    '1.',
    '.5',
    '+1',
    '--1',
    'NaN',
    'Infinity',
    '1 2',
  ])('refuses %j', (text) => expect(satangOfBaht(text)).toBeNull());

  it.each([0.1 + 0.2, 2.675, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 1e15])('refuses %d', (baht) =>
    expect(satangOfBaht(baht)).toBeNull(),
  );

  it('survives a round trip over the wire and the screen', () => {
    fc.assert(
      fc.property(amounts, (satang) => {
        expect(satangOfBaht(bahtOf(satang))).toBe(satang);
        expect(satangOfBaht(JSON.stringify(bahtOf(satang)))).toBe(satang);
        expect(satangOfBaht(formatBaht(satang))).toBe(satang);
        expect(satangOfBaht(formatBaht(satang, { decimals: 'auto' }))).toBe(satang);
      }),
    );
  });
});

it('exactSatang refuses values that are no amount in satang', () => {
  expect([exactSatang('1,234.5'), exactSatang(-0.25)]).toEqual([123_450, -25]);
  for (const baht of ['', 'x', 0.001, Number.NaN, 1e20]) expect(() => exactSatang(baht)).toThrow(RangeError);
});

describe('nearestSatang', () => {
  it('returns an amount unchanged, and the intended amount of a sum of floats', () => {
    expect(nearestSatang(150 + 80.33)).toBe(23_033);
    fc.assert(
      fc.property(amounts, (satang) => {
        expect(nearestSatang(bahtOf(satang))).toBe(satang);
      }),
    );
    fc.assert(
      fc.property(smallAmounts, smallAmounts, (a, b) => {
        expect(nearestSatang(bahtOf(a) - bahtOf(b))).toBe(a - b);
      }),
    );
  });

  it.each([-0, -0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('returns 0 for %d', (baht) =>
    expect(nearestSatang(baht)).toBe(0),
  );
});

describe('sumBaht', () => {
  it('equals the sum of satang', () => {
    expect(sumBaht([150, 80.33, 100, 200, 200])).toBe(730.33);
    fc.assert(
      fc.property(fc.array(smallAmounts), (all) => {
        expect(sumBaht(all.map(bahtOf))).toBe(bahtOf(all.reduce((sum, one) => sum + one, 0)));
      }),
    );
  });
});

describe('bahtOf and formatBaht', () => {
  it('shows two decimals and thousands', () => {
    expect(formatBaht(123450)).toBe('1,234.50');
    expect(formatBaht(0)).toBe('0.00');
    expect(formatBaht(5)).toBe('0.05');
    expect(formatBaht(-123456789)).toBe('-1,234,567.89');
    expect(formatBaht(123400, { decimals: 'auto' })).toBe('1,234');
    expect(formatBaht(123450, { decimals: 'auto' })).toBe('1,234.50');
    expect(formatBaht(123400, { decimals: 2 })).toBe('1,234.00');
    expect(formatBaht(-123450, { language: 'de' })).toBe('-1.234,50');
    expect(formatBaht(123400, { decimals: 'auto', language: 'fr' })).toBe('1\u202F234');
    expect(formatBaht(123450, { language: 'pt' })).toBe('1\u00A0234,50');
    expect(formatBaht(123450, { language: 'th' })).toBe('1,234.50');
  });

  it('refuses invalid satang amounts', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, maxSatang + 1]) {
      expect(() => formatBaht(wrong)).toThrow(RangeError);
      expect(() => bahtOf(wrong)).toThrow(RangeError);
      expect(() => bahtText(wrong)).toThrow(RangeError);
      expect(() => vatInclusive(wrong, 700)).toThrow(RangeError);
      expect(() => vatExclusive(wrong, 700)).toThrow(RangeError);
    }
    for (const rate of [-1, 7.5, 10_001, Number.NaN]) {
      expect(() => vatInclusive(100, rate)).toThrow(RangeError);
      expect(() => vatExclusive(100, rate)).toThrow(RangeError);
    }
  });
});

describe('VAT', () => {
  it.each(vectors.vat.inclusive)('inclusive $total', (parts) =>
    expect(vatInclusive(parts.total, 700)).toEqual(parts),
  );

  it.each(vectors.vat.exclusive)('exclusive $base', (parts) =>
    expect(vatExclusive(parts.base, 700)).toEqual(parts),
  );

  it.each(vectors.vat.floatTraps)('has no float error at $base_baht', ({ base_baht, exact_vat }) => {
    expect(formatBaht(vatExclusive(exactSatang(base_baht), 700).vat)).toBe(exact_vat);
  });

  it('is rounded on the total, not per line', () => {
    const { lines, vat_on_total, vat_sum_of_lines } = vectors.vat.lineVsTotalExclusive;
    const amountsOfLines = lines.map(({ unit, qty }) => unit * qty);
    const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
    expect(vatExclusive(sum(amountsOfLines), 700).vat).toBe(vat_on_total);
    expect(sum(amountsOfLines.map((amount) => vatExclusive(amount, 700).vat))).toBe(vat_sum_of_lines);
    const inclusive = vectors.vat.lineVsTotalInclusive;
    expect(vatInclusive(sum(inclusive.inclusive_lines), 700).vat).toBe(inclusive.vat_on_total);
    expect(sum(inclusive.inclusive_lines.map((amount) => vatInclusive(amount, 700).vat))).toBe(
      inclusive.vat_sum_of_lines,
    );
  });

  it('matches the integer formulas', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (amount) => {
        expect(vatInclusive(amount, 700).vat).toBe(Math.floor((2 * amount * 7 + 107) / 214));
        expect(vatExclusive(amount, 700).vat).toBe(Math.floor((2 * amount * 7 + 100) / 200));
      }),
    );
  });

  it('always adds up, and a credit note mirrors its invoice', () => {
    fc.assert(
      fc.property(fc.oneof(smallAmounts, amounts), rates, (total, rate) => {
        const parts = vatInclusive(total, rate);
        expect(parts.base + parts.vat).toBe(parts.total);
        expect(parts.total).toBe(total);
        expect(vatInclusive(-total, rate).vat + parts.vat).toBe(0);
      }),
    );
    fc.assert(
      fc.property(smallAmounts, rates, (base, rate) => {
        const parts = vatExclusive(base, rate);
        expect(parts.base + parts.vat).toBe(parts.total);
        expect(parts.base).toBe(base);
        expect(vatExclusive(-base, rate).vat + parts.vat).toBe(0);
      }),
    );
  });

  it('is 0 at rate 0', () => {
    expect(vatInclusive(12345, 0)).toEqual({ base: 12345, vat: 0, total: 12345 });
    expect(vatExclusive(12345, 0)).toEqual({ base: 12345, vat: 0, total: 12345 });
  });
});

describe('bahtText', () => {
  it.each(vectors.bahtText.vectors)('$in', ({ in: baht, out }) => {
    expect(bahtText(satangOfBaht(baht) ?? Number.NaN)).toBe(out);
  });

  it('contains only Thai letters and differs for each amount', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(bahtText(a)).toMatch(/^[\u0E01-\u0E4E]+$/);
        if (a !== b) expect(bahtText(a)).not.toBe(bahtText(b));
      }),
    );
  });
});
