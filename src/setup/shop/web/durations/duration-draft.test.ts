import { expect, it } from 'vitest';
import type { DurationRow } from '#setup/shop/contract.ts';
import { bodyOf, draftOf, exampleOf, problemsOf } from './duration-draft.ts';

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

it('a row becomes a draft and the same body again', () => {
  expect(bodyOf(draftOf(row))).toEqual({
    rentDays: 7,
    priceRule: 'scale',
    pricePercent: 170,
    price: null,
    active: true,
  });
  expect(
    bodyOf(draftOf({ ...row, rentDays: null, priceRule: 'replace', pricePercent: null, price: 99.5 })),
  ).toEqual({
    rentDays: null,
    priceRule: 'replace',
    pricePercent: null,
    price: 99.5,
    active: true,
  });
  expect(bodyOf(draftOf(null))).toMatchObject({ rentDays: null, priceRule: 'same' });
});

it('names what is wrong; Thai digits are understood', () => {
  const draft = draftOf(null);
  for (const days of ['0', '366', '1.5', 'สาม', '-1'])
    expect(problemsOf({ ...draft, days })).toEqual({ days: 'badDays' });
  for (const days of ['', ' ', '๓', '365']) expect(problemsOf({ ...draft, days })).toEqual({});
  expect(bodyOf({ ...draft, days: '๓' }).rentDays).toBe(3);
  for (const percent of ['', '10001', 'x'])
    expect(problemsOf({ ...draft, rule: 'scale', percent })).toEqual({ percent: 'badPercent' });
  expect(problemsOf({ ...draft, rule: 'replace' })).toEqual({ price: 'needed' });
  // A figure of another rule does not stand in the way.
  expect(problemsOf({ ...draft, percent: 'x' })).toEqual({});
});

it('shows what a thousand becomes', () => {
  expect(exampleOf(draftOf(row))).toBe(1700);
  expect(exampleOf({ ...draftOf(null), rule: 'replace', price: 450 })).toBe(450);
  expect(exampleOf(draftOf(null))).toBe(1000);
  expect(exampleOf({ ...draftOf(null), days: 'x' })).toBeNull();
});
