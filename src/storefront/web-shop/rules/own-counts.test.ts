import { expect, it } from 'vitest';
import { siteCartHeader } from './cart-cookie.ts';
import { countMarks, withOwnCounts } from './own-counts.ts';
import { wishListHeader } from './wish-list.ts';

const html = `<a>Favorites<b class="count">${countMarks.wish}</b></a><a>Cart<b class="count">${countMarks.cart}</b></a>`;
const place = { base: '', secure: false };
const pairOf = (header: string): string => header.split(';')[0] ?? '';
const cart = pairOf(
  siteCartHeader(
    [
      { key: 'A', color: '', size: 'M', n: 2 },
      { key: 'B', color: '', size: 'S', n: 1 },
    ],
    place,
  ),
);
const wish = pairOf(wishListHeader(['A'], place));

it('shows the garments of the cart and of the wish list, and no number for an empty list', () => {
  expect(withOwnCounts(html, `${cart}; ${wish}`)).toBe(
    '<a>Favorites<b class="count">1</b></a><a>Cart<b class="count">3</b></a>',
  );
  expect(withOwnCounts(html, '')).toBe('<a>Favorites</a><a>Cart</a>');
  expect(withOwnCounts(html, 'cart=%5B; wish=x')).toBe('<a>Favorites</a><a>Cart</a>');
});
