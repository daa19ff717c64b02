/** The customer's link: what its page shows, the days for a calendar, and slips sent from it. */
import { asDay } from '#lib/dates/day.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import { bahtOf } from '#lib/money/money.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { fill } from '#lib/text/languages.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Loaded, moneyIn, orderOut, readOrder } from '#orders/order/server/index.ts';
import { isIn } from '#orders/order/states.ts';
import { mayAsk } from '#storefront/web-shop/rules/change-requests.ts';
import { linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { LinkView, SlipProblem } from '#storefront/web-shop/order-link-view.ts';
import { askedNow } from '#storefront/web-shop/rules/request-money.ts';
import { type AskRow, asksOfOrder } from '#storefront/web-shop/server/change-requests/sql.ts';
import { calendarFile } from '#storefront/web-shop/server/links/calendar-file.ts';
import { qrPath } from '#storefront/web-shop/server/links/qr-path.ts';
import { type FoundLink, linkAt, seeLink } from '#storefront/web-shop/server/links/sql.ts';
import { isToken } from '#storefront/web-shop/server/links/token.ts';
import {
  bailBackOf,
  dueInBaht,
  garmentsOf,
  isExpired,
  papersOf,
  payable,
  stepOf,
} from '#storefront/web-shop/server/links/order-view.ts';
import { hashOfKey } from '#storefront/web-shop/server/place-request.ts';
import { sendSlip } from '#storefront/web-shop/server/slips/send-slip.ts';
import { reviewsAsked } from '../reviewable-garments.ts';
import { mapOfBranch } from './texts.ts';
import { type Answer, missing, type Sent, shown, type Visit } from '../http/site-request.ts';

export type Opened = {
  token: string;
  found: FoundLink;
  loaded: Loaded;
  order: Order;
  due: { price: number; bail: number };
  /** What of it the page asks for now. */
  asked: { price: number; bail: number };
  asks: readonly AskRow[];
};

/** 410, and without the words that a garment is gone. */
const linkGone = ({ words, front }: Visit): Answer =>
  shown({
    view: { name: 'problem', data: { kind: 'linkGone' } },
    title: `${words.problem.linkGone.title} · ${front.name}`,
    status: 410,
    secret: true,
  });

/** What the token of the address opens, or the answer where it opens nothing (any more). */
export const openLink = async (visit: Visit): Promise<Opened | { answer: Answer }> => {
  const { db, scope, params, front } = visit;
  const token = params['token'] ?? '';
  if (!isToken(token)) return { answer: missing };
  const [found] = await db.read(scope, linkAt(scope, hashOfKey(token)));
  if (found === undefined) return { answer: missing };
  if (found.revoked) return { answer: linkGone(visit) };
  const [loaded, asks] = await Promise.all([
    readOrder(db, scope, found.orderId, 'shop'),
    db.read(scope, asksOfOrder(scope, found.orderId)),
  ]);
  const order = orderOut(scope.shopId, loaded, front.today);
  if (isExpired(order, front.today)) return { answer: linkGone(visit) };
  const money = moneyIn(loaded);
  const due = payable({ lines: loaded.lines, money });
  const { bill, sharePercent } = found;
  const began = loaded.lines.some((one) => isIn('away', one.state) || isIn('back', one.state));
  const asked =
    bill === null
      ? askedNow(due, money, began ? null : sharePercent)
      : { price: Math.min(due.price, bill.price), bail: Math.min(due.bail, bill.bail) };
  return { token, found, loaded, order, due, asked, asks };
};

const pageOf = async (
  visit: Visit,
  { token, found, order, due, asked, asks }: Opened,
  problem: SlipProblem | null,
): Promise<Answer> => {
  const branch = visit.branches.find((one) => one.branchId === order.branchId);
  const { money } = order;
  const qrText =
    asked.price + asked.bail === 0 ? null : promptPayPayload(found.promptPayId, asked.price + asked.bail);
  const data: LinkView = {
    path: pathOf('r', token),
    orderNo: order.orderNo,
    step: stepOf(order.state),
    eventDay: order.eventDay === null ? null : asDay(order.eventDay),
    pickupDay: asDay(order.pickupDay),
    returnDay: asDay(order.returnDay),
    daysLate: order.daysLate,
    asks: asks.map(({ kind, state, askedAt, body, price, reply }) => ({
      kind,
      state,
      askedAt,
      day: body.day,
      backDay: body.backDay,
      at: body.at,
      note: body.note,
      price: bahtOf(price),
      reply,
    })),
    mayAsk: mayAsk(order, visit.front.today),
    garments: garmentsOf(
      order.lines,
      (kind, code) =>
        visit.lookups.find((one) => one.kind === kind && one.code === code)?.description ?? code,
    ),
    price: money.price,
    paid: money.paid,
    bail: money.bail,
    bailHeld: money.bailHeld,
    bailReturned: money.bailReturned,
    bailKept: money.bailKept,
    due: dueInBaht(asked, due, qrText === null ? null : qrPath(qrText)),
    slip: found.slipWaits ? 'waits' : 'none',
    slipRefused: found.slipRefused,
    slipProblem: problem,
    papers: papersOf(order),
    branch: {
      name: branch?.name ?? order.branchName,
      address: branch?.address ?? '',
      phone: branch?.phone ?? '',
      mapUrl: branch === undefined ? '' : mapOfBranch(visit, branch),
    },
    parcel: found.parcel,
    bailBack: bailBackOf(order),
    reviews: await reviewsAsked(visit, order, token),
  };
  return shown({
    view: { name: 'link', data },
    title: `${fill(visit.words.link.title, { no: order.orderNo }, visit.front.language)} · ${visit.front.name}`,
    status: problem === null ? 200 : 422,
    secret: true,
  });
};

export const loadLink = async (visit: Visit): Promise<Answer> => {
  const opened = await openLink(visit);
  if ('answer' in opened) return opened.answer;
  if (opened.found.fresh)
    await visit.db.tx(visit.scope, (q) => seeLink(visit.scope, opened.found.linkId).execute(q));
  return pageOf(visit, opened, null);
};

const problems: Partial<Record<ErrorCode, SlipProblem>> = {
  VALIDATION: 'none',
  NOT_A_PICTURE: 'picture',
  PICTURE_TOO_LARGE: 'large',
  TOO_LARGE: 'large',
  NOT_A_SLIP: 'slip',
  DUPLICATE_SLIP: 'used',
  ILLEGAL_TRANSITION: 'nothingDue',
  CONFLICT: 'waits',
};

/** Takes a slip in; what is wrong with it is said on the page. A browser sends an empty file where none was chosen. */
export const slipOfLink = async (visit: Visit, sent: Sent | AppError): Promise<Answer> => {
  const opened = await openLink(visit);
  if ('answer' in opened) return opened.answer;
  const problemOf = (error: unknown): SlipProblem => {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (problem === undefined) throw error;
    return problem;
  };
  if (sent instanceof AppError) return pageOf(visit, opened, problemOf(sent));
  const [file] = sent.files;
  if (file === undefined || file.bytes === 0) return pageOf(visit, opened, 'none');
  try {
    await sendSlip(visit, opened.found.orderId, file, opened.asked.price + opened.asked.bail);
  } catch (error) {
    return pageOf(visit, opened, problemOf(error));
  }
  visit.changed(opened.order.branchId);
  return { kind: 'to', address: linkTo(visit.front, pathOf('r', opened.token)), status: 303 };
};

/** Pick-up and return as all-day events. */
export const loadLinkDays = async (visit: Visit): Promise<Answer> => {
  const opened = await openLink(visit);
  if ('answer' in opened) return opened.answer;
  const { order } = opened;
  const { front, words } = visit;
  const branch = visit.branches.find((one) => one.branchId === order.branchId);
  const place = [front.name, branch?.name ?? '', branch?.address ?? '']
    .filter((one) => one !== '')
    .join(', ');
  const named = (text: string): string => fill(text, { shop: front.name, no: order.orderNo }, front.language);
  const id = hashOfKey(opened.token).slice(0, 32);
  return {
    kind: 'file',
    type: 'text/calendar; charset=utf-8',
    body: calendarFile(
      [
        { id: `${id}-out@ratri`, day: asDay(order.pickupDay), title: named(words.link.calendarOut), place },
        { id: `${id}-back@ratri`, day: asDay(order.returnDay), title: named(words.link.calendarBack), place },
      ],
      new Date().toISOString(),
    ),
    secret: true,
  };
};
