import { bangkokDay } from '#lib/dates/day.ts';
import { pageWindowOf } from '#lib/contract/pagination.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { inLanguage, pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { BlogPostCard } from '#storefront/web-shop/blog-view.ts';
import {
  blogPostByOldSlug,
  feedBlogPosts,
  publishedBlogPost,
  publishedBlogPostCount,
  publishedBlogPosts,
} from '#storefront/web-shop/server/blog/sql.ts';
import { blogPostData, blogPath, breadcrumbData } from '../structured-data.ts';
import { type SiteResponse, missingResponse, pageResponse, type SiteRequest } from '../http/site-request.ts';

const aPage = 12;
const inFeed = 20;

type Row = Awaited<ReturnType<ReturnType<typeof publishedBlogPosts>['execute']>>['rows'][number];

const asCard = (
  { scope }: SiteRequest,
  { title, slug, lead, token, language, publishAt }: Row,
): BlogPostCard => ({
  path: pagePathOf('blog', slug),
  title,
  lead,
  image: imageUrl(scope.shopId, 'blog', token),
  day: bangkokDay(new Date(publishAt)),
  language,
});

export const newestBlogPosts = async (visit: SiteRequest, size: number): Promise<BlogPostCard[]> => {
  if (!visit.front.blog) return [];
  const rows = await visit.db.read(visit.scope, publishedBlogPosts(visit.scope, { page: 1, size }));
  return rows.slice(0, size).map((row) => asCard(visit, row));
};

export const loadBlog = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, front, words, query } = visit;
  const asked = query['page'] ?? '1';
  let page = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  let rows = await db.read(scope, publishedBlogPosts(scope, { page, size: aPage }));
  if (rows.length === 0 && page > 1) {
    const [count] = await db.read(scope, publishedBlogPostCount(scope));
    page = pageWindowOf(count?.n ?? 0, page, aPage).current;
    rows = await db.read(scope, publishedBlogPosts(scope, { page, size: aPage }));
  }
  const articles = rows.slice(0, aPage).map((row) => asCard(visit, row));
  return pageResponse({
    view: { name: 'blog', data: { articles, page, more: rows.length > aPage } },
    title: `${words.blog.title} · ${front.name}`,
    description: words.blog.lead.replace('{shop}', front.name),
    ...(page === 1 && { canonical: blogPath }),
    image: articles[0]?.image ?? front.logo,
    feed: true,
    data: [
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        { name: words.blog.title, path: blogPath },
      ]),
    ],
  });
};

export const loadBlogPost = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, front, words, params } = visit;
  const slug = params['slug'] ?? '';
  const [row] = await db.read(scope, publishedBlogPost(scope, slug));
  if (row === undefined) {
    const [once] = await db.read(scope, blogPostByOldSlug(scope, slug));
    if (once === undefined) return missingResponse;
    if (once.slug === null) return { kind: 'gone', of: 'article' };
    return { kind: 'to', address: pageLinkTo(front, pagePathOf('blog', once.slug)), status: 301 };
  }
  const others = await newestBlogPosts(visit, 4);
  const path = pagePathOf('blog', row.slug);
  const { language, title, lead, publishAt, updatedAt } = row;
  const cover = imageUrl(scope.shopId, 'blog', row.token, 1200);
  return pageResponse({
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
      blogPostData(
        { ...visit, front: { ...front, language } },
        { title, lead, path, image: cover, publishAt, updatedAt },
      ),
      breadcrumbData(visit, [
        { name: front.name, path: '/' },
        { name: words.blog.title, path: blogPath },
        { name: title, path },
      ]),
    ],
  });
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const moment = (text: string): string => new Date(text).toISOString();

export const loadBlogFeed = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, front, origin, home } = visit;
  const rows = await db.read(scope, feedBlogPosts(scope, inFeed));
  const at = (path: string): string => escaped(origin + home + path);
  const newest =
    rows
      .map((row) => moment(row.updatedAt))
      .toSorted()
      .at(-1) ?? moment(`${front.today}T00:00:00Z`);
  const entries = rows.map((row) => {
    const link = at(inLanguage(row.language, pagePathOf('blog', row.slug)));
    // Feed readers need absolute URLs.
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
