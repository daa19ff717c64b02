import { expect, it } from 'vitest';
import { codeCookieHeader, normalCodeOf, readCodeCookie } from './promotion-code.ts';

it('reads a code as promotions store it', () => {
  expect(normalCodeOf('  lucky5\u0000 ')).toBe('LUCKY5');
  expect(normalCodeOf('สงกรานต์')).toBe('สงกรานต์');
  expect(normalCodeOf('x'.repeat(41))).toBe('');
  expect(normalCodeOf('\ud800')).toBe('\ufffd');
});

it('reads its cookie, and ignores a hostile one', () => {
  const signed = { code: 'สงกรานต์ 5', hash: 'abc' };
  const header = codeCookieHeader(signed, { base: '', secure: true });
  expect(readCodeCookie(header.split(';')[0] ?? '')).toEqual(signed);
  expect(codeCookieHeader(null, { base: '', secure: true })).toContain('Max-Age=0');
  for (const value of [7, ['A'], ['a', 'x'], ['', 'x'], ['A', 1], ['A'.repeat(41), 'x'], [['A'], 'x']])
    expect(readCodeCookie(`code=${encodeURIComponent(JSON.stringify(value))}`)).toBeNull();
});
