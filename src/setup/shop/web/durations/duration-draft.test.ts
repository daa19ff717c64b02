import { expect, it } from 'vitest';
import type { DurationRow } from '#setup/shop/contract.ts';
import {
  durationBodyOf,
  durationDraftOf,
  exampleDurationPrice,
  durationProblemsOf,
} from './duration-draft.ts';

const row: DurationRow = {
  rentDurationId: 1,
  rentDays: 7,
  priceRule: 'scale',
  pricePercent: 170,
  price: null,
  active: true,
  version: 1,
  updateDateTime: '2026-11-21T00:00:00Z',
  updateBy: '',
  orders: 0,
};

it('converts a row to a draft and back to the same body', () => {
  expect(durationBodyOf(durationDraftOf(row))).toEqual({
    rentDays: 7,
    priceRule: 'scale',
    pricePercent: 170,
    price: null,
    active: true,
  });
  expect(
    durationBodyOf(
      durationDraftOf({ ...row, rentDays: null, priceRule: 'replace', pricePercent: null, price: 99.5 }),
    ),
  ).toEqual({
    rentDays: null,
    priceRule: 'replace',
    pricePercent: null,
    price: 99.5,
    active: true,
  });
  expect(durationBodyOf(durationDraftOf(null))).toMatchObject({ rentDays: null, priceRule: 'same' });
});

it('names the problems and accepts Thai digits', () => {
  const draft = durationDraftOf(null);
  for (const days of ['0', '366', '1.5', 'สาม', '-1'])
    expect(durationProblemsOf({ ...draft, days })).toEqual({ days: 'badDays' });
  for (const days of ['', ' ', '๓', '365']) expect(durationProblemsOf({ ...draft, days })).toEqual({});
  expect(durationBodyOf({ ...draft, days: '๓' }).rentDays).toBe(3);
  for (const percent of ['', '10001', 'x'])
    expect(durationProblemsOf({ ...draft, rule: 'scale', percent })).toEqual({ percent: 'badPercent' });
  expect(durationProblemsOf({ ...draft, rule: 'replace' })).toEqual({ price: 'needed' });
  // A figure of another rule does not matter.
  expect(durationProblemsOf({ ...draft, percent: 'x' })).toEqual({});
});

it('shows the price of a 1,000 baht outfit', () => {
  expect(exampleDurationPrice(durationDraftOf(row))).toBe(1700);
  expect(exampleDurationPrice({ ...durationDraftOf(null), rule: 'replace', price: 450 })).toBe(450);
  expect(exampleDurationPrice(durationDraftOf(null))).toBe(1000);
  expect(exampleDurationPrice({ ...durationDraftOf(null), days: 'x' })).toBeNull();
});
