import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import {
  siteCartHeader,
  cartChoiceOf,
  siteCartLimits,
  parseCartChoice,
  putSiteCartLine,
  readSiteCart,
  type SiteCartLine,
} from './cart-cookie.ts';

const line = fc.record({
  key: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((one) => one.length <= 100),
  color: fc.string({ maxLength: 20 }),
  size: fc.string({ maxLength: 20 }),
  n: fc.integer({ min: 1, max: siteCartLimits.ofOne }),
});
const place = { base: '/w/ratri', secure: true };

it('survives a round trip through its cookie', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      let cart = readSiteCart('');
      for (const one of lines) cart = putSiteCartLine(cart, one);
      expect(cart.length).toBeLessThanOrEqual(siteCartLimits.lines);
      const [cookie = ''] = siteCartHeader(cart, place).split(';');
      expect(readSiteCart(`other=1; ${cookie}; cartoon=2`)).toEqual(cart);
    }),
  );
});

it('is empty for an invalid cookie', () => {
  for (const text of ['', 'cart=', 'cart=%', 'cart=null', 'cart=[[1,2,3,4]]', 'cart=%5B%5B%22a%22%5D%5D'])
    expect(readSiteCart(text)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(readSiteCart(`cart=${text}`))).toBe(true);
    }),
  );
});

it('removes a garment, and accepts no more garments than the limit', () => {
  const one = { key: 'A', color: 'R', size: 'M', n: 1 };
  expect(putSiteCartLine([one], { ...one, n: 0 })).toEqual([]);
  expect(putSiteCartLine([one], { ...one, n: 999 })).toEqual([{ ...one, n: siteCartLimits.ofOne }]);
  const long = (n: number) => ({ key: `${'ช'.repeat(59)}${n}`, color: 'ส'.repeat(60), size: 'M', n: 1 });
  const full = [1, 2, 3, 4, 5, 6].reduce((cart: SiteCartLine[], n) => putSiteCartLine(cart, long(n)), []);
  expect(full).toEqual([long(1), long(2), long(3)]);
  expect(siteCartHeader(full, place).length).toBeLessThan(4000);
  expect(siteCartHeader([], place)).toBe('cart=; Max-Age=0; Path=/w/ratri; HttpOnly; SameSite=Lax; Secure');
});

it('encodes colour and size in one value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (color, size) => {
      expect(parseCartChoice(cartChoiceOf(color, size))).toEqual({ color, size });
    }),
  );
  expect(parseCartChoice('%/a')).toBeUndefined();
  expect(parseCartChoice('a/b/c')).toBeUndefined();
});
