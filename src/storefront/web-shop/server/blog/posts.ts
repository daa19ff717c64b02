/** The articles of the blog: read, written, published and deleted. */
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dropUnused, imageIds } from '#setup/pictures/server/index.ts';
import type { Article, ArticleIn, ListedArticle } from '#storefront/web-shop/contracts/blog.ts';
import type { webshopContract } from '#storefront/web-shop/contract.ts';
import { slugOf } from '#storefront/web-shop/rules/slug.ts';
import { cleanHtml, picturesIn } from './sanitize-html.ts';
import {
  articlePage,
  articlePictures,
  type ArticleRow,
  articleRow,
  deleteArticle,
  dropOldSlug,
  endOldSlugs,
  freeSlug,
  insertArticle,
  keepOldSlug,
  lockArticle,
  lockSlugs,
  putPictures,
  updateArticle,
} from './sql.ts';

type Wanted = typeof ArticleIn._output;

const listed = (scope: Scope, { token, ...row }: ArticleRow): ListedArticle => ({
  ...row,
  cover: token === null ? '' : imageUrl(scope.shopId, 'blog', token),
});

export const articles = reading<typeof webshopContract.articles>(async (db, scope, call) => {
  const { state, ...asked } = call.query;
  const rows = await db.read(scope, articlePage(scope, state, asked));
  return pageReply(
    asked,
    rows.map((row) => listed(scope, row)),
    rows[0]?.counted,
  );
});

export const article = reading<typeof webshopContract.article>(async (db, scope, call) => {
  const [row] = await db.read(scope, articleRow(scope, call.params.id));
  if (row === undefined) return call.fail('NOT_FOUND');
  const { html, version, ...rest } = row;
  return { ...listed(scope, rest), html, version };
});

const read = async (q: Tx, scope: Scope, id: number): Promise<Article> => {
  const [row] = (await articleRow(scope, id).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { html, version, ...rest } = row;
  return { ...listed(scope, rest), html, version };
};

/** What is kept of what was typed: a cleaned text, an address of its own, pictures of this shop. */
const prepared = async (q: Tx, scope: Scope, wanted: Wanted, own: number | null) => {
  const html = await cleanHtml(scope.shopId, wanted.html);
  const [coverId = null, ...inText] = await imageIds(q, scope, [wanted.cover, ...picturesIn(html)], 'blog');
  await lockSlugs(scope).execute(q);
  const asked = slugOf(wanted.slug === '' ? wanted.title : wanted.slug, 'article');
  const [free] = (await freeSlug(scope, asked, own).execute(q)).rows;
  const { title, lead, language, state, publishAt } = wanted;
  return {
    row: { title, lead, language, slug: free?.slug ?? asked, coverId, html, state, publishAt },
    inText: inText.filter((id) => id !== null),
  };
};

const told = ({ title, slug, language, state, publishAt }: ListedArticle) => ({
  title,
  slug,
  language,
  state,
  publishAt,
});

/** A new article; also for work that no person asked for. */
export const writeArticle = async (q: Tx, scope: Scope, wanted: Wanted): Promise<Article> => {
  const { row, inText } = await prepared(q, scope, wanted, null);
  const [made] = (await insertArticle(scope, row).execute(q)).rows;
  const id = made?.id ?? 0;
  await putPictures(scope, id, inText).execute(q);
  await dropOldSlug(scope, row.slug).execute(q);
  const after = await read(q, scope, id);
  await audit(q, scope, { action: 'article.create', subject: 'article', id, before: {}, after: told(after) });
  return after;
};

export const createArticle = writing<typeof webshopContract.createArticle>((q, scope, call) =>
  writeArticle(q, scope, call.body),
);

export const saveArticle = writing<typeof webshopContract.saveArticle>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...wanted } = call.body;
  const [lock] = (await lockArticle(scope, id).execute(q)).rows;
  if (lock === undefined) return call.fail('NOT_FOUND');
  const before = await read(q, scope, id);
  if (lock.version !== version)
    return call.fail('CHANGED', { values: { by: before.updatedBy, at: before.updatedAt }, data: before });
  const shown = (await articlePictures(scope, id).execute(q)).rows;
  const { row, inText } = await prepared(q, scope, wanted, id);
  await updateArticle(scope, id, row).execute(q);
  await putPictures(scope, id, inText).execute(q);
  if (row.slug !== lock.slug) {
    await dropOldSlug(scope, row.slug).execute(q);
    // An address that nobody could read leads nowhere.
    if (lock.wasOut) await keepOldSlug(scope, lock.slug, id).execute(q);
  }
  await dropUnused(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  const after = await read(q, scope, id);
  await audit(q, scope, {
    action: 'article.save',
    subject: 'article',
    id,
    before: told(before),
    after: told(after),
  });
  return after;
});

export const removeArticle = writing<typeof webshopContract.removeArticle>(async (q, scope, call) => {
  const { id } = call.params;
  const [lock] = (await lockArticle(scope, id).execute(q)).rows;
  if (lock === undefined) return call.fail('NOT_FOUND');
  const before = await read(q, scope, id);
  const shown = (await articlePictures(scope, id).execute(q)).rows;
  if (lock.wasOut) await keepOldSlug(scope, lock.slug, null).execute(q);
  await endOldSlugs(scope, id).execute(q);
  await deleteArticle(scope, id).execute(q);
  await dropUnused(
    q,
    scope,
    shown.map((one) => one.id),
    call.afterCommit,
  );
  await audit(q, scope, {
    action: 'article.remove',
    subject: 'article',
    id,
    before: told(before),
    after: {},
  });
  return done;
});

export const previewArticle = reading<typeof webshopContract.previewArticle>(async (_db, scope, call) => ({
  html: await cleanHtml(scope.shopId, call.body.html),
}));
