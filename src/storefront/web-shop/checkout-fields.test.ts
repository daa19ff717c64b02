import { expect, it } from 'vitest';
import { CheckoutFieldsInput } from './contracts/checkout-fields-input.ts';
import {
  type CheckoutField,
  checkoutFieldName,
  readCheckoutAnswers,
  shownAnswer,
} from './checkout-fields.ts';

const school: CheckoutField = { label: 'โรงเรียน', kind: 'text', required: true, choices: [] };
const color: CheckoutField = { label: 'สี', kind: 'choice', required: false, choices: ['แดง', 'ขาว'] };
const first: CheckoutField = { label: 'เช่าครั้งแรก', kind: 'yesno', required: true, choices: [] };
const all = [school, color, first];
const form = (...values: string[]) =>
  Object.fromEntries(all.map((field, at) => [checkoutFieldName(field), [values[at] ?? '']]));

it('reads answers, and drops values that the form does not offer', () => {
  expect(readCheckoutAnswers(all, form(' สาธิต ', 'แดง', 'no'))).toEqual({
    typed: expect.objectContaining({ [checkoutFieldName(school)]: 'สาธิต' }) as unknown,
    wrong: [],
    answers: [
      { label: 'โรงเรียน', kind: 'text', value: 'สาธิต' },
      { label: 'สี', kind: 'choice', value: 'แดง' },
      { label: 'เช่าครั้งแรก', kind: 'yesno', value: 'no' },
    ],
  });
  const bad = readCheckoutAnswers(all, form(' ', 'ดำ', '<script>'));
  expect(bad.answers).toEqual([]);
  expect(bad.wrong).toEqual([checkoutFieldName(school), checkoutFieldName(first)]);
  expect(readCheckoutAnswers([school], form(`${'ก'.repeat(400)}\u{d800}`)).answers[0]?.value).toHaveLength(
    300,
  );
});

it('names a field by what the visitor sees', () => {
  expect(checkoutFieldName(school)).toMatch(/^own-[0-9a-f]{8}$/);
  expect(checkoutFieldName({ ...school, required: false })).toBe(checkoutFieldName(school));
  expect(checkoutFieldName({ ...color, choices: ['แดง'] })).not.toBe(checkoutFieldName(color));
  const words = { yes: 'ใช่', no: 'ไม่' };
  expect(shownAnswer({ label: '', kind: 'yesno', value: 'no' }, words)).toBe('ไม่');
  expect(shownAnswer({ label: '', kind: 'text', value: 'no' }, words)).toBe('no');
});

it.each([
  [[school, school]],
  [[{ ...color, choices: ['แดง'] }]],
  [[{ ...color, choices: ['แดง', 'แดง'] }]],
  [[{ ...school, choices: ['a', 'b'] }]],
  [[{ ...school, label: ' ' }]],
  [[{ ...school, label: 'a'.repeat(61) }]],
  [[{ ...school, kind: 'file' }]],
  [[{ ...school, more: 1 }]],
  [Array.from({ length: 11 }, (_, at) => ({ ...school, label: String(at) }))],
])('refuses %j', (fields) => expect(CheckoutFieldsInput.safeParse(fields).success).toBe(false));
