import { fc } from '../testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { arabicDigits, compareThai, countGraphemes, isCitizenId, maskCitizenId, searchKey } from './thai.ts';
import vectors from '../testing/vectors.json' with { type: 'json' };

describe('text', () => {
  it('sorts like a dictionary', () => {
    const { input, sorted } = vectors.thai.collation;
    expect([...input].sort(compareThai)).toEqual(sorted);
  });

  it.each(vectors.thai.sameKey)('finds $a by $b', ({ a, b }) => {
    expect(a).not.toBe(b);
    expect(searchKey(a)).toBe(searchKey(b));
  });

  it.each(vectors.thai.keys)('key of $in', ({ in: text, out }) => expect(searchKey(text)).toBe(out));

  it('removes control characters, which the database would refuse', () => {
    expect(searchKey('a\u0000b\u0007c\u00ADd')).toBe('abcd');
    expect(searchKey('\uFEFF \u200B')).toBe('');
  });

  it('is idempotent', () => {
    const thai = fc.string({
      unit: fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), thai), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each(vectors.thai.graphemes)('$in is $count long', ({ in: text, count }) =>
    expect(countGraphemes(text)).toBe(count),
  );

  it('converts Thai digits', () =>
    expect(arabicDigits(vectors.thai.digits.in)).toBe(vectors.thai.digits.out));
});

describe('citizen id', () => {
  it.each(vectors.citizenId)('$in', ({ in: text, valid }) => expect(isCitizenId(text)).toBe(valid));

  it('detects a wrong digit, except in the third place, whose weight of 11 hides it', () => {
    const id = '1101700230708';
    for (let at = 0; at < 12; at += 1) {
      if (at === 2) continue;
      const changed = `${id.slice(0, at)}${(Number(id[at]) + 1) % 10}${id.slice(at + 1)}`;
      expect(isCitizenId(changed)).toBe(false);
    }
  });

  it('shows the last four only', () => {
    expect(maskCitizenId('1-1017-00230-70-8')).toBe('x-xxxx-xxxx0-70-8');
    expect(maskCitizenId('1101700230708')).toBe('x-xxxx-xxxx0-70-8');
    expect(maskCitizenId('AB1234567')).toBe('xxxxx4567');
    expect(maskCitizenId('12345678')).toBe('xxxxxxxx');
    expect(maskCitizenId('')).toBe('');
  });
});
