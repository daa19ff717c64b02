import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { mailboxOf, nothingTyped, phoneKey, readTyped, wrongIn } from './request-input.ts';

it.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['02 123 4567', '021234567'],
  ['12345678', ''],
  ['call me', ''],
  ['0812345678<script>', ''],
  ['', ''],
])('%s is the number %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

it('says all that is missing', () => {
  expect(wrongIn(nothingTyped, true)).toEqual(['name', 'phone', 'consent']);
  const good = { ...nothingTyped, name: 'ก', phone: '0812345678', consent: 'y' };
  expect(wrongIn(good, false)).toEqual([]);
  expect(wrongIn({ ...good, delivery: 'parcel', address: '99/1 ถนนสุขุมวิท' }, true)).toEqual([]);
  expect(wrongIn({ ...good, delivery: 'parcel' }, true)).toEqual(['address']);
  expect(wrongIn({ ...good, delivery: 'parcel', address: '99/1 ถนนสุขุมวิท' }, false)).toEqual(['address']);
});

it.each([
  ['Som.Sri+Wed@Example.com', 'somsri@example.com'],
  ['somsri@example.com', 'somsri@example.com'],
  ['+@example.com', '+@example.com'],
  ['', ''],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('takes an e-mail address or none, never half of one or two', () => {
  const good = { ...nothingTyped, name: 'ก', phone: '0812345678', consent: 'y' };
  expect(wrongIn({ ...good, email: 'a@b.co' }, false)).toEqual([]);
  for (const email of ['a@b', 'a@b.co,c@d.co', 'a@b.co\r\nBcc: c@d.co', '<a@b.co>', 'ก@ข.ค'])
    expect(wrongIn({ ...good, email }, false)).toEqual(['email']);
});

it('takes whatever is typed as text of a length', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'note', 'phone'), fc.array(fc.string())), (fields) => {
      const typed = readTyped(fields);
      expect(typed.name.length).toBeLessThanOrEqual(200);
      expect(Object.values(typed).every((one) => one.isWellFormed())).toBe(true);
    }),
  );
});
