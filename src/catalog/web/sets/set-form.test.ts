import { expect, it } from 'vitest';
import { SetInput } from '#catalog/set-input.ts';
import { findErrors } from '#ui/form/index.ts';
import { setBodyOf, type SetMemberValues, type SetValues, setValuesOf, withNewMember } from './set-form.ts';

const choice = (productGroupId: number) => ({
  productGroupId,
  productItemId: null,
  name: `G${productGroupId}`,
  rentalPrice: 500,
  bail: 0,
  priceChange: '' as const,
});
const member = (key: number, change: Partial<SetMemberValues> = {}): SetMemberValues => ({
  key,
  name: `part ${key}`,
  quantity: 1,
  optional: false,
  leftOutLess: '',
  choices: [choice(key)],
  ...change,
});
const values: SetValues = {
  ...setValuesOf(undefined),
  code: 'S1',
  name: 'ชุด',
  amount: 900,
  members: [member(1)],
};
const errorsIn = (change: Partial<SetValues>) =>
  findErrors(SetInput, setBodyOf({ ...values, ...change }), {}, (key) => key);

it('a set needs a code, a name, a price of its own, and a style in each part', () => {
  expect(errorsIn({})).toEqual({});
  expect(errorsIn({ code: ' ', name: '', amount: '', members: [member(1, { choices: [] })] })).toEqual({
    code: 'required',
    name: 'required',
    amount: 'required',
    'members.0.choices': 'required',
  });
  expect(Object.keys(errorsIn(withNewMember(values)))).toEqual(['members.1.name', 'members.1.choices']);
});

it('accepts an empty discount, and at most 100 percent', () => {
  expect(errorsIn({ pricing: 'amount_off', amount: '' })).toEqual({});
  expect(errorsIn({ pricing: 'percent_off', amount: 101 })).toEqual({ amount: 'field.wrong' });
  expect(setBodyOf({ ...values, pricing: 'sum' }).amount).toBe(0);
});

it('refuses two parts with one name, and a style twice in a part', () => {
  expect(errorsIn({ members: [member(1), member(2, { name: 'part 1' })] })).toEqual({
    'members.1.name': 'field.twice',
  });
  expect(errorsIn({ members: [member(1, { choices: [choice(1), choice(1)] })] })).toEqual({
    'members.0.choices.1': 'field.twice',
  });
});

it('sends no price change for a first style, nor for leaving out a required part', () => {
  const choices = [
    { ...choice(1), priceChange: 5 },
    { ...choice(2), priceChange: 7 },
  ];
  const [sent] = setBodyOf({ ...values, members: [member(1, { leftOutLess: 50, choices })] }).members;
  expect(sent).toMatchObject({ leftOutLess: 0, choices: [{ priceChange: 0 }, { priceChange: 7 }] });
});
