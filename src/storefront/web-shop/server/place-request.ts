/** A request becomes a draft and holds garments if the shop allows it. */
import { createHash } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { nearestSatang, satangOfBaht } from '#lib/money/money.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { publishEvents } from '#platform/events/publish-event.ts';
import { openOrder } from '#counter/rentals/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { type VisitKind, visitKinds } from '#orders/order/visit-times.ts';
import {
  chooseParcel,
  chooseVisit,
  countVisits,
  orderAwayDays,
  scopeAtBranch,
} from '#orders/order/server/index.ts';
import { countAvailable, holdUnits, lockItems } from '#inventory/stock/server/index.ts';
import { countForm, type FormKeys, type FormLimit } from './form-quota/form-quota.ts';
import { lockForms } from './form-quota/sql.ts';
import type { ShownConsent } from '#customers/server/index.ts';
import { canonicalMailboxOf, requestMeasuresOf } from '../rules/request-input.ts';
import { measurementFields } from '../rules/measurements.ts';
import type { WebRequestInput } from '../request-views.ts';
import { siteWords } from '../words/site/index.ts';
import { type CheckoutAnswer, shownAnswer } from '../checkout-fields.ts';
import { requestDepositOf } from '../rules/request-money.ts';
import { holdEndOf } from './hold-end.ts';
import { requestDraftOf, requestedItemsOf, type RequestedRental } from './price-request.ts';
import { siteParcelTo } from './site-parcel.ts';
import {
  type EarlierRequest,
  type RequestsBefore,
  requestsBeforeQuery,
  insertRequest,
} from './request-sql.ts';
import type { SiteSettingsRow } from './site-sql.ts';

export type RequestToPlace = RequestedRental & {
  eventDay: Day;
  key: string;
  branchId: number;
  typed: WebRequestInput;
  answers: readonly CheckoutAnswer[];
  /** Starts of the chosen slots in minutes of the day. */
  visits: Readonly<Record<VisitKind, number | null>>;
  voucherId: number | null;
  consents: readonly ShownConsent[];
  language: string;
  /** Level of the proof of work. With null, the request holds no garments. */
  work: number | null;
  /** Null means the demo shop, which counts no requests. */
  sender: FormKeys | null;
  sealed: string;
  /** Shown total in baht, or null in the demo shop. */
  seen: number | null;
};

/** The most requests with holds per shop. Later requests hold nothing. */
const mostHeld = 30;
/** At most this percentage of the shop's units is held, but at least `least` units. */
const mostOfRack = { percent: 20, least: 10 };

const mayHold = (site: SiteSettingsRow, asked: RequestToPlace, before: RequestsBefore): boolean => {
  const garments = before.garments + requestedItemsOf(asked).reduce((sum, one) => sum + one.quantity, 0);
  return (
    !before.spam &&
    asked.work !== null &&
    site.holdMinutes > 0 &&
    before.ofPhone < site.maxHolds &&
    before.ofShop < mostHeld &&
    garments <= Math.max(mostOfRack.least, (before.rack * mostOfRack.percent) / 100)
  );
};

export const requestKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

const measurementsText = (typed: WebRequestInput): string => {
  const { part, unit } = siteWords.th.garment.fit;
  const measures = requestMeasuresOf(typed);
  return [
    ...measurementFields.flatMap((name) => {
      const cm = measures[name];
      return cm === undefined ? [] : [`${part[name]} ${cm} ${unit.cm}`];
    }),
    ...(typed.measurements === '' ? [] : [typed.measurements]),
  ].join(' · ');
};
const noteOf = (typed: WebRequestInput, answers: readonly CheckoutAnswer[]): string => {
  const { name, phone, email, line, note, delivery, address } = typed;
  const { asked } = siteWords.th.request;
  const { cart } = siteWords.th;
  const measurements = measurementsText(typed);
  return [
    fillTemplate(asked.from, { name, phone }, 'th'),
    ...(email === '' ? [] : [fillTemplate(asked.email, { email }, 'th')]),
    ...(line === '' ? [] : [fillTemplate(asked.line, { line }, 'th')]),
    ...(measurements === '' ? [] : [fillTemplate(asked.measurements, { measurements }, 'th')]),
    ...(delivery === 'parcel' ? [fillTemplate(asked.parcel, { address }, 'th')] : []),
    ...answers.map((one) => `${one.label}: ${shownAnswer(one, cart)}`),
    ...(note === '' ? [] : [note]),
  ]
    .join('\n')
    .slice(0, 2000);
};

type Garment = Pick<Order['lines'][number], 'name' | 'color' | 'size'>;

