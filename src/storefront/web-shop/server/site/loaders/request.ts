import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bahtOf } from '#lib/money/money.ts';
import { linkTo, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import { openOn } from '#storefront/web-shop/rules/opening-hours.ts';
import { readTyped, wrongIn } from '#storefront/web-shop/rules/request-input.ts';
import { isOpenRequest } from '#storefront/web-shop/rules/request-states.ts';
import type { CartView, RequestView, Typed } from '#storefront/web-shop/request-views.ts';
import { hashOfKey, placeRequest } from '#storefront/web-shop/server/place-request.ts';
import { tokenOf } from '#storefront/web-shop/server/links/links.ts';
import { holdForLink } from '#storefront/web-shop/server/links/sql.ts';
import { closedToken } from '#storefront/web-shop/server/links/token.ts';
import { agree, withdraw } from '#storefront/web-shop/server/orders/customer-answer.ts';
import { moneyNow, requestAt, type RequestRow } from '#storefront/web-shop/server/request-sql.ts';
import { similarCards } from '../garment-cards.ts';
import { eventDay } from '../http/read-site-request.ts';
import { allFree, cookieOf, fillCart, type Filled, showCart, wishOf } from './cart.ts';
import { type Answer, type Fields, missing, shown, type Visit } from '../http/site-request.ts';
import { rulesOf, wishedDays } from '../requested-days.ts';

const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The branch that was chosen, or the first that has all of it; what is fetched is fetched where it is open on that day. */
const branchOf = (
  visit: Visit,
  filled: Filled,
  typed: Typed,
  pickupDay: Day,
): number | 'taken' | 'closed' => {
  const chosen = visit.branches[Number(typed.branch) - 1];
  const may = chosen === undefined ? visit.branches : [chosen];
  const have = may.filter((one) => allFree(filled, one.branchId));
  if (have.length === 0) return 'taken';
  const open = have.find(
    (one) => typed.delivery === 'parcel' || openOn(one.hours, pickupDay, rulesOf(visit)).open,
  );
  return open?.branchId ?? 'closed';
};

/** What the page said that it comes to as it was chosen; null where it said nothing. */
const seenIn = (fields: Fields, { delivery }: Typed): number | null => {
  const text = fields[delivery === 'parcel' ? 'seen-sent' : 'seen']?.[0] ?? '';
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

/** Places the request of a form, once; what is wrong or no longer free is said beside what was typed. */
export const postRequest = async (visit: Visit, fields: Fields): Promise<Answer> => {
  const { db, scope, front, site } = visit;
  const formKey = fields['form']?.[0] ?? '';
  if (!isKey(formKey)) return { kind: 'to', address: linkTo(front, '/cart'), status: 303 };
  const done = {
    kind: 'to',
    address: linkTo(front, pathOf('request', formKey)),
    status: 303,
    cookie: cookieOf(visit, []),
  } as const;
  // The same form again: its cart is empty by now.
  const [sent] = await db.read(scope, requestAt(scope, hashOfKey(formKey), visit.front.today));
  if (sent !== undefined) return done;
  const filled = await fillCart(visit);
  const typed = readTyped(fields);
  const wrong = wrongIn(typed, site.parcel);
  const days = wishedDays(visit);
  const refuse = (refused: CartView['refused']) =>
    fillCart(visit).then((now) => showCart(visit, now, { typed, wrong, refused, formKey }));
  if (filled.lines.length === 0 || days === null || front.day === null)
    return { kind: 'to', address: linkTo(front, '/cart'), status: 303 };
  if (fields['terms']?.[0] !== String(site.termsVersion)) return refuse('terms');
  const branchId = branchOf(visit, filled, typed, days.pickupDay);
  if (branchId === 'closed') wrong.push('branch');
  if (wrong.length > 0) return refuse(null);
  if (typeof branchId === 'string') return refuse('taken');
  const wish = {
    key: formKey,
    branchId,
    ...wishOf(visit, filled, days),
    eventDay: front.day,
    typed,
    seen: seenIn(fields, typed),
    language: front.language,
    sealed: closedToken(visit.seal, scope.shopId, formKey),
    proven: await visit.proofs.holds(scope.shopId, formKey, fields['proof']?.[0] ?? ''),
  };
  try {
    await db.tx(scope, (q) => placeRequest(q, scope, site, wish));
    visit.changed(branchId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_AVAILABLE') return refuse('taken');
    if (error instanceof AppError && error.code === 'CHANGED') return refuse('price');
    throw error;
  }
  return done;
};

/** The link of the order that a request has become; who sent the request may have it. */
const linkOfRequest = ({ db, scope, seal }: Visit, orderId: number): Promise<string> =>
  db.tx(scope, async (q) => {
    await holdForLink(scope, orderId).execute(q);
    return tokenOf(q, scope, seal, orderId);
  });

/** The row that the key in the address names. */
const asked = async (visit: Visit): Promise<RequestRow | undefined> => {
  const key = visit.params['key'] ?? '';
  if (!isKey(key)) return undefined;
  const { db, scope, front } = visit;
  return (await db.read(scope, requestAt(scope, hashOfKey(key), front.today)))[0];
};

/** What is like that which could not be had, and free on those days; nothing for days that are over. */
const insteadOf = async (
  visit: Visit,
  row: RequestRow,
  refused: RequestView['refused'],
): Promise<Pick<RequestView, 'instead' | 'insteadDay'>> => {
  const { askedPickup, askedReturn, askedEvent, wanted } = row;
  const lost = row.state === 'refused' || refused === 'taken';
  const day = eventDay(askedEvent ?? undefined, visit.front.today);
  if (
    !lost ||
    day === null ||
    askedPickup === null ||
    askedReturn === null ||
    askedPickup < visit.front.today
  )
    return { instead: [], insteadDay: null };
  const days = { pickupDay: asDay(askedPickup), returnDay: asDay(askedReturn) };
  const found = (await similarCards(visit, { like: wanted, days, most: 4 })).flat();
  const different = [...new Map(found.map((one) => [one.path, one])).values()];
  return { instead: different.slice(0, 4), insteadDay: day };
};

const page = async (
  visit: Visit,
  row: RequestRow,
  refused: RequestView['refused'] = null,
): Promise<Answer> => {
  const link = row.state === 'accepted' ? pathOf('r', await linkOfRequest(visit, row.orderId)) : '';
  const instead = await insteadOf(visit, row, refused);
  return shown({
    view: {
      name: 'request',
      data: {
        state: row.state,
        // A draft that was put away tells of no reason.
        reason: row.state === 'refused' && row.reason === '' ? 'other' : row.reason,
        answer: row.answer,
        version: row.version,
        heldUntil: row.heldUntil,
        branch: row.branch,
        lines: row.lines,
        parcel: row.parcel,
        ...instead,
        orderNo: row.orderNo ?? '',
        pickupDay: row.pickupDay === null ? null : asDay(row.pickupDay),
        returnDay: row.returnDay === null ? null : asDay(row.returnDay),
        price: bahtOf(row.price),
        bail: bahtOf(row.bail),
        money: moneyNow(row),
        link,
        refused,
      },
    },
    title: `${visit.words.request.title} · ${visit.front.name}`,
    ...(refused !== null && { status: 409 }),
  });
};

/** Where a request stands. Its address is known to who sent it only. */
export const loadRequest = async (visit: Visit): Promise<Answer> => {
  const row = await asked(visit);
  return row === undefined ? missing : page(visit, row);
};

const whyNot = { NOT_AVAILABLE: 'taken', CHANGED: 'changed', ILLEGAL_TRANSITION: 'late' } as const;

/** Yes to what the shop offers instead, or no longer: by who has the address. */
export const answerOffer = async (visit: Visit, fields: Fields): Promise<Answer> => {
  const { db, scope, front } = visit;
  const row = await asked(visit);
  if (row === undefined) return missing;
  const says = fields['say']?.[0] ?? '';
  const version = Number(fields['version']?.[0]);
  try {
    if (says === 'yes') await db.tx(scope, (q) => agree(q, scope, row.orderId, version));
    else if (says === 'no' && isOpenRequest(row.state))
      await db.tx(scope, (q) => withdraw(q, scope, row.orderId));
    else return page(visit, row);
  } catch (error) {
    const why = error instanceof AppError ? whyNot[error.code as keyof typeof whyNot] : undefined;
    const now = why === undefined ? undefined : await asked(visit);
    if (why === undefined || now === undefined) throw error;
    return page(visit, now, why);
  }
  visit.changed(row.branchId);
  return { kind: 'to', address: linkTo(front, pathOf('request', visit.params['key'] ?? '')), status: 303 };
};
