import type { CookieTarget } from '#storefront/web-shop/rules/cookie-list.ts';
import type { SiteRequest } from './site-request.ts';

/** All cookies of public pages have this path and security. */
export const cookieTargetOf = ({ front, origin }: Pick<SiteRequest, 'front' | 'origin'>): CookieTarget => ({
  base: front.base,
  secure: origin.startsWith('https:'),
});
