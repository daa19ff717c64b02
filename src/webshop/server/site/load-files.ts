/** Files for search engines: the map of the site, and what they may read. */
import { type Language, languages } from '../../../core/common/words.ts';
import { pathOf } from '../../link.ts';
import { mappedArticles } from '../blog/sql.ts';
import { groupPath } from './cards.ts';
import { mappedGroups } from './shop-sql.ts';
import { absolute, blogPath } from './structured.ts';
import type { Answer, Visit } from './visit.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const entry = (visit: Visit, path: string, changed: string): string => {
  const at = (language: (typeof languages)[number]): string =>
    escaped(absolute({ ...visit, front: { ...visit.front, language } }, path));
  const others = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${at(one)}"/>`)
    .join('');
  return `<url><loc>${at('th')}</loc>${changed === '' ? '' : `<lastmod>${changed}</lastmod>`}${others}</url>`;
};

/** Of a page that is written in one language. */
const entryOf = (visit: Visit, path: string, language: Language, changed: string): string =>
  `<url><loc>${escaped(absolute({ ...visit, front: { ...visit.front, language } }, path))}</loc><lastmod>${changed}</lastmod></url>`;

/** Every page that may be found, each with its languages. */
export const loadSitemap = async (visit: Visit): Promise<Answer> => {
  const [groups, articles] = await visit.db.readAll(visit.scope, [
    mappedGroups(visit.scope),
    mappedArticles(visit.scope),
  ]);
  const entries = [
    ...['/', '/dresses', '/branches', '/contact', '/terms', '/privacy'].map((path) => entry(visit, path, '')),
    ...visit.front.categories.map((one) => entry(visit, pathOf('dresses', one.code), '')),
    ...(articles.length === 0 ? [] : [entry(visit, blogPath, '')]),
    ...articles.map(({ slug, language, changed }) => entryOf(visit, pathOf('blog', slug), language, changed)),
    ...groups.map((one) => entry(visit, groupPath(visit, one.name, one.key), one.changed)),
  ];
  return {
    kind: 'file',
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
  };
};

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
