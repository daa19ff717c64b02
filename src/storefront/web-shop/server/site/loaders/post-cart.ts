import {
  type SiteCartLine,
  siteCartHeader,
  parseCartChoice,
  putSiteCartLine,
  readSiteCart,
  isSameCartLine,
} from '#storefront/web-shop/rules/cart-cookie.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import { cookieTargetOf } from '../http/cookie-target.ts';
import type { SiteResponse, FormFields, SiteRequest } from '../http/site-request.ts';

export const cartCookieOf = (visit: SiteRequest, cart: readonly SiteCartLine[]): string =>
  siteCartHeader(cart, cookieTargetOf(visit));

export const postCart = (visit: SiteRequest, fields: FormFields): SiteResponse => {
  const cart = readSiteCart(visit.cookie);
  const key = (fields['key']?.[0] ?? '').slice(0, 100);
  const choice = parseCartChoice(fields['choice']?.[0] ?? '');
  const n = Number(fields['n']?.[0]);
  const to = { kind: 'to', address: pageLinkTo(visit.front, '/cart'), status: 303 } as const;
  if (key === '' || choice === undefined || !Number.isInteger(n) || n < 0) return to;
  const known = cart.find((one) => isSameCartLine(one, { key, ...choice }));
  // Only the cart page (`set`) changes quantities in the cart.
  const wanted = fields['set'] === undefined && known !== undefined ? known.n : n;
  return { ...to, cookie: cartCookieOf(visit, putSiteCartLine(cart, { key, ...choice, n: wanted })) };
};
