import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  '/',
  '/backoffice/rental',
  '/backoffice/saved?q=0812&page=2',
  '/backoffice/order-detail/12#money',
  '/backoffice/saved?q=//x',
])('%s is kept', (path) => {
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

test('never back to the login page', () => {
  expect(returnPath('/pages/login')).toBe('/');
  expect(returnPath('/pages/login?to=%2Fpages%2Flogin')).toBe('/');
});
