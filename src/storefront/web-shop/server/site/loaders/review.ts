/** The page behind the customer's link on which they tell about a garment that they brought back. */
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { fill } from '#lib/text/languages.ts';
import { keepReview } from '#storefront/web-shop/server/reviews/save-review.ts';
import { linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import {
  mostPhotos,
  nothingSaid,
  readReview,
  type ReviewProblem,
  type ReviewTyped,
  wrongReview,
} from '#storefront/web-shop/rules/review-form.ts';
import { reviewedLines } from '#storefront/web-shop/server/reviews/sql.ts';
import { type Opened, openLink } from './order-link.ts';
import { detailOf, type Place, placesOf, reviewPath } from '../reviewable-garments.ts';
import { type Answer, missing, type Sent, shown, type Visit } from '../http/site-request.ts';

/** A few more are read than are taken, so that what was typed is not lost. */
export const mostSent = mostPhotos + 6;

const pageOf = (
  visit: Visit,
  { token }: Opened,
  { at, line }: Place,
  typed: ReviewTyped,
  problem: ReviewProblem | null,
): Answer =>
  shown({
    view: {
      name: 'review',
      data: {
        path: reviewPath(token, at),
        linkPath: pathOf('r', token),
        name: line.name,
        detail: detailOf(visit, line),
        image: line.image,
        typed,
        problem,
      },
    },
    title: `${fill(visit.words.reviews.form.of, { name: line.name }, visit.front.language)} · ${visit.front.name}`,
    status: problem === null ? 200 : 422,
    secret: true,
  });

const toLink = ({ front }: Visit, { token }: Opened): Answer => ({
  kind: 'to',
  address: linkTo(front, pathOf('r', token)),
  status: 303,
});

/** The place that the address names, or the answer where nothing may be told about it. */
const openPlace = async (visit: Visit): Promise<{ opened: Opened; place: Place } | { answer: Answer }> => {
  const opened = await openLink(visit);
  if ('answer' in opened) return opened;
  const place = placesOf(opened.order).find((one) => String(one.at) === visit.params['line']);
  if (place === undefined) return { answer: missing };
  const told = await visit.db.read(visit.scope, reviewedLines(visit.scope, opened.found.orderId));
  if (told.some((one) => one.id === place.line.orderDetailId)) return { answer: toLink(visit, opened) };
  return { opened, place };
};

export const loadReview = async (visit: Visit): Promise<Answer> => {
  const found = await openPlace(visit);
  return 'answer' in found ? found.answer : pageOf(visit, found.opened, found.place, nothingSaid, null);
};

const problems: Partial<Record<ErrorCode, ReviewProblem>> = {
  VALIDATION: 'stars',
  NOT_A_PICTURE: 'picture',
  PICTURE_TOO_LARGE: 'large',
  TOO_LARGE: 'large',
};

/** Keeps it; what is wrong is said on the page with what was typed. Sent twice it is one. */
export const sendReview = async (visit: Visit, sent: Sent | AppError): Promise<Answer> => {
  const found = await openPlace(visit);
  if ('answer' in found) return found.answer;
  const { opened, place } = found;
  const typed = sent instanceof AppError ? nothingSaid : readReview(sent.fields);
  const refuse = (problem: ReviewProblem): Answer => pageOf(visit, opened, place, typed, problem);
  const problemOf = (error: unknown): ReviewProblem => {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  };
  if (sent instanceof AppError) return refuse(problemOf(sent));
  const wrong = wrongReview(typed);
  if (wrong !== null) return refuse(wrong);
  // A browser sends an empty file where none was chosen.
  const photos = sent.files.filter((one) => one.bytes > 0);
  if (photos.length > mostPhotos) return refuse('many');
  const line = { orderId: opened.found.orderId, lineId: place.line.orderDetailId };
  try {
    await keepReview(visit, line, { ...typed, language: visit.front.language }, photos);
  } catch (error) {
    return refuse(problemOf(error));
  }
  visit.changed(opened.order.branchId);
  return toLink(visit, opened);
};
