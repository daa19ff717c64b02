import type { Day } from '#lib/dates/day.ts';
import type { ReviewFit } from './rules/review-kinds.ts';

export type PublicReview = {
  /** Position in the list. */
  at: number;
  stars: number;
  fit: ReviewFit | null;
  body: string;
  /** '' for anonymous. */
  name: string;
  size: string;
  language: string;
  day: Day;
  reply: string;
  photos: readonly string[];
  /** Outside of its own page. */
  garment: { name: string; path: string } | null;
};

export type GroupReviews = {
  n: number;
  stars: number;
  /** Of the majority. */
  fit: ReviewFit | null;
  newest: readonly PublicReview[];
};
