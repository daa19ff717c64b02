import { expect, test } from 'vitest';
import { readListSearch } from '#lib/contract/search-params.ts';
import { searchToText, textToSearch } from './search-text.ts';

test("an address contains a list's parameters, as people would type them", () => {
  const search = { page: 2, q: '0812345678', from: '2026-11-21', to: undefined };
  expect(searchToText(search)).toBe('?page=2&q=0812345678&from=2026-11-21');
  expect(readListSearch(textToSearch('?page=2&q=0812345678&from=2026-11-21'))).toEqual(search);
  expect(searchToText({ page: undefined, q: '' })).toBe('');
});
