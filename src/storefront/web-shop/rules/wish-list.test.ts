import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { addWishes, mostWishes, ofAddress, readWishes, wishesInAddress, wishHeader } from './wish-list.ts';

const place = { base: '/w/ratri', secure: true };
const key = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((one) => one.length <= 100);

it('comes out of its cookie and its address as it went in, each once, and never longer than a browser keeps', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
      const wishes = keys.reduce((all: string[], one) => addWishes(all, [one]), []);
      expect(new Set(wishes).size).toBe(wishes.length);
      expect(wishes.length).toBeLessThanOrEqual(mostWishes);
      const header = wishHeader(wishes, place);
      expect(header.length).toBeLessThan(4000);
      expect(readWishes(`cart=x; ${header.split(';')[0] ?? ''}`)).toEqual(wishes);
      if (wishesInAddress(wishes).length < 4000) expect(ofAddress(wishesInAddress(wishes))).toEqual(wishes);
      if (keys.length > 0 && keys.at(-1) !== undefined) expect(wishes[0]).toBe(keys.at(-1));
    }),
  );
});

it('the oldest goes where there is no room', () => {
  const full = Array.from({ length: mostWishes }, (_, n) => `K-${n}`);
  expect(addWishes(full, ['new'])).toEqual(['new', ...full.slice(0, -1)]);
  expect(addWishes(full, ['K-3'])[0]).toBe('K-3');
});

it('is empty for whatever is no list', () => {
  for (const text of ['', 'wish=', 'wish=%', 'wish=null', 'wish=[1,[],{}]'])
    expect(readWishes(text)).toEqual([]);
  expect(ofAddress('%')).toEqual([]);
  expect(ofAddress(',,,')).toEqual([]);
  expect(wishHeader([], place)).toContain('wish=; Max-Age=0');
});
