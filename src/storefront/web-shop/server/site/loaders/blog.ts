/** The blog as everybody reads it: its list, an article, its feed. */
import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { inLanguage, linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { ArticleCard } from '#storefront/web-shop/blog-view.ts';
import {
  articleOnce,
  feedArticles,
  publishedArticle,
  publishedArticles,
} from '#storefront/web-shop/server/blog/sql.ts';
import { articleData, blogPath, crumbsData } from '../structured-data.ts';
import { type Answer, missing, shown, type Visit } from '../http/site-request.ts';

const aPage = 12;
/** So many of the newest articles are in the feed. */
const inFeed = 20;

type Row = Awaited<ReturnType<ReturnType<typeof publishedArticles>['execute']>>['rows'][number];

const asCard = ({ scope }: Visit, { title, slug, lead, token, language, publishAt }: Row): ArticleCard => ({
  path: pathOf('blog', slug),
  title,
  lead,
  image: imageUrl(scope.shopId, 'blog', token),
  day: bangkokDay(new Date(publishAt)),
  language,
});

/** The newest articles, as cards. */
export const newestArticles = async (visit: Visit, size: number): Promise<ArticleCard[]> => {
  if (!visit.front.blog) return [];
  const rows = await visit.db.read(visit.scope, publishedArticles(visit.scope, { page: 1, size }));
  return rows.slice(0, size).map((row) => asCard(visit, row));
};

export const loadBlog = async (visit: Visit): Promise<Answer> => {
  const { db, scope, front, words, query } = visit;
  const asked = query['page'] ?? '1';
  const page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const rows = await db.read(scope, publishedArticles(scope, { page, size: aPage }));
  if (rows.length === 0 && page > 1) return missing;
  const articles = rows.slice(0, aPage).map((row) => asCard(visit, row));
  return shown({
    view: { name: 'blog', data: { articles, page, more: rows.length > aPage } },
    title: `${words.blog.title} · ${front.name}`,
    description: words.blog.lead.replace('{shop}', front.name),
    ...(page === 1 && { canonical: blogPath }),
    image: articles[0]?.image ?? front.logo,
    feed: true,
    data: [
      crumbsData(visit, [
        { name: front.name, path: '/' },
        { name: words.blog.title, path: blogPath },
      ]),
    ],
  });
};

/** An article; at an address that it had it is shown the way, and what was deleted is gone. */
export const loadArticle = async (visit: Visit): Promise<Answer> => {
  const { db, scope, front, words, params } = visit;
  const slug = params['slug'] ?? '';
  const [row] = await db.read(scope, publishedArticle(scope, slug));
  if (row === undefined) {
    const [once] = await db.read(scope, articleOnce(scope, slug));
    if (once === undefined) return missing;
    if (once.slug === null) return { kind: 'gone', of: 'article' };
    return { kind: 'to', address: linkTo(front, pathOf('blog', once.slug)), status: 301 };
  }
  const others = await newestArticles(visit, 4);
  const path = pathOf('blog', row.slug);
  const { language, title, lead, publishAt, updatedAt } = row;
  const cover = imageUrl(scope.shopId, 'blog', row.token, 1200);
  return shown({
    view: {
      name: 'article',
      data: {
        title,
        lead,
        language,
        cover: cover === '' ? null : { url: cover, width: row.width ?? 1200, height: row.height ?? 800 },
        html: row.html,
        day: bangkokDay(new Date(publishAt)),
        others: others.filter((one) => one.path !== path).slice(0, 3),
      },
    },
    title: `${title} · ${front.name}`,
    description: lead,
    canonical: path,
    language,
    image: cover,
    feed: true,
    article: { published: publishAt, changed: updatedAt },
    data: [
      articleData(
        { ...visit, front: { ...front, language } },
        { title, lead, path, image: cover, publishAt, updatedAt },
      ),
      crumbsData(visit, [
        { name: front.name, path: '/' },
        { name: words.blog.title, path: blogPath },
        { name: title, path },
      ]),
    ],
  });
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** RFC 3339, whatever the database writes. */
const moment = (text: string): string => new Date(text).toISOString();

/** The newest articles as Atom (RFC 4287). */
export const loadFeed = async (visit: Visit): Promise<Answer> => {
  const { db, scope, front, origin, home } = visit;
  const rows = await db.read(scope, feedArticles(scope, inFeed));
  const at = (path: string): string => escaped(origin + home + path);
  const newest =
    rows
      .map((row) => moment(row.updatedAt))
      .toSorted()
      .at(-1) ?? moment(`${front.today}T00:00:00Z`);
  const entries = rows.map((row) => {
    const link = at(inLanguage(row.language, pathOf('blog', row.slug)));
    // Addresses inside a text are of the shop; a reader stands elsewhere.
    const html = row.html.replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`);
    return `<entry xml:lang="${row.language}">
<id>tag:${escaped(new URL(origin).hostname)},2026:article/${row.uid}</id>
<title>${escaped(row.title)}</title>
<link rel="alternate" type="text/html" hreflang="${row.language}" href="${link}"/>
<published>${moment(row.publishAt)}</published>
<updated>${moment(row.updatedAt)}</updated>
<summary>${escaped(row.lead)}</summary>
<content type="html">${escaped(html)}</content>
</entry>`;
  });
  return {
    kind: 'file',
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="th">
<id>${at('/blog')}</id>
<title>${escaped(front.name)}</title>
<link rel="self" type="application/atom+xml" href="${at('/blog/feed.xml')}"/>
<link rel="alternate" type="text/html" href="${at('/blog')}"/>
<author><name>${escaped(front.name)}</name></author>
<updated>${newest}</updated>
${entries.join('\n')}
</feed>
`,
  };
};
