import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import { type PageRequest, countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BlogPostState } from '#storefront/web-shop/rules/blog-post-states.ts';

type Shop = Pick<Scope, 'shopId'>;

export type BlogPostDbRow = {
  articleId: number;
  title: string;
  slug: string;
  lead: string;
  token: string | null;
  language: Language;
  state: BlogPostState;
  publishAt: string | null;
  updatedAt: string;
  updatedBy: string;
};

const isIn: Readonly<Record<BlogPostState, RawBuilder<boolean>>> = {
  draft: sql<boolean>`a.publish_at is null`,
  scheduled: sql<boolean>`a.publish_at > now()`,
  published: sql<boolean>`a.publish_at <= now()`,
};

const columns = sql`
  a.id as "articleId", a.title, a.slug, a.lead, i.token, a.language, a.publish_at as "publishAt", a.updated_at as "updatedAt",
  coalesce(u.display_name, '') as "updatedBy",
  case when a.publish_at is null then 'draft' when a.publish_at > now() then 'scheduled' else 'published' end as state`;
const from = sql`article a left join image i on i.shop_id = a.shop_id and i.id = a.cover_image_id
  left join app_user u on u.shop_id = a.shop_id and u.id = a.updated_by`;

export const blogPostPage = (scope: Shop, state: BlogPostState | undefined, asked: PageRequest) => {
  const here = sql`a.shop_id = ${scope.shopId}${state === undefined ? sql`` : sql` and ${isIn[state]}`}`;
  const rows = sql<BlogPostDbRow>`
    select ${columns} from ${from} where ${here} order by a.publish_at desc nulls first, a.id desc ${limitOffset(asked)}`;
  return [rows, countQuery(sql`select from article a where ${here}`)] as const;
};

export const blogPostRowQuery = (scope: Shop, id: number) => sql<
  BlogPostDbRow & { html: string; version: number }
>`
  select ${columns}, a.html, a.version from ${from} where a.shop_id = ${scope.shopId} and a.id = ${id}`;

export const lockBlogPost = (scope: Shop, id: number) => sql<{
  version: number;
  slug: string;
  wasOut: boolean;
}>`
  select version, slug, publish_at <= now() is true as "wasOut" from article
  where shop_id = ${scope.shopId} and id = ${id} for update`;

/** Locks the slugs, because equal titles need different slugs. */
export const lockBlogSlugs = (scope: Shop) =>
  sql`select pg_advisory_xact_lock(hashtext('article_slug'), ${scope.shopId}::int)`;

export const availableBlogSlug = (scope: Shop, wanted: string, own: number | null) => sql<{ slug: string }>`
  select s.slug from (select case when n = 1 then ${wanted} else ${wanted} || '-' || n end as slug, n
    from generate_series(1, 1 + (select count(*)::int from article where shop_id = ${scope.shopId} and starts_with(slug, ${wanted}))) n) s
  where not exists (select from article a where a.shop_id = ${scope.shopId} and a.slug = s.slug
    and a.id is distinct from ${own}::bigint) order by s.n limit 1`;

type Kept = {
  title: string;
  slug: string;
  lead: string;
  coverId: number | null;
  html: string;
  language: Language;
  state: BlogPostState;
  publishAt: string | null;
};

/** The time of a published post is at most the database's current time. */
const moment = ({ state, publishAt }: Pick<Kept, 'state' | 'publishAt'>): RawBuilder<unknown> =>
  state === 'draft'
    ? sql`null`
    : state === 'published'
      ? sql`least(coalesce(${publishAt}::timestamptz, now()), now())`
      : sql`${publishAt}::timestamptz`;

export const insertBlogPost = (scope: Scope, one: Kept) => sql<{ id: number }>`
  insert into article (shop_id, title, slug, lead, cover_image_id, html, language, publish_at, updated_by)
  values (${scope.shopId}, ${one.title}, ${one.slug}, ${one.lead}, ${one.coverId}::bigint, ${one.html}, ${one.language},
    ${moment(one)}, ${scope.userId || null}::bigint) returning id`;

export const updateBlogPost = (scope: Scope, id: number, one: Kept) => sql`
  update article set title = ${one.title}, slug = ${one.slug}, lead = ${one.lead}, cover_image_id = ${one.coverId}::bigint,
    html = ${one.html}, language = ${one.language}, publish_at = ${moment(one)}, version = version + 1,
    updated_at = now(), updated_by = ${scope.userId || null}::bigint
  where shop_id = ${scope.shopId} and id = ${id}`;

