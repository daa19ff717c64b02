import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { saveReview } from '#storefront/web-shop/server/reviews/save-review.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import {
  maxReviewPhotos,
  emptyReviewInput,
  readReview,
  type ReviewProblem,
  type ReviewInput,
  reviewProblemsOf,
} from '#storefront/web-shop/rules/review-form.ts';
import { reviewOfLine, type StoredReview } from '#storefront/web-shop/server/reviews/sql.ts';
import { type OpenedOrderLink, openOrderLink } from './order-link.ts';
import {
  colorAndSizeOf,
  type ReviewableLine,
  reviewableLinesOf,
  reviewPath,
} from '../reviewable-garments.ts';
import { translatedNames } from '../garment-cards.ts';
import {
  type SiteResponse,
  missingResponse,
  type SubmittedForm,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';

/** A form with more photos than allowed must not lose its text. */
export const maxReviewUploads = maxReviewPhotos + 6;

type Place = ReviewableLine & { stored: StoredReview | null };

const pageOf = async (
  visit: SiteRequest,
  { token }: OpenedOrderLink,
  { at, line, stored }: Place,
  typed: ReviewInput,
  problem: ReviewProblem | null,
): Promise<SiteResponse> => {
  const name = (await translatedNames(visit, [line.groupId])).get(line.groupId) ?? line.name;
  return pageResponse({
    view: {
      name: 'review',
      data: {
        path: reviewPath(token, at),
        linkPath: pagePathOf('r', token),
        name,
        detail: colorAndSizeOf(visit, line),
        image: line.image,
        typed,
        stored: stored && { version: stored.version, photos: stored.photos },
        problem,
      },
    },
    title: `${fillTemplate(visit.words.reviews.form.of, { name }, visit.front.language)} · ${visit.front.name}`,
    status: problem === null ? 200 : 422,
    secret: true,
  });
};

const toLink = ({ front }: SiteRequest, { token }: OpenedOrderLink): SiteResponse => ({
  kind: 'to',
  address: pageLinkTo(front, pagePathOf('r', token)),
  status: 303,
});

const openPlace = async (
  visit: SiteRequest,
): Promise<{ opened: OpenedOrderLink; place: Place } | { answer: SiteResponse }> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened;
  const place = reviewableLinesOf(opened.order).find((one) => String(one.at) === visit.params['line']);
  if (place === undefined) return { answer: missingResponse };
  const [stored = null] = await visit.db.read(
    visit.scope,
    reviewOfLine(visit.scope, place.line.orderDetailId),
  );
  return { opened, place: { ...place, stored } };
};

export const loadReview = async (visit: SiteRequest): Promise<SiteResponse> => {
  const found = await openPlace(visit);
  if ('answer' in found) return found.answer;
  const { opened, place } = found;
  return pageOf(visit, opened, place, place.stored ?? emptyReviewInput, null);
};

const isSameReview = (one: ReviewInput, other: ReviewInput): boolean =>
  one.stars === other.stars &&
  one.fit === other.fit &&
  one.body === other.body &&
  one.shownName === other.shownName;

const problems: Partial<Record<ErrorCode, ReviewProblem>> = {
  VALIDATION: 'stars',
  NOT_A_PICTURE: 'picture',
  HEIC_PICTURE: 'heic',
  PICTURE_TOO_LARGE: 'large',
  TOO_LARGE: 'large',
};

export const postReview = async (
  visit: SiteRequest,
  sent: SubmittedForm | AppError,
): Promise<SiteResponse> => {
  const found = await openPlace(visit);
  if ('answer' in found) return found.answer;
  const { opened, place } = found;
  const typed = sent instanceof AppError ? emptyReviewInput : readReview(sent.fields);
  const refuse = (problem: ReviewProblem): Promise<SiteResponse> =>
    pageOf(visit, opened, place, typed, problem);
  const problemOf = (error: unknown): ReviewProblem => {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  };
  if (sent instanceof AppError) return refuse(problemOf(sent));
  const { stored } = place;
  const version = Number(sent.fields['version'] ?? '') || null;
  // A repeated form changes nothing.
  if (stored !== null && (version === null || (version !== stored.version && isSameReview(typed, stored))))
    return toLink(visit, opened);
  if (stored !== null && version !== stored.version) return refuse('changed');
  const wrong = reviewProblemsOf(typed);
  if (wrong !== null) return refuse(wrong);
  const photos = sent.files.filter((one) => one.bytes > 0);
  if (photos.length + (stored?.photos ?? 0) > maxReviewPhotos) return refuse('many');
  const line = { orderId: opened.found.orderId, lineId: place.line.orderDetailId };
  try {
    const one = { ...typed, language: visit.front.language };
    const kept = await saveReview(visit, line, one, photos, stored?.version ?? null);
    // Another form of this review was saved.
    if (!kept && stored !== null) return refuse('changed');
  } catch (error) {
    return refuse(problemOf(error));
  }
  visit.changed(opened.order.branchId);
  return toLink(visit, opened);
};
