import { fc } from '../testing/fast-check.ts';
import { expect, it } from 'vitest';
import { isOneCode, joinCodes, splitCodes } from './joined-codes.ts';

it('joins and splits in order', () => {
  expect(joinCodes(['RED', 'BLUE'])).toBe('RED|BLUE');
  expect(splitCodes('RED|BLUE')).toEqual(['RED', 'BLUE']);
  expect(splitCodes('')).toEqual([]);
});

it('drops empty and repeated codes', () => {
  expect(splitCodes('| RED ||BLUE|RED|')).toEqual(['RED', 'BLUE']);
});

it('splits any joined codes', () => {
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
