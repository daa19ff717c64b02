import { fc } from '#lib/testing/fast-check.ts';
import { expect, it } from 'vitest';
import { isOneCode, joinCodes, splitCodes } from './codes.ts';
import { groupSearchText, itemSearchText } from './search-text.ts';

it('joins and splits in order', () => {
  expect(joinCodes(['RED', 'BLUE'])).toBe('RED|BLUE');
  expect(splitCodes('RED|BLUE')).toEqual(['RED', 'BLUE']);
  expect(splitCodes('')).toEqual([]);
});

it('drops empty and repeated codes', () => {
  expect(splitCodes('| RED ||BLUE|RED|')).toEqual(['RED', 'BLUE']);
});

it('splits what it joined', () => {
  const code = fc
    .string({ minLength: 1, maxLength: 60 })
    .filter((text) => isOneCode(text) && text.trim() === text);
  fc.assert(
    fc.property(fc.uniqueArray(code), (codes) => {
      expect(splitCodes(joinCodes(codes))).toEqual(codes);
    }),
  );
});

it('refuses a separator and a code that is too long', () => {
  expect(isOneCode('')).toBe(true);
  expect(isOneCode('น้ำเงิน')).toBe(true);
  expect(isOneCode('RED|BLUE')).toBe(false);
  expect(isOneCode('x'.repeat(60))).toBe(true);
  expect(isOneCode('x'.repeat(61))).toBe(false);
});

const garment = {
  code: 'TH๑๒',
  name: '  เเม่นาค ',
  category: { code: 'THAI', words: 'ชุดไทย' },
  texture: { code: '', words: '' },
};

it('builds the search text of a group from all its words and codes, in one key', () => {
  const text = groupSearchText({
    ...garment,
    colors: [
      { code: 'RED', words: 'แดง' },
      { code: 'Gold', words: '' },
    ],
    sizes: [{ code: 'XL', words: 'XL' }],
  });
  expect(text).toBe('th12 แม่นาค ชุดไทย red แดง gold xl');
});

it('builds the search text of an item from its own colour and size', () => {
  const text = itemSearchText({
    ...garment,
    color: { code: 'RED', words: 'แดง\u200B' },
    size: { code: 'M', words: 'กลาง' },
  });
  expect(text).toBe('th12 แม่นาค red แดง m กลาง ชุดไทย');
});
