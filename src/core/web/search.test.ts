import { expect, test } from 'vitest';
import { countIn, listSearch, searchToText, textIn, textToSearch } from './search.ts';

test('an address keeps what a list needs, as people would type it', () => {
  const search = { page: 2, q: '0812345678', from: '2026-11-21', to: undefined };
  expect(searchToText(search)).toBe('?page=2&q=0812345678&from=2026-11-21');
  expect(listSearch(textToSearch('?page=2&q=0812345678&from=2026-11-21'))).toEqual(search);
  expect(searchToText({ page: undefined, q: '' })).toBe('');
});

test('what cannot be read is left out', () => {
  expect(listSearch({ page: '0', q: 'x'.repeat(101), from: '2569-11-21', to: '2026-02-30' })).toEqual({
    page: undefined,
    q: undefined,
    from: undefined,
    to: undefined,
  });
  for (const value of ['-1', '1.5', 'x', '', null, undefined, {}, '10001'])
    expect(countIn(value, 10_000), String(value)).toBeUndefined();
  expect(countIn('10000', 10_000)).toBe(10_000);
  expect(textIn(12, 5)).toBe('12');
});
