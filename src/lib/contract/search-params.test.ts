import { expect, test } from 'vitest';
import {
  countParam,
  parseCount,
  flagParam,
  readListSearch,
  choiceParam,
  searchParamsReader,
  textParam,
} from './search-params.ts';

test('drops unreadable values and unknown names', () => {
  expect(
    readListSearch({ page: '0', q: 'x'.repeat(101), from: '2569-11-21', to: '2026-02-30', more: 'x' }),
  ).toEqual({ page: undefined, q: undefined, from: undefined, to: undefined });
  for (const value of ['-1', '1.5', 'x', '', null, undefined, {}, '10001'])
    expect(parseCount(value, 10_000), String(value)).toBeUndefined();
  expect(parseCount('10000', 10_000)).toBe(10_000);
  expect(textParam(5)(12)).toBe('12');
});

test('reads the declared names, as text from an address or as values from a link', () => {
  const search = searchParamsReader({
    page: countParam(9),
    tab: choiceParam(['open', 'over']),
    own: flagParam,
  });
  expect(search({ page: '2', tab: 'over', own: '1' })).toEqual({ page: 2, tab: 'over', own: '1' });
  expect(search({ page: 2, tab: 'over', own: 1 })).toEqual({ page: 2, tab: 'over', own: '1' });
  expect(search({ page: 10, tab: 'toString', own: 'true' })).toEqual({
    page: undefined,
    tab: undefined,
    own: undefined,
  });
});
