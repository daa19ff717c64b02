import { expect, it } from 'vitest';
import { RequiredTextIn } from '../contract/wire-schemas.ts';
import { oneLineOf, withoutControls } from './clean-text.ts';

const bidi = ['061c', '200e', '200f', '202a', '202b', '202c', '202d', '202e', '2066', '2067', '2068', '2069'];

it.each(bidi)('removes the bidirectional control U+%s from names, and nothing else', (code) => {
  const control = String.fromCodePoint(Number.parseInt(code, 16));
  const name = 'ก\u200bข 👩‍👧 é\tא\nb';
  expect(withoutControls(`${control}${name}${control}`)).toBe(name);
  expect(oneLineOf(`a${control}b \n${control}c`)).toBe('ab c');
  expect(RequiredTextIn(10).parse(` ${control}ชื่อ${control} `)).toBe('ชื่อ');
  expect(RequiredTextIn(10).safeParse(control).success).toBe(false);
});
