/** Reviews on public pages. */
import type { Day } from '#lib/dates/day.ts';
import type { ReviewFit } from './rules/review-kinds.ts';

/** A published review. */
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
  /** Its garment, outside of the garment's own page. */
  garment: { name: string; path: string } | null;
};

export type GroupReviews = {
  n: number;
  stars: number;
  /** The majority opinion. */
  fit: ReviewFit | null;
  newest: readonly PublicReview[];
};
