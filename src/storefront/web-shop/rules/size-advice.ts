/**
 * The size advice uses garment measurements, fit notes of similar people, and reviews. Lengths are in
 * centimetres.
 */
import type { SizeMeasure } from '#catalog/size-measures.ts';
import type { FitResult } from '#orders/attachments/fit-rules.ts';
import { type MeasurementField, measurementFields, type MeasurementInput } from './measurements.ts';
import type { ReviewFit } from './review-kinds.ts';

/** Garment minus body in cm. A garment is tight below `least` and loose above `most`. */
export const garmentEase = { least: 2, most: 8 } as const;
/** A tailor can take in a garment that exceeds `most` by up to this many centimetres. */
const takenIn = 4;
const fewestReviews = 3;

export type BodyMeasurements = Readonly<Record<MeasurementField, number | null>>;

export type EaseDifference = { of: MeasurementField; spare: number };
export type BodyGarmentFit = { fit: FitResult; spares: readonly EaseDifference[] };

const fitOf = (spare: number): FitResult =>
  spare < garmentEase.least ? 'tight' : spare > garmentEase.most ? 'loose' : 'good';

/** Returns null without a common measurement. One tight measurement makes the garment tight. */
export const compareWithGarment = (
  body: BodyMeasurements,
  garment: Omit<SizeMeasure, 'size'>,
): BodyGarmentFit | null => {
  const spares = measurementFields.flatMap((of): EaseDifference[] => {
    const [own, cloth] = [body[of], garment[of]];
    return own === null || cloth === null ? [] : [{ of, spare: Math.round((cloth - own) * 10) / 10 }];
  });
  if (spares.length === 0) return null;
  const fits = spares.map((one) => fitOf(one.spare));
  return { fit: fits.includes('tight') ? 'tight' : fits.includes('loose') ? 'loose' : 'good', spares };
};

export type FitReviewCounts = Readonly<Record<ReviewFit, number>>;

/** Returns the fit in more than half of at least three reviews, or null. */
export const commonestReviewFit = ({ tight, right, loose }: FitReviewCounts): ReviewFit | null => {
  const said = tight + right + loose;
  if (said < fewestReviews) return null;
  const [most] = [
    { fit: 'right' as const, n: right },
    { fit: 'tight' as const, n: tight },
    { fit: 'loose' as const, n: loose },
  ].toSorted((a, b) => b.n - a.n);
  return most !== undefined && most.n * 2 > said ? most.fit : null;
};

export type KnownSize = {
  size: string;
  garment: Omit<SizeMeasure, 'size'> | null;
  /** Results that enough people reported. */
  people: readonly { fit: FitResult; people: number }[];
  reviews: FitReviewCounts;
};

export type SizeAdviceAnswer = {
  size: string;
  best: boolean;
  garment: BodyGarmentFit | null;
  people: KnownSize['people'];
  reviews: ReviewFit | null;
};

/** `sizes` is null for an empty or invalid form. */
export type SizeFitView = {
  typed: MeasurementInput;
  wrong: readonly MeasurementField[];
  sizes: readonly SizeAdviceAnswer[] | null;
};

const lacks = (against: BodyGarmentFit): number =>
  Math.max(
    0,
    ...against.spares.map((one) => Math.max(garmentEase.least - one.spare, one.spare - garmentEase.most)),
  );

/** Positive numbers favour the size. Measurements count most, reviews least. */
const weigh = ({ garment, people, reviews }: Omit<SizeAdviceAnswer, 'best'>): number => {
  const tape =
    garment === null ? 0 : { good: 2, tight: -3, loose: lacks(garment) <= takenIn ? 0.5 : -1 }[garment.fit];
  const [most] = people.toSorted((a, b) => b.people - a.people);
  const said = most === undefined ? 0 : { good: 2, tight: -2, loose: -1 }[most.fit];
  const read = reviews === null ? 0 : { right: 0.5, tight: -1, loose: -0.5 }[reviews];
  return tape + said + read;
};

/**
 * Returns the sizes with data, best first. The closest garment is first at equal weight. Only a positive
 * weight can be best. Reviews alone are not enough, because reviewers do not know the visitor's body.
 */
export const adviseSizes = (body: BodyMeasurements, known: readonly KnownSize[]): SizeAdviceAnswer[] => {
  const rows = known.flatMap((one) => {
    const garment = one.garment === null ? null : compareWithGarment(body, one.garment);
    const reviews = commonestReviewFit(one.reviews);
    if (garment === null && one.people.length === 0) return [];
    const row = { size: one.size, garment, people: one.people, reviews };
    return [{ row, weight: weigh(row), far: garment === null ? 0 : lacks(garment) }];
  });
  const ordered = rows.toSorted((a, b) => b.weight - a.weight || a.far - b.far);
  return ordered.map(({ row, weight }, at) => ({ ...row, best: at === 0 && weight > 0 }));
};
