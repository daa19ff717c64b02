import { expect, it } from 'vitest';
import { z } from 'zod';
import { isEmail } from './email.ts';
import { fc } from '../testing/fast-check.ts';
import { EmailIn } from '../contract/wire-schemas.ts';

it.each(['a@b.co', 'som.ying+rent@shop.co.th', "o'neil_1@x-y.example"])('accepts %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  'a',
  'a@b',
  '@b.co',
  'a@@b.co',
  'a b@c.co',
  '.a@b.co',
  'a..b@c.co',
  'a@b.co,c@d.co',
  'สมหญิง@b.co',
  'a@b.co\n',
])('refuses %s', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('accepts the same addresses as zod', () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '.', '-', '_', '+', "'", '@', ' ', 'ก') });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, part).map((two) => two.join('@')),
      ),
      (text) => {
        expect(isEmail(text)).toBe(z.email().safeParse(text).success);
      },
    ),
  );
});

it('trims valid addresses and refuses others', () => {
  expect(EmailIn.parse(' a@b.co ')).toBe('a@b.co');
  expect(EmailIn.parse('')).toBe('');
  expect(EmailIn.safeParse('a@b').success).toBe(false);
});
