/** The articles of the web shop's blog, as they are written. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  Done,
  IdOut,
  IdParams,
  mostDaysAhead,
  pageFields,
  pageOf,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { articleLongest, articleStates } from '../rules/blog-post-states.ts';

export const ListedArticle = z.object({
  articleId: IdOut,
  title: z.string(),
  /** The last part of its address. */
  slug: z.string(),
  lead: z.string(),
  /** Address of the cover; '' for none. */
  cover: z.string(),
  language: z.enum(languages),
  state: z.enum(articleStates),
  /** null for a draft. */
  publishAt: TimeOut.nullable(),
  updatedAt: TimeOut,
  updatedBy: z.string(),
});
export type ListedArticle = z.output<typeof ListedArticle>;

/** `html` as it was cleaned. */
export const Article = ListedArticle.extend({ html: z.string(), version: z.number() });
export type Article = z.output<typeof Article>;

/** Not trimmed of blanks inside; cleaned before it is kept. */
const HtmlIn = z
  .string()
  .max(articleLongest.html)
  .transform((text) => text.toWellFormed().replaceAll('\u0000', ''));

const farthest = mostDaysAhead * 86_400_000;
/** A moment to publish at, up to two years ahead. */
const MomentIn = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '2000' && Date.parse(text) <= Date.now() + farthest, { error: 'tooFar' });

const fields = {
  title: RequiredText(articleLongest.title),
  /** '': made of the title. */
  slug: Text(articleLongest.slug).default(''),
  lead: Text(articleLongest.lead).default(''),
  /** Address of a picture in the folder blog; '' for none. */
  cover: Text(300).default(''),
  html: HtmlIn.default(''),
  language: z.enum(languages).default('th'),
  state: z.enum(articleStates).default('draft'),
  /** When it is published; now where nothing is said. Needed by `scheduled`. */
  publishAt: MomentIn.nullable().default(null),
};
type Timed = { state: string; publishAt: string | null };
const isTimed = ({ state, publishAt }: Timed): boolean => state !== 'scheduled' || publishAt !== null;

export const ArticleIn = z.strictObject(fields).refine(isTimed, { path: ['publishAt'], error: 'missing' });
export const ArticleSaveIn = z
  .strictObject({ ...fields, version: z.number().int().min(1) })
  .refine(isTimed, { path: ['publishAt'], error: 'missing' });

export const blogRows = {
  articles: op({
    method: 'GET',
    path: '/api/webshop/article',
    summary: 'Articles of the blog, the newest first',
    query: z.strictObject({ state: z.enum(articleStates).optional(), ...pageFields }),
    reply: pageOf(ListedArticle),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  article: op({
    method: 'GET',
    path: '/api/webshop/article/:id',
    summary: 'An article with its text',
    params: IdParams,
    reply: Article,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  createArticle: op({
    method: 'POST',
    path: '/api/webshop/article',
    summary: 'A new article',
    body: ArticleIn,
    reply: Article,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
  saveArticle: op({
    method: 'PUT',
    path: '/api/webshop/article/:id',
    summary:
      'Change an article under the version that was read; another address leaves the old one leading there',
    params: IdParams,
    body: ArticleSaveIn,
    reply: Article,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  removeArticle: op({
    method: 'DELETE',
    path: '/api/webshop/article/:id',
    summary: 'Delete an article; its address says that it is gone',
    params: IdParams,
    reply: Done,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
  previewArticle: op({
    method: 'POST',
    path: '/api/webshop/article/preview',
    summary: 'A text as it would be published',
    body: z.strictObject({ html: HtmlIn }),
    reply: z.object({ html: z.string() }),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
};
