/** What customers said, as public pages show it. */
import type { Day } from '#lib/dates/day.ts';
import type { ReviewFit } from './rules/review-kinds.ts';

/** A review as everybody reads it. */
export type ReviewShown = {
  /** Its place in the list. */
  at: number;
  stars: number;
  fit: ReviewFit | null;
  body: string;
  /** '' for somebody. */
  name: string;
  size: string;
  language: string;
  day: Day;
  reply: string;
  photos: readonly string[];
  /** What it is of, where it does not stand on its page. */
  garment: { name: string; path: string } | null;
};

export type GroupReviews = {
  n: number;
  stars: number;
  /** What most say of it. */
  fit: ReviewFit | null;
  newest: readonly ReviewShown[];
};
