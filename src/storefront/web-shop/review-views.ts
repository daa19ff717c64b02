import type { Day } from '#lib/dates/day.ts';
import type { ReviewFit } from './rules/review-kinds.ts';

export type PublicReview = {
  at: number;
  stars: number;
  fit: ReviewFit | null;
  body: string;
  name: string;
  size: string;
  language: string;
  day: Day;
  reply: string;
  photos: readonly string[];
  garment: { name: string; path: string } | null;
};

export type GroupReviews = {
  n: number;
  stars: number;
  /** Fit in most reviews. Null means no majority. */
  fit: ReviewFit | null;
  newest: readonly PublicReview[];
};
