import { z } from 'zod';
import { mostDaysAhead, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { blogPostStates } from '../rules/blog-post-states.ts';

/** Does not trim white space, unlike TextIn. */
export const BlogHtmlInput = z
  .string()
  .max(200_000)
  .transform((text) => text.toWellFormed().replaceAll('\u0000', ''));

const farthest = mostDaysAhead * 86_400_000;
const MomentIn = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '2000' && Date.parse(text) <= Date.now() + farthest, { error: 'tooFar' });

const fields = {
  title: RequiredTextIn(200),
  /** '' means the server derives the slug from the title. */
  slug: TextIn(80).default(''),
  lead: TextIn(500).default(''),
  cover: TextIn(300).default(''),
  html: BlogHtmlInput.default(''),
  language: z.enum(languages).default('th'),
  state: z.enum(blogPostStates).default('draft'),
  /** The state `scheduled` requires this time. Defaults to now. */
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
