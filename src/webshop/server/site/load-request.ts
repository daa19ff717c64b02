import { asDay } from '../../../core/common/day.ts';
import { AppError } from '../../../core/common/errors.ts';
import { bahtOf } from '../../../core/common/money.ts';
import { linkTo, pathOf } from '../../link.ts';
import { readTyped, wrongIn } from '../../typed.ts';
import type { CartView, Typed } from '../../views.ts';
import { hashOfKey, placeRequest } from '../place-request.ts';
import { tokenOf } from '../links/links.ts';
import { holdForLink } from '../links/sql.ts';
import { requestAt } from '../request-sql.ts';
import { allFree, cookieOf, fillCart, type Filled, showCart } from './load-cart.ts';
import { type Answer, type Fields, missing, shown, type Visit } from './visit.ts';
import { usualDays, wishedDays } from './wished-days.ts';

const isKey = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The branch that was chosen, or the first that has all of it. */
const branchOf = (visit: Visit, filled: Filled, typed: Typed): number | undefined => {
  const chosen = visit.branches[Number(typed.branch) - 1];
  const may = chosen === undefined ? visit.branches : [chosen];
  return may.find((one) => allFree(filled, one.branchId))?.branchId;
};

/** Places the request of a form, once; what is wrong or no longer free is said beside what was typed. */
export const postRequest = async (visit: Visit, fields: Fields): Promise<Answer> => {
  const { db, scope, front, site, durations } = visit;
  const formKey = fields['form']?.[0] ?? '';
  if (!isKey(formKey)) return { kind: 'to', address: linkTo(front, '/cart'), status: 303 };
  const done = {
    kind: 'to',
    address: linkTo(front, pathOf('request', formKey)),
    status: 303,
    cookie: cookieOf(visit, []),
  } as const;
  // The same form again: its cart is empty by now.
  const [sent] = await db.read(scope, requestAt(scope, hashOfKey(formKey)));
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
  if (wrong.length > 0) return refuse(null);
  const branchId = branchOf(visit, filled, typed);
  if (branchId === undefined) return refuse('taken');
  const rentDays = front.days ?? usualDays(visit);
  const asked = {
    key: formKey,
    branchId,
    eventDay: front.day,
    ...days,
    rentDurationId: durations.find((one) => one.rentDays === rentDays)?.rentDurationId ?? null,
    lines: filled.lines.map(({ n, row }) => ({ itemId: row.itemId, quantity: n })),
    typed,
    language: front.language,
    proven: await visit.proofs.holds(scope.shopId, formKey, fields['proof']?.[0] ?? ''),
  };
  try {
    await db.tx(scope, (q) => placeRequest(q, scope, site, asked));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_AVAILABLE') return refuse('taken');
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

/** Where a request stands. Its address is known to who sent it only. */
export const loadRequest = async (visit: Visit): Promise<Answer> => {
  const key = visit.params['key'] ?? '';
  if (!isKey(key)) return missing;
  const [row] = await visit.db.read(visit.scope, requestAt(visit.scope, hashOfKey(key)));
  if (row === undefined) return missing;
  const link = row.state === 'accepted' ? pathOf('r', await linkOfRequest(visit, row.orderId)) : '';
  return shown({
    view: {
      name: 'request',
      data: {
        state: row.state,
        heldUntil: row.heldUntil,
        branch: row.branch,
        lines: row.lines,
        parcel: row.parcel,
        orderNo: row.orderNo ?? '',
        pickupDay: row.pickupDay === null ? null : asDay(row.pickupDay),
        returnDay: row.returnDay === null ? null : asDay(row.returnDay),
        price: bahtOf(row.price),
        bail: bahtOf(row.bail),
        dueNow: bahtOf(row.dueNow),
        link,
      },
    },
    title: `${visit.words.request.title} · ${visit.front.name}`,
  });
};
