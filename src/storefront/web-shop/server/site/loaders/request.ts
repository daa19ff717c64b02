import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bahtOf } from '#lib/money/money.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { spanText } from '#setup/shop/day-times.ts';
import { readCheckoutAnswers } from '#storefront/web-shop/checkout-fields.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { openingOnDay } from '#storefront/web-shop/rules/opening-hours.ts';
import { readRequestInput, requestInputErrors } from '#storefront/web-shop/rules/request-input.ts';
import { isOpenWebRequest } from '#storefront/web-shop/rules/request-states.ts';
import type { CartView, RequestView, WebRequestInput } from '#storefront/web-shop/request-views.ts';
import { formKeysOf } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { consentsOf, shownTermsOf } from '#storefront/web-shop/server/request-consents.ts';
import { chosenTimesOf } from '#storefront/web-shop/server/visit-choices.ts';
import { canSendFor, siteParcelTo } from '#storefront/web-shop/server/site-parcel.ts';
import { requestKeyHash, placeRequest } from '#storefront/web-shop/server/place-request.ts';
import { requestedVoucherOf } from '#storefront/web-shop/server/links/find-voucher.ts';
import { orderLinkTokenOf } from '#storefront/web-shop/server/links/links.ts';
import { lockOrderForLink } from '#storefront/web-shop/server/links/sql.ts';
import { encryptLinkToken } from '#storefront/web-shop/server/links/token.ts';
import { agreeToOffer, withdraw } from '#storefront/web-shop/server/orders/customer-answer.ts';
import {
  acceptedPaymentOf,
  requestMoneyNow,
  requestAt,
  type RequestRow,
} from '#storefront/web-shop/server/request-sql.ts';
import { similarCards, translatedNames } from '../garment-cards.ts';
import { requestedEventDay } from '../http/read-site-request.ts';
import { emptyCodeCookie } from './promotion-code.ts';
import { emptySetsCookie } from './sets.ts';
import { cartViewOf } from './cart.ts';
import { hasUncheckedCode, postCode } from './check-code.ts';
import { cartCookieOf } from './post-cart.ts';
import {
  isAllAvailable,
  isCartEmpty,
  priceCart,
  type PricedCart,
  requestedRentalOf,
  withFreeUnits,
} from './priced-cart.ts';
import {
  type SiteResponse,
  type FormFields,
  isFormKey,
  missingResponse,
  pageResponse,
  type SiteRequest,
} from '../http/site-request.ts';
import { rentalDaysFor, rentalRulesOf, requestedDaysOf } from '../requested-days.ts';

/**
 * Returns the chosen branch, else the first with all garments. The branch must be open unless a parcel is
 * sent.
 */
const branchOf = (
  visit: SiteRequest,
  filled: PricedCart,
  typed: WebRequestInput,
  pickupDay: Day,
): number | 'taken' | 'closed' => {
  const chosen = visit.branches[Number(typed.branch) - 1];
  const may = chosen === undefined ? visit.branches : [chosen];
  const have = may.filter((one) => isAllAvailable(filled, one.branchId));
  if (have.length === 0) return 'taken';
  const open = have.find(
    (one) => typed.delivery === 'parcel' || openingOnDay(one.hours, pickupDay, rentalRulesOf(visit)).open,
  );
  return open?.branchId ?? 'closed';
};