export const requestedLinesOf = (lines: readonly Garment[]): EarlierRequest['lines'] => {
  const kinds: EarlierRequest['lines'] = [];
  for (const { name, color, size } of lines) {
    const same = kinds.find((one) => one.name === name && one.color === color && one.size === size);
    if (same === undefined) kinds.push({ name, color, size, n: 1 });
    else same.n += 1;
  }
  return kinds;
};

/**
 * Returns the id of the order, undefined for a used key, or the limit that forbids the request. Throws
 * NOT_AVAILABLE for missing units, VISIT_FULL for a taken time, CHANGED if the total differs from the one
 * shown. Locks items before the order, as the counter does, against deadlocks.
 */
export const placeRequest = async (
  q: Tx,
  scope: Scope,
  site: SiteSettingsRow,
  asked: RequestToPlace,
): Promise<number | FormLimit | undefined> => {
  const { typed, pickupDay, returnDay } = asked;
  const items = requestedItemsOf(asked);
  const here = scopeAtBranch(scope, asked.branchId);
  const keyHash = requestKeyHash(asked.key);
  const phone = phoneKey(typed.phone) ?? '';
  const sender = asked.sender?.address ?? null;
  await lockForms(scope).execute(q);
  const [before] = (await requestsBeforeQuery(scope, { keyHash, phoneKey: phone, sender }).execute(q)).rows;
  if (before === undefined || before.sent) return undefined;
  const limit = asked.sender && (await countForm(q, scope, 'request', asked.sender, asked.work));
  if (limit !== null) return limit;
  const itemIds = items.map((one) => one.itemId).sort((a, b) => a - b);
  await lockItems(q, here, itemIds);
  const byParcel = typed.delivery === 'parcel';
  const sent = byParcel ? siteParcelTo(site, typed.address) : null;
  const parcel = await chooseParcel(q, here, { byParcel, parcelZone: sent?.zone }, null);
  const away = orderAwayDays({ parcel }, { pickupDay, returnDay });
  const free = await countAvailable(q, here, { itemIds, ...away });
  if (items.some((one) => (free.get(one.itemId) ?? 0) < one.quantity)) throw new AppError('NOT_AVAILABLE');
  const order = await openOrder(q, here, requestDraftOf(asked, noteOf(typed, asked.answers), sent), 'web');
  const dayOf = { pickup: pickupDay, return: returnDay };
  for (const kind of visitKinds) {
    const from = asked.visits[kind];
    if (from !== null)
      await chooseVisit(q, here, {
        branchId: asked.branchId,
        orderId: order.orderId,
        kind,
        day: dayOf[kind],
        from,
      });
  }
  if (before.spam) await countVisits(here, [order.orderId], false).execute(q);
  const price = nearestSatang(order.money.price);
  const bail = nearestSatang(order.money.bail);
  if (asked.seen !== null && satangOfBaht(asked.seen) !== price + bail) throw new AppError('CHANGED');
  const holds = mayHold(site, asked, before);
  const until = holds ? await holdEndOf(q, here, site, site.holdMinutes) : null;
  if (until !== null)
    await holdUnits(
      q,
      here,
      items.flatMap(({ itemId, quantity }) => Array.from({ length: quantity }, () => ({ itemId, ...away }))),
      { orderId: order.orderId, until },
    );
  await insertRequest(scope, {
    orderId: order.orderId,
    branchId: asked.branchId,
    keyHash,
    name: typed.name,
    phone: typed.phone,
    phoneKey: phone,
    email: typed.email,
    mailbox: canonicalMailboxOf(typed.email),
    sealed: asked.sealed,
    lineId: typed.line,
    measurements: measurementsText(typed),
    measures: requestMeasuresOf(typed),
    consents: asked.consents,
    note: typed.note,
    answers: asked.answers,
    parcel: byParcel,
    address: byParcel ? typed.address : '',
    language: asked.language,
    consentVersion: site.termsVersion,
    price,
    bail,
    dueNow: requestDepositOf(price + bail, site.shareDuePercent),
    sharePercent: site.shareDuePercent,
    holdUntil: until,
    asked: {
      eventDay: asked.eventDay,
      pickupDay,
      returnDay,
      lines: requestedLinesOf(order.lines),
      items: items.map(({ itemId, quantity }) => ({ itemId, n: quantity })),
    },
    search: searchKey([typed.name, phone, typed.line, typed.email, order.orderNo].join(' ')),
    sender,
    voucherId: asked.voucherId,
    spam: before.spam,
  }).execute(q);
  const { orderId } = order;
  if (before.spam) return orderId;
  await publishEvents(q, scope, [
    {
      event: 'request.received',
      subject: `order/${orderId}`,
      data: { orderId, branchId: asked.branchId, price: satangToBaht(price), bail: satangToBaht(bail) },
    },
  ]);
  return orderId;
};
