/** What the public pages of the blog are made of. */
import type { Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Picture } from './views.ts';

/** An article in a list. */
export type ArticleCard = {
  /** From `base` and language on. */
  path: string;
  title: string;
  lead: string;
  image: string;
  day: Day;
  language: Language;
};

export type BlogView = { articles: readonly ArticleCard[]; page: number; more: boolean };

export type ArticleView = {
  title: string;
  lead: string;
  language: Language;
  cover: Picture | null;
  /** Cleaned when it was saved. */
  html: string;
  day: Day;
  others: readonly ArticleCard[];
};
