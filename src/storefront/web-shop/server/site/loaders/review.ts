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
import { reviewedLines } from '#storefront/web-shop/server/reviews/sql.ts';
import { type OpenedOrderLink, openOrderLink } from './order-link.ts';
import {
  colorAndSizeOf,
  type ReviewableLine,
  reviewableLinesOf,
  reviewPath,
} from '../reviewable-garments.ts';
import {
  type SiteResponse,
  missingResponse,
  type SubmittedForm,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';

/** This limit exceeds that of photos, so that the text is not lost if a customer chooses too many photos. */
export const maxReviewUploads = maxReviewPhotos + 6;

const pageOf = (
  visit: SiteRequest,
  { token }: OpenedOrderLink,
  { at, line }: ReviewableLine,
  typed: ReviewInput,
  problem: ReviewProblem | null,
): SiteResponse =>
  pageResponse({
    view: {
      name: 'review',
      data: {
        path: reviewPath(token, at),
        linkPath: pagePathOf('r', token),
        name: line.name,
        detail: colorAndSizeOf(visit, line),
        image: line.image,
        typed,
        problem,
      },
    },
    title: `${fillTemplate(visit.words.reviews.form.of, { name: line.name }, visit.front.language)} · ${visit.front.name}`,
    status: problem === null ? 200 : 422,
    secret: true,
  });

const toLink = ({ front }: SiteRequest, { token }: OpenedOrderLink): SiteResponse => ({
  kind: 'to',
  address: pageLinkTo(front, pagePathOf('r', token)),
  status: 303,
});

const openPlace = async (
  visit: SiteRequest,
): Promise<{ opened: OpenedOrderLink; place: ReviewableLine } | { answer: SiteResponse }> => {
  const opened = await openOrderLink(visit);
  if ('answer' in opened) return opened;
  const place = reviewableLinesOf(opened.order).find((one) => String(one.at) === visit.params['line']);
  if (place === undefined) return { answer: missingResponse };
  const reviewed = await visit.db.read(visit.scope, reviewedLines(visit.scope, opened.found.orderId));
  if (reviewed.some((one) => one.id === place.line.orderDetailId)) return { answer: toLink(visit, opened) };
  return { opened, place };
};

export const loadReview = async (visit: SiteRequest): Promise<SiteResponse> => {
  const found = await openPlace(visit);
  return 'answer' in found ? found.answer : pageOf(visit, found.opened, found.place, emptyReviewInput, null);
};

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
  const refuse = (problem: ReviewProblem): SiteResponse => pageOf(visit, opened, place, typed, problem);
  const problemOf = (error: unknown): ReviewProblem => {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  };
  if (sent instanceof AppError) return refuse(problemOf(sent));
  const wrong = reviewProblemsOf(typed);
  if (wrong !== null) return refuse(wrong);
  const photos = sent.files.filter((one) => one.bytes > 0);
  if (photos.length > maxReviewPhotos) return refuse('many');
  const line = { orderId: opened.found.orderId, lineId: place.line.orderDetailId };
  try {
    await saveReview(visit, line, { ...typed, language: visit.front.language }, photos);
  } catch (error) {
    return refuse(problemOf(error));
  }
  visit.changed(opened.order.branchId);
  return toLink(visit, opened);
};
