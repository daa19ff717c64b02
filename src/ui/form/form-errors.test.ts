import { expect, it } from 'vitest';
import { z } from 'zod';
import { BahtIn, EmailIn, IdIn, PastDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { acceptedBody, findErrors, serverErrors, textLimitOf } from './form-errors.ts';

const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  [key, ...Object.values(values)].join(' ');

const Expense = z.strictObject({
  amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
  name: RequiredTextIn(5),
  note: TextIn(3).default(''),
  email: EmailIn,
  day: PastDayIn,
  method: z.enum(['cash', 'card']),
  branchIds: z.array(IdIn).min(1),
  lines: z.array(z.strictObject({ quantity: z.number().int().min(1).max(9) })),
});
const right = {
  amount: 99.5,
  name: 'ผ้า',
  note: '',
  email: '',
  day: '2020-01-31',
  method: 'cash',
  branchIds: [1],
  lines: [{ quantity: 2 }],
};

it('finds no error in values that the schema accepts', () => {
  expect(findErrors(Expense, right, {}, t)).toEqual({});
});

it('puts a text at each wrong field, and one at a field', () => {
  const wrong = {
    amount: '',
    name: '  ',
    note: 'long',
    email: 'a@',
    day: '2299-12-31',
    method: 'coins',
    branchIds: [],
    lines: [{ quantity: 2 }, { quantity: 10 }, { quantity: '' }, { quantity: 0 }],
  };
  expect(findErrors(Expense, wrong, {}, t)).toEqual({
    amount: 'required',
    name: 'required',
    note: 'field.tooLong 3',
    email: 'field.email',
    day: 'field.future',
    method: 'field.wrong',
    branchIds: 'required',
    'lines.1.quantity': 'field.most 9',
    'lines.2.quantity': 'required',
    'lines.3.quantity': 'field.least 1',
  });
  expect(findErrors(Expense, { ...right, amount: 0 }, {}, t)).toEqual({ amount: 'required' });
  expect(findErrors(Expense, { ...right, amount: 1.005 }, {}, t)).toEqual({ amount: 'field.wrong' });
});

it("prefers the form's own text, also in every row of a list, but not for an empty field", () => {
  const texts = { email: 'name@shop.th', branchIds: 'One branch at least', 'lines.quantity': '1 to 9' };
  const wrong = { ...right, email: 'x', branchIds: [], lines: [{ quantity: 0 }, { quantity: '' }] };
  expect(findErrors(Expense, wrong, texts, t)).toEqual({
    email: 'name@shop.th',
    branchIds: 'One branch at least',
    'lines.0.quantity': '1 to 9',
    'lines.1.quantity': 'required',
  });
});

it("uses the form's text for one reason of a field", () => {
  const texts = { day: 'a day', 'day future': 'not yet' };
  expect(findErrors(Expense, { ...right, day: '2299-12-31' }, texts, t)).toEqual({ day: 'not yet' });
  expect(findErrors(Expense, { ...right, day: '31.12.' }, texts, t)).toEqual({ day: 'a day' });
  expect(serverErrors([{ field: 'day', message: 'future' }], texts, t)).toEqual({ day: 'not yet' });
});

it('returns the body as sent, which the schema accepts', () => {
  expect(acceptedBody(Expense, right)).toEqual(right);
  expect(acceptedBody(Expense, { ...right, amount: '' })).toBeNull();
});

it('puts the errors of a refused request at the same fields', () => {
  const fields = [
    { field: 'email', message: 'notAnEmail' },
    { field: 'lines.3.quantity', message: 'Too small: expected number to be >=1' },
    { field: 'day', message: 'YYYY-MM-DD' },
  ];
  expect(serverErrors(fields, { 'lines.quantity': '1 to 9' }, t)).toEqual({
    email: 'field.email',
    'lines.3.quantity': '1 to 9',
    day: 'field.wrong',
  });
  expect(serverErrors(undefined, {}, t)).toEqual({});
});

it('finds the limit of a text in the schema, also in a list and behind rules of several fields', () => {
  const Invoice = z.strictObject({ no: TextIn(50).transform((no) => no.toUpperCase()) });
  const Body = Expense.extend({
    title: RequiredTextIn(7).nullable().optional(),
    invoices: z.array(Invoice),
    free: z.string(),
  }).refine(({ note }) => note !== 'x');
  const limits = ['note', 'email', 'title', 'invoices.3.no', 'free', 'amount', 'other.name'].map((path) =>
    textLimitOf(Body, path.split('.')),
  );
  expect(limits).toEqual([3, 200, 7, 50, undefined, undefined, undefined]);
});
