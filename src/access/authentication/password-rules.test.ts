import { expect, it } from 'vitest';
import { containsOwnName } from './password-rules.ts';

const names = ['mali.s', 'ห้องเสื้อราตรี', 'ratri'];

it.each([
  'ratri2569',
  'RATRI!!2026',
  'r-a-t-r-i 1',
  'mali.s99',
  'ห้องเสื้อราตรี1',
  'ratriratri',
  'maliratri',
  'ratri-abc',
])('%s is little more than a name', (password) => expect(containsOwnName(password, names)).toBe(true));

it.each(['ratri is where I work', 'ม้าสีเขียวกินกล้วย', 'correct horse battery', 'x7!kQ2#pZ9'])(
  '%s is more than a name',
  (password) => expect(containsOwnName(password, names)).toBe(false),
);

it('a username of two characters does not count as a name', () =>
  expect(containsOwnName('abcabc99', ['ab', 'c.d'])).toBe(false));
