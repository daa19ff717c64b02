/** The form that a customer tells about a garment with: as it was typed, and what is wrong with it. Pure. */
import { type ReviewFit, reviewFits, reviewLongest } from './review-kinds.ts';

export const mostPhotos = 4;

/** `stars` 0: none chosen yet. */
export type ReviewTyped = { stars: number; fit: ReviewFit | null; body: string; shownName: string };
export type ReviewProblem = 'stars' | 'picture' | 'large' | 'many' | 'long';

export type ReviewView = {
  /** Its own path and that of the link, from `base` and language on. */
  path: string;
  linkPath: string;
  name: string;
  detail: string;
  image: string;
  typed: ReviewTyped;
  problem: ReviewProblem | null;
};

export const nothingSaid: ReviewTyped = { stars: 0, fit: null, body: '', shownName: '' };

export const readReview = (fields: Readonly<Record<string, string>>): ReviewTyped => {
  const text = (name: string): string => (fields[name] ?? '').trim().toWellFormed().replaceAll('\0', '');
  const stars = text('stars');
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    fit: reviewFits.find((one) => one === text('fit')) ?? null,
    body: text('body').replaceAll('\r\n', '\n'),
    shownName: text('name').replaceAll(/\s+/g, ' '),
  };
};

/** What keeps it from being sent, beside its photos. */
export const wrongReview = ({ stars, body, shownName }: ReviewTyped): ReviewProblem | null => {
  if (stars === 0) return 'stars';
  return body.length > reviewLongest.body || shownName.length > reviewLongest.shownName ? 'long' : null;
};
