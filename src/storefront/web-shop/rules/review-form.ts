import { type ReviewFit, reviewFitChoices, reviewMaxLengths } from './review-kinds.ts';

export const maxReviewPhotos = 4;

/** `stars` is 0 until chosen. */
export type ReviewInput = { stars: number; fit: ReviewFit | null; body: string; shownName: string };
export type ReviewProblem = 'stars' | 'picture' | 'heic' | 'large' | 'many' | 'long' | 'changed';

export type ReviewView = {
  path: string;
  linkPath: string;
  name: string;
  detail: string;
  image: string;
  typed: ReviewInput;
  stored: { version: number; photos: number } | null;
  problem: ReviewProblem | null;
};

export const emptyReviewInput: ReviewInput = { stars: 0, fit: null, body: '', shownName: '' };

export const readReview = (fields: Readonly<Record<string, string>>): ReviewInput => {
  const text = (name: string): string => (fields[name] ?? '').trim().toWellFormed().replaceAll('\0', '');
  const stars = text('stars');
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    fit: reviewFitChoices.find((one) => one === text('fit')) ?? null,
    body: text('body').replaceAll('\r\n', '\n'),
    shownName: text('name').replaceAll(/\s+/g, ' '),
  };
};

export const reviewProblemsOf = ({ stars, body, shownName }: ReviewInput): ReviewProblem | null => {
  if (stars === 0) return 'stars';
  return body.length > reviewMaxLengths.body || shownName.length > reviewMaxLengths.shownName ? 'long' : null;
};
