import { expect, test } from 'vitest';
import { count, countIn, flag, listSearch, oneOf, searchOf, text } from './search-params.ts';

test('what cannot be read and what is not known is left out', () => {
  expect(
    listSearch({ page: '0', q: 'x'.repeat(101), from: '2569-11-21', to: '2026-02-30', more: 'x' }),
  ).toEqual({ page: undefined, q: undefined, from: undefined, to: undefined });
  for (const value of ['-1', '1.5', 'x', '', null, undefined, {}, '10001'])
    expect(countIn(value, 10_000), String(value)).toBeUndefined();
  expect(countIn('10000', 10_000)).toBe(10_000);
  expect(text(5)(12)).toBe('12');
});

test('a search reads its own names, as texts of an address or as values of a link', () => {
  const search = searchOf({ page: count(9), tab: oneOf(['open', 'over']), own: flag });
  expect(search({ page: '2', tab: 'over', own: '1' })).toEqual({ page: 2, tab: 'over', own: '1' });
  expect(search({ page: 2, tab: 'over', own: 1 })).toEqual({ page: 2, tab: 'over', own: '1' });
  expect(search({ page: 10, tab: 'toString', own: 'true' })).toEqual({
    page: undefined,
    tab: undefined,
    own: undefined,
  });
});
