import { expect, it } from 'vitest';
import { parseRequestId, shortRequestId } from './request-id.ts';

const id = '0123456789abcdef0123456789abcdef';

it('parses 32 hexadecimal digits, also as a UUID and in capitals, and shortens them to the first eight', () => {
  expect(parseRequestId(id)).toBe(id);
  expect(parseRequestId('01234567-89AB-CDEF-0123-456789abcdef')).toBe(id);
  expect(shortRequestId(id)).toBe('0123 4567');
});

it.each([
  '',
  id.slice(1),
  `${id}0`,
  '0'.repeat(32),
  id.replace('a', 'g'),
  `${id.slice(0, 31)}\n`,
  `${id}${'-'.repeat(40)}`,
])('refuses %j', (text) => {
  expect(parseRequestId(text)).toBeUndefined();
});
