import { absoluteUrlOf } from '#storefront/web-shop/server/site/structured-data.ts';
import type { SiteResponse, SiteRequest } from '#storefront/web-shop/server/site/http/site-request.ts';

/**
 * Serves the shop's own host name. The installation's robots.txt names the sitemaps below /w/
 * (`announced-sitemaps.ts`).
 */
export const loadRobots = (visit: SiteRequest): SiteResponse => ({
  kind: 'file',
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *
Disallow: /*?*day=
Disallow: /api/

Sitemap: ${absoluteUrlOf(visit, '/sitemap.xml')}
`,
});