const seenIn = (
  { branches }: SiteRequest,
  fields: FormFields,
  { delivery }: WebRequestInput,
  branchId: number,
): number | null => {
  const branch = branches.findIndex((one) => one.branchId === branchId) + 1;
  const text = fields[`${delivery === 'parcel' ? 'seen-sent' : 'seen'}-${branch}`]?.[0] ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

export const postRequest = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const { db, scope, front, site } = visit;
  const formKey = fields['form']?.[0] ?? '';
  if (!isFormKey(formKey)) return { kind: 'to', address: pageLinkTo(front, '/cart'), status: 303 };
  const done = {
    kind: 'to',
    address: pageLinkTo(front, pagePathOf('request', formKey)),
    status: 303,
    cookie: [cartCookieOf(visit, []), emptySetsCookie(visit), emptyCodeCookie(visit)],
  } satisfies SiteResponse;
  // This read comes first, because a repeated form's cart is already empty.
  const [earlier] = await db.read(scope, requestAt(scope, requestKeyHash(formKey), visit.front.today));
  if (earlier !== undefined) return done;
  if (hasUncheckedCode(fields)) return postCode(visit, fields);
  const filled = await priceCart(visit);
  const typed = readRequestInput(fields);
  const own = readCheckoutAnswers(site.checkoutFields, fields);
  const days = requestedDaysOf(visit);
  const wrong = requestInputErrors(typed, days !== null && canSendFor(site, days.pickupDay, typed.address));
  const sent = typed.delivery === 'parcel' ? siteParcelTo(site, typed.address) : null;
  const voucher = await requestedVoucherOf(visit, typed.voucher);
  if (voucher === 'unusable') wrong.push('voucher');
  if (sent?.refused === true && !wrong.includes('address')) wrong.push('address');
  const refuse = (refused: CartView['refused'], limit: CartView['limit'] = null) =>
    withFreeUnits(visit, filled).then((now) =>
      cartViewOf(visit, now, { typed, own, wrong, refused, limit, formKey }),
    );
  if (isCartEmpty(filled) || days === null || front.day === null)
    return { kind: 'to', address: pageLinkTo(front, '/cart'), status: 303 };
  if (fields['terms']?.[0] !== shownTermsOf(site)) return refuse('terms');
  const needed = sent === null ? filled : await withFreeUnits(visit, filled, sent);
  const branchId = branchOf(visit, needed, typed, days.pickupDay);
  if (branchId === 'closed') wrong.push('branch');
  const times = typeof branchId === 'number' ? await chosenTimesOf(visit, typed, branchId, days) : null;
  wrong.push(...(times?.wrong ?? []));
  if (wrong.length + own.wrong.length > 0) return refuse(null);
  if (typeof branchId === 'string') return refuse('taken');
  const seen = seenIn(visit, fields, typed, branchId);
  if (seen === null) return refuse('price');
  const wish = {
    key: formKey,
    branchId,
    ...requestedRentalOf(visit, filled, days),
    eventDay: front.day,
    typed,
    answers: own.answers,
    consents: consentsOf(site, front.language, typed),
    visits: times?.visits ?? { pickup: null, return: null },
    voucherId: typeof voucher === 'number' ? voucher : null,
    seen,
    language: front.language,
    sealed: encryptLinkToken(visit.seal, scope.shopId, formKey),
    work: await visit.proofs.levelOf(scope.shopId, formKey, fields['proof']?.[0] ?? ''),
    sender: formKeysOf(visit.seal, scope, 'request', { ip: visit.ip, phone: phoneKey(typed.phone) ?? '' }),
  };
  try {
    const placed = await db.tx(scope, (q) => placeRequest(q, scope, site, wish));
    if (typeof placed === 'object') return refuse('limit', placed);
    visit.changed(branchId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_AVAILABLE') return refuse('taken');
    if (error instanceof AppError && (error.code === 'VISIT_FULL' || error.code === 'VISIT_CLOSED')) {
      const now = await chosenTimesOf(visit, typed, branchId, days);
      wrong.push(...(now.wrong.length > 0 ? now.wrong : (['pickupAt'] as const)));
      return refuse(null);
    }
    // VALIDATION means the zone was removed meanwhile.
    if (error instanceof AppError && (error.code === 'CHANGED' || error.code === 'VALIDATION'))
      return refuse(typed.delivery === 'parcel' && site.zones.length > 0 ? 'shipping' : 'price');
    throw error;
  }
  return done;
};

export const linkOfOrder = ({ db, scope, seal }: SiteRequest, orderId: number): Promise<string | null> =>
  db.tx(scope, async (q) => {
    const { rows } = await lockOrderForLink(scope, orderId).execute(q);
    return rows.length === 0 ? null : orderLinkTokenOf(q, scope, seal, orderId);
  });

const asked = async (visit: SiteRequest): Promise<RequestRow | undefined> => {
  const key = visit.params['key'] ?? '';
  if (!isFormKey(key)) return undefined;
  const { db, scope, front } = visit;
  return (await db.read(scope, requestAt(scope, requestKeyHash(key), front.today)))[0];
};

type Instead = Pick<RequestView, 'instead' | 'insteadDay' | 'insteadDays'>;
const noInstead: Instead = { instead: [], insteadDay: null, insteadDays: null };

const insteadOf = async (
  visit: SiteRequest,
  row: RequestRow,
  refused: RequestView['refused'],
): Promise<Instead> => {
  const { askedPickup, askedReturn, askedEvent, wanted } = row;
  const { front } = visit;
  const lost = row.state === 'refused' || refused === 'taken';
  const day = requestedEventDay(askedEvent ?? undefined, front.today);
  if (!lost || day === null || askedPickup === null || askedReturn === null || askedPickup < front.today)
    return noInstead;
  // The cards' prices and availability are for the requested days.
  const days =
    front.durations.find((n) => {
      const { pickupDay, returnDay } = rentalDaysFor(visit, day, n);
      return pickupDay === askedPickup && returnDay === askedReturn;
    }) ?? null;
  const found = await similarCards({ ...visit, front: { ...front, day, days } }, { like: wanted, most: 4 });
  const different = [...new Map(found.flat().map((one) => [one.path, one])).values()];
  return { instead: different.slice(0, 4), insteadDay: day, insteadDays: days };
};

const payOf = (row: RequestRow): RequestView['pay'] => {
  const due = acceptedPaymentOf(row);
  if (due === null) return null;
  return {
    price: bahtOf(due.price),
    bail: bahtOf(due.bail),
    total: bahtOf(due.price + due.bail),
    payBy: row.payBy === null ? null : { day: row.payBy, ends: row.ends },
  };
};

const page = async (
  visit: SiteRequest,
  row: RequestRow,
  refused: RequestView['refused'] = null,
): Promise<SiteResponse> => {
  const token = row.state === 'accepted' ? await linkOfOrder(visit, row.orderId) : null;
  const link = token === null ? '' : pagePathOf('r', token);
  const instead = await insteadOf(visit, row, refused);
  const names = await translatedNames(visit, [...new Set(row.lines.map((one) => one.groupId))]);
  return pageResponse({
    view: {
      name: 'request',
      data: {
        state: row.state,
        reason: row.state === 'refused' && row.reason === '' ? 'other' : row.reason,
        answer: row.answer,
        version: row.version,
        heldUntil: row.heldUntil,
        branch: row.branch,
        lines: row.lines.map(({ groupId, name, n }) => ({ name: names.get(groupId) ?? name, n })),
        parcel: row.parcel,
        ...instead,
        orderNo: row.orderNo ?? '',
        pickupDay: row.pickupDay === null ? null : asDay(row.pickupDay),
        returnDay: row.returnDay === null ? null : asDay(row.returnDay),
        pickupTime: row.pickupVisit === null ? '' : spanText(row.pickupVisit),
        returnTime: row.returnVisit === null ? '' : spanText(row.returnVisit),
        price: bahtOf(row.price),
        bail: bahtOf(row.bail),
        money: requestMoneyNow(row),
        voucher: row.voucher,
        link,
        pay: payOf(row),
        refused,
      },
    },
    title: `${visit.words.request.title} · ${visit.front.name}`,
    ...(refused !== null && { status: 409 }),
  });
};

export const loadRequest = async (visit: SiteRequest): Promise<SiteResponse> => {
  const row = await asked(visit);
  return row === undefined ? missingResponse : page(visit, row);
};

const whyNot = { NOT_AVAILABLE: 'taken', CHANGED: 'changed', ILLEGAL_TRANSITION: 'late' } as const;

/** Accepts the offer or withdraws the request. The URL is the only credential. */
export const answerOffer = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const { db, scope, front } = visit;
  const row = await asked(visit);
  if (row === undefined) return missingResponse;
  const says = fields['say']?.[0] ?? '';
  const version = Number(fields['version']?.[0]);
  try {
    if (says === 'yes') await db.tx(scope, (q) => agreeToOffer(q, scope, row.orderId, version));
    else if (says === 'no' && isOpenWebRequest(row.state))
      await db.tx(scope, (q) => withdraw(q, scope, row.orderId));
    else return page(visit, row);
  } catch (error) {
    const why = error instanceof AppError ? whyNot[error.code as keyof typeof whyNot] : undefined;
    const now = why === undefined ? undefined : await asked(visit);
    if (why === undefined || now === undefined) throw error;
    return page(visit, now, why);
  }
  visit.changed(row.branchId);
  return {
    kind: 'to',
    address: pageLinkTo(front, pagePathOf('request', visit.params['key'] ?? '')),
    status: 303,
  };
};
