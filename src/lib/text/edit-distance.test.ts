import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'axc', 1],
  ['abc', 'ab', 1],
  ['ab', 'ba', 1],
  ['SMPT_URL', 'SMTP_URL', 1],
  ['kitten', 'sitting', 3],
])('%s and %s differ by %i letters', (one, other, letters) => {
  expect(editDistance(one, other)).toBe(letters);
  expect(editDistance(other, one)).toBe(letters);
});
