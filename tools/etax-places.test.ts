import { expect, it } from 'vitest';
import stored from '../src/ledger/place-codes.json' with { type: 'json' };
import { placeCodesOf } from './etax-places.ts';

const folder = process.env['ETDA_STANDARD'] ?? '';

it.runIf(folder !== '')('the stored codes are those of the standard', () =>
  expect(placeCodesOf(folder)).toEqual(stored),
);
it('has 77 provinces with 928 districts', () => {
  expect(Object.keys(stored)).toHaveLength(77);
  expect(Object.values(stored).flatMap((one) => Object.keys(one))).toHaveLength(928);
});
