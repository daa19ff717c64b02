import { expect, it } from 'vitest';
import { requestIdIn, shortOf } from './request-id.ts';

const id = '0123456789abcdef0123456789abcdef';

it('an id is 32 hexadecimal digits, also as a UUID and in capitals, and told by its first eight', () => {
  expect(requestIdIn(id)).toBe(id);
  expect(requestIdIn('01234567-89AB-CDEF-0123-456789abcdef')).toBe(id);
  expect(shortOf(id)).toBe('0123 4567');
});

it.each([
  '',
  id.slice(1),
  `${id}0`,
  '0'.repeat(32),
  id.replace('a', 'g'),
  `${id.slice(0, 31)}\n`,
  `${id}${'-'.repeat(40)}`,
])('is none: %j', (text) => {
  expect(requestIdIn(text)).toBeUndefined();
});
