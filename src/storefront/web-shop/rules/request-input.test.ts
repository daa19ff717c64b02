import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import {
  canonicalMailboxOf,
  emptyRequestInput,
  readRequestInput,
  requestInputErrors,
} from './request-input.ts';

it('reports all missing fields', () => {
  expect(requestInputErrors(emptyRequestInput, true)).toEqual(['name', 'phone', 'consent']);
  const good = { ...emptyRequestInput, name: 'ก', phone: '0812345678', consent: 'y' };
  expect(requestInputErrors(good, false)).toEqual([]);
  expect(requestInputErrors({ ...good, delivery: 'parcel', address: '99/1 ถนนสุขุมวิท' }, true)).toEqual([]);
  expect(requestInputErrors({ ...good, delivery: 'parcel' }, true)).toEqual(['address']);
  expect(requestInputErrors({ ...good, delivery: 'parcel', address: '99/1 ถนนสุขุมวิท' }, false)).toEqual([
    'address',
  ]);
});

it.each([
  ['Som.Sri+Wed@Example.com', 'somsri@example.com'],
  ['somsri@example.com', 'somsri@example.com'],
  ['+@example.com', '+@example.com'],
  ['', ''],
])('gives %s the mailbox %s', (email, mailbox) => {
  expect(canonicalMailboxOf(email)).toBe(mailbox);
});

it('accepts an e-mail address or none, never half of one or two', () => {
  const good = { ...emptyRequestInput, name: 'ก', phone: '0812345678', consent: 'y' };
  expect(requestInputErrors({ ...good, email: 'a@b.co' }, false)).toEqual([]);
  for (const email of ['a@b', 'a@b.co,c@d.co', 'a@b.co\r\nBcc: c@d.co', '<a@b.co>', 'ก@ข.ค'])
    expect(requestInputErrors({ ...good, email }, false)).toEqual(['email']);
});

it('reads any input as text of limited length', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('name', 'note', 'phone'), fc.array(fc.string())), (fields) => {
      const typed = readRequestInput(fields);
      expect(typed.name.length).toBeLessThanOrEqual(200);
      expect(Object.values(typed).every((one) => one.isWellFormed())).toBe(true);
    }),
  );
});
