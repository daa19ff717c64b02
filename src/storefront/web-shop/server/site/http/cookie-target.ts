import type { CookieTarget } from '#storefront/web-shop/rules/cookie-list.ts';
import type { SiteRequest } from './site-request.ts';

/** Returns the path and security of all cookies that the public pages set. */
export const cookieTargetOf = ({ front, origin }: Pick<SiteRequest, 'front' | 'origin'>): CookieTarget => ({
  base: front.base,
  secure: origin.startsWith('https:'),
});
