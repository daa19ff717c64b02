import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { cartHeader, choiceOf, most, ofChoice, putLine, readCart } from './cart-cookie.ts';

const line = fc.record({
  key: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((one) => one.length <= 100),
  color: fc.string({ maxLength: 20 }),
  size: fc.string({ maxLength: 20 }),
  n: fc.integer({ min: 1, max: most.ofOne }),
});
const place = { base: '/w/ratri', secure: true };

it('comes out of its cookie as it went in', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      let cart = readCart('');
      for (const one of lines) cart = putLine(cart, one);
      expect(cart.length).toBeLessThanOrEqual(most.lines);
      const [cookie = ''] = cartHeader(cart, place).split(';');
      expect(readCart(`other=1; ${cookie}; cartoon=2`)).toEqual(cart);
    }),
  );
});

it('is empty for whatever is no cart', () => {
  for (const text of ['', 'cart=', 'cart=%', 'cart=null', 'cart=[[1,2,3,4]]', 'cart=%5B%5B%22a%22%5D%5D'])
    expect(readCart(text)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Array.isArray(readCart(`cart=${text}`))).toBe(true);
    }),
  );
});

it('takes a garment out, and no more than fits in', () => {
  const one = { key: 'A', color: 'R', size: 'M', n: 1 };
  expect(putLine([one], { ...one, n: 0 })).toEqual([]);
  expect(putLine([one], { ...one, n: 999 })).toEqual([{ ...one, n: most.ofOne }]);
  expect(cartHeader([], place)).toBe('cart=; Max-Age=0; Path=/w/ratri; HttpOnly; SameSite=Lax; Secure');
});

it('says colour and size in one value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (color, size) => {
      expect(ofChoice(choiceOf(color, size))).toEqual({ color, size });
    }),
  );
  expect(ofChoice('%/a')).toBeUndefined();
  expect(ofChoice('a/b/c')).toBeUndefined();
});
