import { z } from 'zod';
import { defineOperation, largeBody } from '#lib/contract/contract.ts';
import { DoneReply, IdOut, IdParams, pageFields, pageSchemaOf, TimeOut } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { blogPostStates } from '../rules/blog-post-states.ts';
import { BlogHtmlInput, BlogPostInput, BlogPostSaveInput } from './blog-post-input.ts';

export const BlogPostRow = z.object({
  articleId: IdOut,
  title: z.string(),
  slug: z.string(),
  lead: z.string(),
  cover: z.string(),
  language: z.enum(languages),
  state: z.enum(blogPostStates),
  publishAt: TimeOut.nullable(),
  updatedAt: TimeOut,
  updatedBy: z.string(),
});
export type BlogPostRow = z.output<typeof BlogPostRow>;

export const BlogPost = BlogPostRow.extend({ html: z.string(), version: z.number() });
export type BlogPost = z.output<typeof BlogPost>;

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
    maxBody: largeBody,
  }),
  saveArticle: defineOperation({
    method: 'PUT',
    path: '/api/webshop/article/:id',
    summary: 'Change an article by version; its old address redirects to the new one',
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
    summary: 'Delete an article; its address then replies 410',
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
    body: z.strictObject({ html: BlogHtmlInput }),
    reply: z.object({ html: z.string() }),
    errors: [],
    allow: 'admin',
    failTitle: 'load',
    maxBody: largeBody,
  }),
};