export const replaceBlogPictures = (scope: Shop, id: number, imageIds: readonly number[]) => sql`
  with gone as (delete from article_image where shop_id = ${scope.shopId} and article_id = ${id}
    and image_id <> all(${[...imageIds]}::bigint[]))
  insert into article_image (shop_id, article_id, image_id)
  select ${scope.shopId}, ${id}::bigint, p.id from unnest(${[...imageIds]}::bigint[]) p(id) on conflict do nothing`;

export const blogPostPictures = (scope: Shop, id: number) => sql<{ id: number }>`
  select image_id as id from article_image where shop_id = ${scope.shopId} and article_id = ${id}
  union select cover_image_id from article where shop_id = ${scope.shopId} and id = ${id} and cover_image_id is not null`;

/** Null `to` means no redirect. */
export const saveOldSlug = (scope: Shop, slug: string, to: number | null) => sql`
  insert into old_article_slug (shop_id, slug, article_id) values (${scope.shopId}, ${slug}, ${to}::bigint)
  on conflict (shop_id, slug) do update set article_id = excluded.article_id, at = now()`;

export const deleteOldSlug = (scope: Shop, slug: string) => sql`
  delete from old_article_slug where shop_id = ${scope.shopId} and slug = ${slug}`;

/** Call this before deleting the post, so old URLs stop redirecting. */
export const clearOldSlugs = (scope: Shop, id: number) => sql`
  update old_article_slug set article_id = null where shop_id = ${scope.shopId} and article_id = ${id}`;

export const deleteBlogPost = (scope: Shop, id: number) => sql`
  delete from article where shop_id = ${scope.shopId} and id = ${id}`;

type PublicRow = {
  title: string;
  slug: string;
  lead: string;
  token: string | null;
  width: number | null;
  height: number | null;
  language: Language;
  publishAt: string;
  updatedAt: string;
};
const publicColumns = sql`a.title, a.slug, a.lead, i.token, i.width, i.height, a.language, a.publish_at as "publishAt",
  greatest(a.updated_at, a.publish_at) as "updatedAt"`;
const publicFrom = sql`article a left join image i on i.shop_id = a.shop_id and i.id = a.cover_image_id`;

export const publishedBlogPosts = (scope: Shop, { page, size }: PageRequest) => sql<PublicRow>`
  select ${publicColumns} from ${publicFrom} where a.shop_id = ${scope.shopId} and ${isIn.published}
  order by a.publish_at desc, a.id desc limit ${size + 1} offset ${(page - 1) * size}`;

export const publishedBlogPostCount = (scope: Shop) => sql<{ n: number }>`
  select count(*)::int as n from article a where a.shop_id = ${scope.shopId} and ${isIn.published}`;

export const feedBlogPosts = (scope: Shop, most: number) => sql<PublicRow & { html: string; uid: string }>`
  select ${publicColumns}, a.html, left(md5(a.shop_id || '.article.' || a.id), 16) as uid from ${publicFrom} where a.shop_id = ${scope.shopId} and ${isIn.published}
  order by a.publish_at desc, a.id desc limit ${most}`;

export const publishedBlogPost = (scope: Shop, slug: string) => sql<PublicRow & { html: string }>`
  select ${publicColumns}, a.html from ${publicFrom}
  where a.shop_id = ${scope.shopId} and a.slug = ${slug} and ${isIn.published}`;

export const blogPostByOldSlug = (scope: Shop, slug: string) => sql<{
  slug: string | null;
  language: Language | null;
}>`
  select a.slug, a.language from old_article_slug o
  left join article a on a.shop_id = o.shop_id and a.id = o.article_id and ${isIn.published}
  where o.shop_id = ${scope.shopId} and o.slug = ${slug} and (o.article_id is null or a.id is not null)`;

export const sitemapBlogPosts = (scope: Shop, most: number, from: number) => sql<{
  slug: string;
  language: Language;
  changed: string;
}>`
  select a.slug, a.language, to_char(greatest(a.updated_at, a.publish_at) at time zone 'UTC', 'YYYY-MM-DD') as changed
  from article a where a.shop_id = ${scope.shopId} and ${isIn.published} order by a.id limit ${most} offset ${from}`;
