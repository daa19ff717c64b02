import type { CookieTarget } from '#storefront/web-shop/rules/cookie-list.ts';
import type { SiteRequest } from './site-request.ts';

/** Returns path and `Secure` attribute of all cookies of public pages. */
export const cookieTargetOf = ({ front, origin }: Pick<SiteRequest, 'front' | 'origin'>): CookieTarget => ({
  base: front.base,
  secure: origin.startsWith('https:'),
});
