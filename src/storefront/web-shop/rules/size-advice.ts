/**
 * Which size? From what the garment of a size measures, what people of like measurements said of it, and what its reviews say; told
 * with its reasons, and the size for which most speaks first. Pure. Centimetres.
 */
import type { SizeMeasure } from '#catalog/size-measures.ts';
import type { FitResult } from '#orders/attachments/fit-rules.ts';
import { type MeasureField, measureFields, type MeasuresTyped } from './measurements.ts';
import type { ReviewFit } from './review-kinds.ts';

/** By so much a garment is to be wider than the body: less is tight, more is loose. */
export const ease = { least: 2, most: 8 } as const;
/** So much more can be taken in at a fitting. */
const takenIn = 4;
/** Of fewer reviews nothing is said in general. */
const fewestReviews = 3;

export type Body = Readonly<Record<MeasureField, number | null>>;

/** `spare`: by how much the garment is wider than the body; below nothing it is narrower. */
export type Spare = { of: MeasureField; spare: number };
export type AgainstGarment = { fit: FitResult; spares: readonly Spare[] };

const fitOf = (spare: number): FitResult =>
  spare < ease.least ? 'tight' : spare > ease.most ? 'loose' : 'good';

/** A body against a garment; null where no measurement is known of both. One that is tight makes it tight. */
export const againstGarment = (body: Body, garment: Omit<SizeMeasure, 'size'>): AgainstGarment | null => {
  const spares = measureFields.flatMap((of): Spare[] => {
    const [own, cloth] = [body[of], garment[of]];
    return own === null || cloth === null ? [] : [{ of, spare: Math.round((cloth - own) * 10) / 10 }];
  });
  if (spares.length === 0) return null;
  const fits = spares.map((one) => fitOf(one.spare));
  return { fit: fits.includes('tight') ? 'tight' : fits.includes('loose') ? 'loose' : 'good', spares };
};

export type ReviewCounts = Readonly<Record<ReviewFit, number>>;

/** What more than half of at least three reviews say. */
export const mostSaid = ({ tight, right, loose }: ReviewCounts): ReviewFit | null => {
  const said = tight + right + loose;
  if (said < fewestReviews) return null;
  const [most] = [
    { fit: 'right' as const, n: right },
    { fit: 'tight' as const, n: tight },
    { fit: 'loose' as const, n: loose },
  ].toSorted((a, b) => b.n - a.n);
  return most !== undefined && most.n * 2 > said ? most.fit : null;
};

export type SizeKnown = {
  size: string;
  garment: Omit<SizeMeasure, 'size'> | null;
  /** What people of like measurements said, with at least so many each. */
  people: readonly { fit: FitResult; people: number }[];
  reviews: ReviewCounts;
};

export type SizeAnswer = {
  size: string;
  best: boolean;
  garment: AgainstGarment | null;
  people: SizeKnown['people'];
  reviews: ReviewFit | null;
};

/** The form with what was typed; without answers while nothing is asked or something is wrong. */
export type FitView = {
  typed: MeasuresTyped;
  wrong: readonly MeasureField[];
  sizes: readonly SizeAnswer[] | null;
};

const lacks = (against: AgainstGarment): number =>
  Math.max(0, ...against.spares.map((one) => Math.max(ease.least - one.spare, one.spare - ease.most)));

/** Above nothing: it speaks for the size. What people of the same measurements said weighs as much as the tape, reviews less. */
const weigh = ({ garment, people, reviews }: Omit<SizeAnswer, 'best'>): number => {
  const tape =
    garment === null ? 0 : { good: 2, tight: -3, loose: lacks(garment) <= takenIn ? 0.5 : -1 }[garment.fit];
  const [most] = people.toSorted((a, b) => b.people - a.people);
  const said = most === undefined ? 0 : { good: 2, tight: -2, loose: -1 }[most.fit];
  const read = reviews === null ? 0 : { right: 0.5, tight: -1, loose: -0.5 }[reviews];
  return tape + said + read;
};

/**
 * Sizes of which something is known for this body, the best first: more speaks for it than for any other, and of equals the garment
 * is nearest. None is the best where nothing speaks for one, or only reviews do, which know nothing of the body.
 */
export const whichSizes = (body: Body, known: readonly SizeKnown[]): SizeAnswer[] => {
  const rows = known.flatMap((one) => {
    const garment = one.garment === null ? null : againstGarment(body, one.garment);
    const reviews = mostSaid(one.reviews);
    if (garment === null && one.people.length === 0) return [];
    const row = { size: one.size, garment, people: one.people, reviews };
    return [{ row, weight: weigh(row), far: garment === null ? 0 : lacks(garment) }];
  });
  const ordered = rows.toSorted((a, b) => b.weight - a.weight || a.far - b.far);
  return ordered.map(({ row, weight }, at) => ({ ...row, best: at === 0 && weight > 0 }));
};
