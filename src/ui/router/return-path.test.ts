import { expect, test } from 'vitest';
import { searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { searchToText, textToSearch } from './search-text.ts';

test.each([
  '/',
  '/backoffice/rental',
  '/backoffice/saved?q=0812&page=2',
  '/backoffice/order-detail/12#money',
  '/backoffice/saved?q=//x',
])('%s stays', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/./\u0009/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /backoffice',
  '',
  undefined,
  null,
  7,
  ['/backoffice'],
  `/${'a'.repeat(2000)}`,
])('%j leads to the root', (path) => {
  expect(returnPath(path)).toBe('/');
});

test('never leads back to the login page', () => {
  expect(returnPath('/pages/login')).toBe('/');
  expect(returnPath('/pages/login?to=%2Fpages%2Flogin')).toBe('/');
});

const site = 'https://shop.example';
const backslash = String.fromCodePoint(92);
/** The known open-redirect tricks, unchanged and with each character encoded once and twice. */
const tricks = [
  '//evil.example',
  `/${backslash}evil.example`,
  `${backslash}/evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/a/%2E%2E/%2e%2E//evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/@evil.example',
  '/.evil.example',
  '///user@evil.example',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\ufeff/evil.example',
  '/\uff0fevil.example',
  '/\uff3cevil.example',
  '\uff0f\uff0fevil.example',
  '/\u2215/evil.example',
  '//evil\u3002example',
  '/\u0000/evil.example',
  '/\ud800/evil.example',
  'https:evil.example',
  'https:/evil.example',
  `https:${backslash}${backslash}evil.example`,
  '\u0001https://evil.example',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/x',
];
const once = (trick: string): string => encodeURIComponent(trick.toWellFormed());
const login = searchParamsReader({ to: textParam(2000) });
const readBack = (query: string): unknown => login(textToSearch(query)).to;

test.each([...tricks, ...tricks.map(once), ...tricks.map((trick) => once(once(trick)))])(
  '%j stays on this site, directly and in the URL of the login page',
  (trick) => {
    const ways = [
      trick,
      readBack(`?to=${once(trick)}`),
      readBack(`?to=${trick}`),
      readBack(searchToText({ to: trick })),
    ];
    for (const to of ways) {
      const path = returnPath(to);
      const goesTo = new URL(path, `${site}/pages/login`);
      expect([path, goesTo.origin]).toEqual([path, site]);
      // A second pass changes nothing, so nothing remains that could be decoded differently.
      expect(returnPath(path)).toBe(path);
    }
  },
);
