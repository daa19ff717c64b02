/** The map of the site for search engines: one file, or, where a shop has more than fits, files by kind and a list of them. */
import { type Language, languages } from '#lib/text/languages.ts';
import { pathOf } from '#storefront/web-shop/rules/page-links.ts';
import { mappedArticles } from '#storefront/web-shop/server/blog/sql.ts';
import { groupPath } from '../garment-cards.ts';
import { mappedCounts, mappedGroups, type MappedGroup } from '../sql/shop.ts';
import { absolute, blogPath } from '../structured-data.ts';
import { type Answer, missing, type Visit } from '../http/site-request.ts';

/** Addresses in one file: a protocol allows 50,000 of together 50 MB, which long Thai names reach first. */
export const mostInFile = 1000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const addressIn = (visit: Visit, path: string, language: Language): string =>
  escaped(absolute({ ...visit, front: { ...visit.front, language } }, path));

/** A page in all its languages. */
const entry = (visit: Visit, path: string, changed = ''): string => {
  const others = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${addressIn(visit, path, one)}"/>`)
    .join('');
  return `<url><loc>${addressIn(visit, path, 'th')}</loc>${changed === '' ? '' : `<lastmod>${changed}</lastmod>`}${others}</url>`;
};

type Article = { slug: string; language: Language; changed: string };

/** An article is written in one language. */
const articleEntry = (visit: Visit, { slug, language, changed }: Article): string =>
  `<url><loc>${addressIn(visit, pathOf('blog', slug), language)}</loc><lastmod>${changed}</lastmod></url>`;

const groupEntry = (visit: Visit, { name, key, changed }: MappedGroup): string =>
  entry(visit, groupPath(visit, name, key), changed);

const pageEntries = (visit: Visit): string[] => [
  ...['/', '/dresses', '/branches', '/contact', '/terms', '/privacy'].map((path) => entry(visit, path)),
  ...visit.front.categories.map((one) => entry(visit, pathOf('dresses', one.code))),
  ...(visit.front.blog ? [entry(visit, blogPath)] : []),
];

const file = (root: string, lines: readonly string[]): Answer => ({
  kind: 'file',
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>
${lines.join('\n')}
</${root}>
`,
});

/** Every page that may be found, or the list of the files that name them. One round trip. */
export const loadSitemap = async (visit: Visit): Promise<Answer> => {
  const { db, scope } = visit;
  const [[counts], groups, articles] = await db.readAll(scope, [
    mappedCounts(scope),
    mappedGroups(scope, mostInFile, 0),
    mappedArticles(scope, mostInFile, 0),
  ]);
  const filesOf = (n: number): number => Math.ceil(n / mostInFile);
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

/** One of the files of the list. */
export const loadSitemapPart = async (visit: Visit): Promise<Answer> => {
  const { db, scope } = visit;
  const [, kind, number] =
    /^(pages|blog|dresses)-([1-9]\d{0,3})\.xml$/.exec(visit.params['part'] ?? '') ?? [];
  const from = (Number(number) - 1) * mostInFile;
  const entries =
    kind === 'pages' && from === 0
      ? pageEntries(visit)
      : kind === 'blog'
        ? (await db.read(scope, mappedArticles(scope, mostInFile, from))).map((one) =>
            articleEntry(visit, one),
          )
        : kind === 'dresses'
          ? (await db.read(scope, mappedGroups(scope, mostInFile, from))).map((one) => groupEntry(visit, one))
          : [];
  return entries.length === 0 ? missing : file('urlset', entries);
};
