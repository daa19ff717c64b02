import { expect, it } from 'vitest';
import { parseTypedNumber } from './parse-typed-number.ts';

it('reads whole numbers, also in Thai digits', () => {
  expect(['7', ' ๑๒ ', '0', '500'].map((text) => parseTypedNumber(text))).toEqual([7, 12, 0, 500]);
});

it('reads decimals with a point or a comma, no more than allowed', () => {
  expect(['64,5', '๙๐.25', '.5', '5.'].map((text) => parseTypedNumber(text, 2))).toEqual([
    64.5, 90.25, 0.5, 5,
  ]);
  expect([parseTypedNumber('1.234', 2), parseTypedNumber('1.5'), parseTypedNumber('1,000')]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

it('distinguishes an empty text from one that is no number', () => {
  expect([parseTypedNumber(''), parseTypedNumber('  ')]).toEqual(['', '']);
  for (const text of ['x', '-1', '1e3', '0x1', '.', '1.2.3', '1 2', '86 ซม.'])
    expect(parseTypedNumber(text, 2)).toBeNaN();
});
