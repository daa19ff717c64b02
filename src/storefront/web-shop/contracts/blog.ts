import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DoneReply,
  IdOut,
  IdParams,
  mostDaysAhead,
  pageFields,
  pageSchemaOf,
  RequiredTextIn,
  TextIn,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { blogPostMaxLengths, blogPostStates } from '../rules/blog-post-states.ts';

export const BlogPostRow = z.object({
  articleId: IdOut,
  title: z.string(),
  slug: z.string(),
  lead: z.string(),
  /** Address of the cover picture, or empty. */
  cover: z.string(),
  language: z.enum(languages),
  state: z.enum(blogPostStates),
  /** Null for a draft. */
  publishAt: TimeOut.nullable(),
  updatedAt: TimeOut,
  updatedBy: z.string(),
});
export type BlogPostRow = z.output<typeof BlogPostRow>;

export const BlogPost = BlogPostRow.extend({ html: z.string(), version: z.number() });
export type BlogPost = z.output<typeof BlogPost>;

/** Trims only the ends. */
const HtmlIn = z
  .string()
  .max(blogPostMaxLengths.html)
  .transform((text) => text.toWellFormed().replaceAll('\u0000', ''));

const farthest = mostDaysAhead * 86_400_000;
/** At most two years ahead. */
const MomentIn = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '2000' && Date.parse(text) <= Date.now() + farthest, { error: 'tooFar' });

const fields = {
  title: RequiredTextIn(blogPostMaxLengths.title),
  /** If empty, the server derives the slug from the title. */
  slug: TextIn(blogPostMaxLengths.slug).default(''),
  lead: TextIn(blogPostMaxLengths.lead).default(''),
  /** A picture of the folder `blog`, or empty. */
  cover: TextIn(300).default(''),
  html: HtmlIn.default(''),
  language: z.enum(languages).default('th'),
  state: z.enum(blogPostStates).default('draft'),
  /** Required for `scheduled`. Default: now. */
  publishAt: MomentIn.nullable().default(null),
};
type Timed = { state: string; publishAt: string | null };
const isTimed = ({ state, publishAt }: Timed): boolean => state !== 'scheduled' || publishAt !== null;

export const BlogPostInput = z
  .strictObject(fields)
  .refine(isTimed, { path: ['publishAt'], error: 'missing' });
export const BlogPostSaveInput = z
  .strictObject({ ...fields, version: z.number().int().min(1) })
  .refine(isTimed, { path: ['publishAt'], error: 'missing' });

export const blogRows = {
  articles: defineOperation({
    method: 'GET',
    path: '/api/webshop/article',
    summary: 'Articles of the blog, newest first',
    query: z.strictObject({ state: z.enum(blogPostStates).optional(), ...pageFields }),
    reply: pageSchemaOf(BlogPostRow),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  article: defineOperation({
    method: 'GET',
    path: '/api/webshop/article/:id',
    summary: 'An article with its text',
    params: IdParams,
    reply: BlogPost,
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
  createArticle: defineOperation({
    method: 'POST',
    path: '/api/webshop/article',
    summary: 'Create an article',
    body: BlogPostInput,
    reply: BlogPost,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
  saveArticle: defineOperation({
    method: 'PUT',
    path: '/api/webshop/article/:id',
    summary: 'Change an article by version; an old address redirects to a new one',
    params: IdParams,
    body: BlogPostSaveInput,
    reply: BlogPost,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'save',
  }),
  removeArticle: defineOperation({
    method: 'DELETE',
    path: '/api/webshop/article/:id',
    summary: 'Delete an article; its address answers 410',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
    failTitle: 'save',
  }),
  previewArticle: defineOperation({
    method: 'POST',
    path: '/api/webshop/article/preview',
    summary: 'Preview a text as it would be published',
    body: z.strictObject({ html: HtmlIn }),
    reply: z.object({ html: z.string() }),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
  }),
};
