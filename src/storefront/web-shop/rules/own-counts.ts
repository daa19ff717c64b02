import { readSiteCart } from './cart-cookie.ts';
import { readWishList } from './wish-list.ts';

/** Marks for the visitor's counts in a cached page. No input contains these characters. */
export const countMarks = { cart: '\uE000cart\uE000', wish: '\uE000wish\uE000' } as const;

/** Inserts the sizes of cart and wish list, except zero. */
export const withOwnCounts = (html: string, cookie: string): string => {
  const cart = readSiteCart(cookie).reduce((sum, one) => sum + one.n, 0);
  const wish = readWishList(cookie).length;
  const place = (mark: string): string => `<b class="count">${mark}</b>`;
  const shown = (n: number): string => (n === 0 ? '' : `<b class="count">${n}</b>`);
  return html.replace(place(countMarks.cart), shown(cart)).replace(place(countMarks.wish), shown(wish));
};
