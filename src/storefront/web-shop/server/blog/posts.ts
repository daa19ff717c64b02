import { formatDateTime } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { removeUnusedPictures, imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import type { BlogPostInput } from '#storefront/web-shop/contracts/blog-post-input.ts';
import type { BlogPost, BlogPostRow } from '#storefront/web-shop/contracts/blog.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import { sanitizeBlogHtml, pictureUrlsInHtml } from './sanitize-html.ts';
import {
  blogPostPage,
  blogPostPictures,
  type BlogPostDbRow,
  blogPostRowQuery,
  deleteBlogPost,
  deleteOldSlug,
  clearOldSlugs,
  availableBlogSlug,
  insertBlogPost,
  saveOldSlug,
  lockBlogPost,
  lockBlogSlugs,
  replaceBlogPictures,
  updateBlogPost,
} from './sql.ts';

type Wanted = typeof BlogPostInput._output;

const listed = (scope: Scope, { token, ...row }: BlogPostDbRow): BlogPostRow => ({
  ...row,
  cover: token === null ? '' : imageUrl(scope.shopId, 'blog', token),
});

export const listBlogPosts = readHandler<typeof webShopContract.articles>(async (db, scope, call) => {
  const { state, ...asked } = call.query;
  const [rows, [count]] = await db.readAll(scope, blogPostPage(scope, state, asked));
  return pageReply(
    asked,
    rows.map((row) => listed(scope, row)),
    count?.n,
  );
});

export const getBlogPost = readHandler<typeof webShopContract.article>(async (db, scope, call) => {
  const [row] = await db.read(scope, blogPostRowQuery(scope, call.params.id));
  if (row === undefined) return call.fail('NOT_FOUND');
  const { html, version, ...rest } = row;
  return { ...listed(scope, rest), html, version };
});

const read = async (q: Tx, scope: Scope, id: number): Promise<BlogPost> => {
  const [row] = (await blogPostRowQuery(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { html, version, ...rest } = row;
  return { ...listed(scope, rest), html, version };
};

const prepared = async (q: Tx, scope: Scope, wanted: Wanted, own: number | null) => {
  const html = await sanitizeBlogHtml(scope.shopId, wanted.html);
  const [coverId = null, ...inText] = await imageIdsOfUrls(
    q,
    scope,
    [wanted.cover, ...pictureUrlsInHtml(html)],
    'blog',
  );
  await lockBlogSlugs(scope).execute(q);
  const asked = slugOf(wanted.slug === '' ? wanted.title : wanted.slug, 'article');
  const [free] = (await availableBlogSlug(scope, asked, own).execute(q)).rows;
  const { title, lead, language, state, publishAt } = wanted;
  return {
    row: { title, lead, language, slug: free?.slug ?? asked, coverId, html, state, publishAt },
    inText: inText.filter((id) => id !== null),
  };
};

const audited = ({ title, slug, language, state, publishAt }: BlogPostRow) => ({
  title,
  slug,
  language,
  state,
  publishAt,
});

export const writeBlogPost = async (q: Tx, scope: Scope, wanted: Wanted): Promise<BlogPost> => {
  const { row, inText } = await prepared(q, scope, wanted, null);
  const [made] = (await insertBlogPost(scope, row).execute(q)).rows;
  const id = made?.id ?? 0;
  await replaceBlogPictures(scope, id, inText).execute(q);
  await deleteOldSlug(scope, row.slug).execute(q);
  const after = await read(q, scope, id);
  await writeAudit(q, scope, {
    action: 'article.create',
    subject: 'article',
    id,
    before: {},
    after: audited(after),
  });
  return after;
};

export const createBlogPost = writeHandler<typeof webShopContract.createArticle>((q, scope, call) =>
  writeBlogPost(q, scope, call.body),
);

export const saveBlogPost = writeHandler<typeof webShopContract.saveArticle>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...wanted } = call.body;
  const [lock] = (await lockBlogPost(scope, id).execute(q)).rows;
  if (lock === undefined) return call.fail('NOT_FOUND');
  const before = await read(q, scope, id);
  if (lock.version !== version)
    return call.fail('CHANGED', {
      values: { by: before.updatedBy, at: formatDateTime(before.updatedAt, call.language) },
      data: before,
    });
  const shown = (await blogPostPictures(scope, id).execute(q)).rows;
  const { row, inText } = await prepared(q, scope, wanted, id);
  await updateBlogPost(scope, id, row).execute(q);
  await replaceBlogPictures(scope, id, inText).execute(q);
  if (row.slug !== lock.slug) {
    await deleteOldSlug(scope, row.slug).execute(q);
    if (lock.wasOut) await saveOldSlug(scope, lock.slug, id).execute(q);
  }
  await removeUnusedPictures(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  const after = await read(q, scope, id);
  endIfUnchanged(before, after);
  await writeAudit(q, scope, {
    action: 'article.save',
    subject: 'article',
    id,
    before: audited(before),
    after: audited(after),
  });
  return after;
});

export const removeBlogPost = writeHandler<typeof webShopContract.removeArticle>(async (q, scope, call) => {
  const { id } = call.params;
  const [lock] = (await lockBlogPost(scope, id).execute(q)).rows;
  if (lock === undefined) return call.fail('NOT_FOUND');
  const before = await read(q, scope, id);
  const shown = (await blogPostPictures(scope, id).execute(q)).rows;
  if (lock.wasOut) await saveOldSlug(scope, lock.slug, null).execute(q);
  await clearOldSlugs(scope, id).execute(q);
  await deleteBlogPost(scope, id).execute(q);
  await removeUnusedPictures(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  await writeAudit(q, scope, {
    action: 'article.remove',
    subject: 'article',
    id,
    before: audited(before),
    after: {},
  });
  return doneReply;
});

export const previewBlogPost = readHandler<typeof webShopContract.previewArticle>(
  async (_db, scope, call) => ({
    html: await sanitizeBlogHtml(scope.shopId, call.body.html),
  }),
);
