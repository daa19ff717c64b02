import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { BlogPost } from '#storefront/web-shop/contracts/blog.ts';
import type { BlogPostState } from '#storefront/web-shop/rules/blog-post-states.ts';

export type BlogPostDraft = {
  title: string;
  slug: string;
  lead: string;
  cover: string;
  html: string;
  language: Language;
  state: BlogPostState;
  /** Set for a scheduled article. */
  day: Day | null;
  time: string;
};

const bangkokTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
});

export const blogPostDraftOf = (article: BlogPost): BlogPostDraft => {
  const { title, slug, lead, cover, html, language, state, publishAt } = article;
  const at = publishAt === null ? null : new Date(publishAt);
  return {
    title,
    slug,
    lead,
    cover,
    html,
    language,
    state,
    day: at === null ? null : bangkokDay(at),
    time: at === null ? '09:00' : bangkokTime.format(at),
  };
};

export type BlogPostDraftErrors = Partial<Record<'title' | 'day', true>>;
export const blogPostErrorsOf = ({ title, state, day, time }: BlogPostDraft): BlogPostDraftErrors => ({
  ...(title.trim() === '' && { title: true }),
  ...(state === 'scheduled' && (day === null || time === '') && { day: true }),
});

/** Undefined if the draft is invalid. `was` is the stored article, whose publishing time is preserved. */
export const blogPostBodyOf = (
  draft: BlogPostDraft,
  was: Pick<BlogPost, 'publishAt' | 'state'>,
  version: number,
) => {
  if (Object.keys(blogPostErrorsOf(draft)).length > 0) return undefined;
  const { day, time, ...rest } = draft;
  const timed = draft.state === 'scheduled' ? new Date(`${day ?? ''}T${time}:00+07:00`).toISOString() : null;
  const stays = draft.state === 'published' && was.state === 'published' ? was.publishAt : null;
  return { ...rest, publishAt: timed ?? stays, version };
};
