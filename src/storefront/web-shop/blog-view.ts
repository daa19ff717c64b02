import type { Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { SitePicture } from './views.ts';

export type BlogPostCard = {
  path: string;
  title: string;
  lead: string;
  image: string;
  day: Day;
  language: Language;
};

export type BlogListView = { articles: readonly BlogPostCard[]; page: number; more: boolean };

export type BlogPostView = {
  title: string;
  lead: string;
  language: Language;
  cover: SitePicture | null;
  html: string;
  day: Day;
  others: readonly BlogPostCard[];
};
