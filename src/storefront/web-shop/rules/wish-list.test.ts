import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import {
  addToWishList,
  maxWishListItems,
  wishListOfQuery,
  readWishList,
  wishListQuery,
  wishListHeader,
} from './wish-list.ts';

const place = { base: '/w/ratri', secure: true };
const key = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((one) => one.length <= 100);

it("survives a round trip through cookie and URL without duplicates, within the browser's limit", () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
      const wishes = keys.reduce((all: string[], one) => addToWishList(all, [one]), []);
      expect(new Set(wishes).size).toBe(wishes.length);
      expect(wishes.length).toBeLessThanOrEqual(maxWishListItems);
      const header = wishListHeader(wishes, place);
      expect(header.length).toBeLessThan(4000);
      expect(readWishList(`cart=x; ${header.split(';')[0] ?? ''}`)).toEqual(wishes);
      if (wishListQuery(wishes).length < 4000) expect(wishListOfQuery(wishListQuery(wishes))).toEqual(wishes);
      if (keys.length > 0 && keys.at(-1) !== undefined) expect(wishes[0]).toBe(keys.at(-1));
    }),
  );
});

it('drops the oldest style when full', () => {
  const full = Array.from({ length: maxWishListItems }, (_, n) => `K-${n}`);
  expect(addToWishList(full, ['new'])).toEqual(['new', ...full.slice(0, -1)]);
  expect(addToWishList(full, ['K-3'])[0]).toBe('K-3');
});

it('is empty for invalid input', () => {
  for (const text of ['', 'wish=', 'wish=%', 'wish=null', 'wish=[1,[],{}]'])
    expect(readWishList(text)).toEqual([]);
  expect(wishListOfQuery('%')).toEqual([]);
  expect(wishListOfQuery(',,,')).toEqual([]);
  expect(wishListHeader([], place)).toContain('wish=; Max-Age=0');
});
