/** Larger shops have an index of files by kind. */
import { type Language, languages } from '#lib/text/languages.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { sitemapBlogPosts } from '#storefront/web-shop/server/blog/sql.ts';
import { groupPath } from '#storefront/web-shop/server/site/garment-cards.ts';
import {
  sitemapCounts,
  sitemapGroups,
  type SitemapGroup,
} from '#storefront/web-shop/server/site/sql/shop.ts';
import { absoluteUrlOf, blogPath } from '#storefront/web-shop/server/site/structured-data.ts';
import {
  type SiteResponse,
  missingResponse,
  type SiteRequest,
} from '#storefront/web-shop/server/site/http/site-request.ts';

/** The protocol allows 50,000 entries and 50 MB. Long Thai names reach 50 MB first. */
export const maxSitemapEntries = 1000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const addressIn = (visit: SiteRequest, path: string, language: Language): string =>
  escaped(absoluteUrlOf({ ...visit, front: { ...visit.front, language } }, path));

const entry = (visit: SiteRequest, path: string, changed = ''): string => {
  const others = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(visit, path, one)}"/>`)
    .join('');
  return `<url><loc>${addressIn(visit, path, 'th')}</loc>${changed === '' ? '' : `<lastmod>${changed}</lastmod>`}${others}</url>`;
};

type Article = { slug: string; language: Language; changed: string };

const articleEntry = (visit: SiteRequest, { slug, language, changed }: Article): string =>
  `<url><loc>${addressIn(visit, pagePathOf('blog', slug), language)}</loc><lastmod>${changed}</lastmod></url>`;

const groupEntry = (visit: SiteRequest, { name, key, changed }: SitemapGroup): string =>
  entry(visit, groupPath(visit, name, key), changed);

const pageEntries = (visit: SiteRequest): string[] => [
  ...['/', '/dresses', '/branches', '/contact', '/terms', '/privacy'].map((path) => entry(visit, path)),
  ...visit.front.categories.map((one) => entry(visit, pagePathOf('dresses', one.code))),
  ...(visit.front.sets ? [entry(visit, '/sets')] : []),
  ...(visit.front.vouchers ? [entry(visit, '/voucher')] : []),
  ...(visit.front.blog ? [entry(visit, blogPath)] : []),
];

const file = (root: string, lines: readonly string[]): SiteResponse => ({
  kind: 'file',
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${lines.join('\n')}
</${root}>
`,
});

export const loadSitemap = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope } = visit;
  const [[counts], groups, articles] = await db.readAll(scope, [
    sitemapCounts(scope),
    sitemapGroups(scope, maxSitemapEntries, 0),
    sitemapBlogPosts(scope, maxSitemapEntries, 0),
  ]);
  const filesOf = (n: number): number => Math.ceil(n / maxSitemapEntries);
  const many = { dresses: filesOf(counts?.groups ?? 0), blog: filesOf(counts?.articles ?? 0) };
  if (many.dresses <= 1 && many.blog <= 1)
    return file('urlset', [
      ...pageEntries(visit),
      ...articles.map((one) => articleEntry(visit, one)),
      ...groups.map((one) => groupEntry(visit, one)),
    ]);
  const names = [
    'pages-1',
    ...Array.from({ length: many.blog }, (_, at) => `blog-${at + 1}`),
    ...Array.from({ length: many.dresses }, (_, at) => `dresses-${at + 1}`),
  ];
  return file(
    'sitemapindex',
    names.map((one) => `<sitemap><loc>${addressIn(visit, `/sitemap/${one}.xml`, 'th')}</loc></sitemap>`),
  );
};

export const loadSitemapPart = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope } = visit;
  const [, kind, number] =
    /^(pages|blog|dresses)-([1-9]\d{0,3})\.xml$/.exec(visit.params['part'] ?? '') ?? [];
  const from = (Number(number) - 1) * maxSitemapEntries;
  const entries =
    kind === 'pages' && from === 0
      ? pageEntries(visit)
      : kind === 'blog'
        ? (await db.read(scope, sitemapBlogPosts(scope, maxSitemapEntries, from))).map((one) =>
            articleEntry(visit, one),
          )
        : kind === 'dresses'
          ? (await db.read(scope, sitemapGroups(scope, maxSitemapEntries, from))).map((one) =>
              groupEntry(visit, one),
            )
          : [];
  return entries.length === 0 ? missingResponse : file('urlset', entries);
};
