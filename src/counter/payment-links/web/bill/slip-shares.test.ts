import { expect, test } from 'vitest';
import { slipSharesOf } from './slip-shares.ts';

const due = { price: 300.5, bail: 1000 };

test.each([
  ['the price first', 200, {}, { price: 200, bail: 0, rest: 0 }],
  ['then the deposit', 1000, {}, { price: 300.5, bail: 699.5, rest: 0 }],
  ['and a rest', 1500, {}, { price: 300.5, bail: 1000, rest: 199.5 }],
  ['what was typed', 1500, { price: 100 }, { price: 100, bail: 1000, rest: 400 }],
  ['nothing of an empty field', 1500, { price: '' as const, bail: 0 }, { price: 0, bail: 0, rest: 1500 }],
  ['more than there is', 100, { price: 300 }, { price: 300, bail: 0, rest: -200 }],
  ['an empty amount', '' as const, {}, { price: 0, bail: 0, rest: 0 }],
])('a slip pays %s', (_, amount, typed, shares) => {
  expect(slipSharesOf(amount, typed, due)).toEqual(shares);
});

test('an overpaid order accepts nothing', () => {
  expect(slipSharesOf(500, {}, { price: -100, bail: 0 })).toEqual({ price: 0, bail: 0, rest: 500 });
});
