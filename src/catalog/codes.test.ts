import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOneCode, joinCodes, splitCodes } from './codes.ts';
import { searchWords } from './search-words.ts';

it('joins and splits in order', () => {
  expect(joinCodes(['RED', 'BLUE'])).toBe('RED|BLUE');
  expect(splitCodes('RED|BLUE')).toEqual(['RED', 'BLUE']);
  expect(splitCodes('')).toEqual([]);
});

it('drops empty and repeated codes', () => {
  expect(splitCodes('| RED ||BLUE|RED|')).toEqual(['RED', 'BLUE']);
});

it('takes apart what it joined', () => {
  const code = fc
    .string({ minLength: 1, maxLength: 60 })
    .filter((text) => isOneCode(text) && text.trim() === text);
  fc.assert(
    fc.property(fc.uniqueArray(code), (codes) => {
      expect(splitCodes(joinCodes(codes))).toEqual(codes);
    }),
  );
});

it('refuses a separator and what is too long for one code', () => {
  expect(isOneCode('')).toBe(true);
  expect(isOneCode('น้ำเงิน')).toBe(true);
  expect(isOneCode('RED|BLUE')).toBe(false);
  expect(isOneCode('x'.repeat(60))).toBe(true);
  expect(isOneCode('x'.repeat(61))).toBe(false);
});

it('makes search words in one key', () => {
  const words = searchWords({
    code: 'TH๑๒',
    name: '  เเม่นาค ',
    category: 'ชุดไทย',
    texture: '',
    colors: ['แดง', 'Gold'],
    sizes: ['XL'],
  });
  expect(words).toBe('th12 แม่นาค ชุดไทย แดง gold xl');
});
