/** What search engines may read. */
import { absolute } from '../structured-data.ts';
import type { Answer, Visit } from '../http/site-request.ts';

/** Of the shop's own host name; below /w/ search engines ask the host that it lies on. */
export const loadRobots = (visit: Visit): Answer => ({
  kind: 'file',
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *
Disallow: /*?*day=
Disallow: /api/

Sitemap: ${absolute(visit, '/sitemap.xml')}
`,
});
