/** The form of an article: what is typed, and what is wrong with it. */
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Article } from '#storefront/web-shop/contracts/blog.ts';
import type { ArticleState } from '#storefront/web-shop/rules/blog-post-states.ts';

export type Draft = {
  title: string;
  slug: string;
  lead: string;
  cover: string;
  html: string;
  language: Language;
  state: ArticleState;
  /** When a scheduled one is published. */
  day: Day | null;
  time: string;
};

const bangkokTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
});

export const draftOf = (article: Article): Draft => {
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

export type Bad = Partial<Record<'title' | 'day', true>>;
export const badIn = ({ title, state, day, time }: Draft): Bad => ({
  ...(title.trim() === '' && { title: true }),
  ...(state === 'scheduled' && (day === null || time === '') && { day: true }),
});

/** What is sent; undefined while something is wrong. `was`: what is stored, whose moment of publication stays. */
export const bodyOf = (draft: Draft, was: Pick<Article, 'publishAt' | 'state'>, version: number) => {
  if (Object.keys(badIn(draft)).length > 0) return undefined;
  const { day, time, ...rest } = draft;
  const timed = draft.state === 'scheduled' ? new Date(`${day ?? ''}T${time}:00+07:00`).toISOString() : null;
  const stays = draft.state === 'published' && was.state === 'published' ? was.publishAt : null;
  return { ...rest, publishAt: timed ?? stays, version };
};
