/** A request becomes a draft of the counter, with its garments kept for it where the shop keeps them. */
import { createHash } from 'node:crypto';
import { AppError } from '#lib/errors/errors.ts';
import { fill } from '#lib/text/languages.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { tell } from '#platform/events/publish-event.ts';
import { openOrder } from '#counter/rentals/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { atBranch } from '#orders/order/server/index.ts';
import { freeCounts, holdFor, lockItems } from '#inventory/stock/server/index.ts';
import { mailboxOf, phoneKey } from '../rules/request-input.ts';
import type { Typed } from '../request-views.ts';
import { siteWords } from '../words/site/index.ts';
import { dueNow } from '../rules/request-money.ts';
import { draftOf, shippingOf, type Wish } from './price-request.ts';
import { type AskedThen, type Before, beforeRequest, insertRequest, oneAtATime } from './request-sql.ts';
import type { SiteRow } from './site-sql.ts';

export type Asked = Wish & {
  eventDay: Day;
  /** Of the form: the same again is the same request. */
  key: string;
  branchId: number;
  typed: Typed;
  language: string;
  /** Work was proven: only then are garments kept. */
  proven: boolean;
  /** `key` sealed, that what the shop writes can name its page; '' for none. */
  sealed: string;
  /** What the page said it comes to, in baht; null where it said nothing. */
  seen: number | null;
};

/** So many requests of a shop may have garments kept at one time, and so many garments: what comes on top is asked for without. */
const mostHeld = 30;
/** Of the shop's garments, in hundredths; a small shop has a few all the same. */
const mostOfRack = { percent: 20, least: 10 };
/** So many requests a day, of the shop and of one telephone number. */
const mostADay = { ofShop: 500, ofPhone: 20 };

const mayHold = (site: SiteRow, asked: Asked, before: Before): boolean => {
  const garments = before.garments + asked.lines.reduce((sum, one) => sum + one.quantity, 0);
  return (
    asked.proven &&
    site.holdMinutes > 0 &&
    before.ofPhone < site.maxHolds &&
    before.ofShop < mostHeld &&
    garments <= Math.max(mostOfRack.least, (before.rack * mostOfRack.percent) / 100)
  );
};

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** What the counter reads on the draft: who asks, and for what. In Thai, as the shop's own notes are. */
const noteOf = ({ name, phone, email, line, measurements, note, delivery, address }: Typed): string => {
  const { asked } = siteWords.th.request;
  return [
    fill(asked.from, { name, phone }, 'th'),
    ...(email === '' ? [] : [fill(asked.email, { email }, 'th')]),
    ...(line === '' ? [] : [fill(asked.line, { line }, 'th')]),
    ...(measurements === '' ? [] : [fill(asked.measurements, { measurements }, 'th')]),
    ...(delivery === 'parcel' ? [fill(asked.parcel, { address }, 'th')] : []),
    ...(note === '' ? [] : [note]),
  ]
    .join('\n')
    .slice(0, 2000);
};

type Garment = Pick<Order['lines'][number], 'name' | 'color' | 'size'>;

/** Garments of one kind stand in one line. */
export const askedLines = (lines: readonly Garment[]): AskedThen['lines'] => {
  const kinds: AskedThen['lines'] = [];
  for (const { name, color, size } of lines) {
    const same = kinds.find((one) => one.name === name && one.color === color && one.size === size);
    if (same === undefined) kinds.push({ name, color, size, n: 1 });
    else same.n += 1;
  }
  return kinds;
};

/**
 * Places a request; its order. The same key again changes nothing. NOT_AVAILABLE when less is free than is asked for, CHANGED when it
 * comes to another amount than was seen: then nothing is written. The garments are locked first, so that the counter's own work waits for nothing that waits for it.
 */
export const placeRequest = async (
  q: Tx,
  scope: Scope,
  site: SiteRow,
  asked: Asked,
): Promise<number | undefined> => {
  const { typed, lines, pickupDay, returnDay } = asked;
  const here = atBranch(scope, asked.branchId);
  const keyHash = hashOfKey(asked.key);
  const phone = phoneKey(typed.phone);
  await oneAtATime(scope).execute(q);
  const [before] = (await beforeRequest(scope, keyHash, phone).execute(q)).rows;
  if (before === undefined || before.sent) return undefined;
  if (before.todayOfShop >= mostADay.ofShop || before.todayOfPhone >= mostADay.ofPhone)
    throw new AppError('TOO_MANY_REQUESTS');
  const itemIds = [...new Set(lines.map((one) => one.itemId))].sort((a, b) => a - b);
  await lockItems(q, here, itemIds);
  const free = await freeCounts(q, here, { itemIds, pickupDay, returnDay });
  if (lines.some((one) => (free.get(one.itemId) ?? 0) < one.quantity)) throw new AppError('NOT_AVAILABLE');
  const shipping = shippingOf(site, typed.delivery === 'parcel');
  const order = await openOrder(q, here, draftOf(asked, noteOf(typed), shipping), 'web');
  const price = satangOfBaht(order.money.price) ?? 0;
  const bail = satangOfBaht(order.money.bail) ?? 0;
  if (asked.seen !== null && satangOfBaht(asked.seen) !== price + bail) throw new AppError('CHANGED');
  const holds = mayHold(site, asked, before);
  const until = holds ? new Date(Date.now() + site.holdMinutes * 60_000).toISOString() : null;
  if (until !== null)
    await holdFor(
      q,
      here,
      lines.flatMap(({ itemId, quantity }) =>
        Array.from({ length: quantity }, () => ({ itemId, pickupDay, returnDay })),
      ),
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
    mailbox: mailboxOf(typed.email),
    sealed: asked.sealed,
    lineId: typed.line,
    measurements: typed.measurements,
    note: typed.note,
    parcel: typed.delivery === 'parcel',
    address: typed.delivery === 'parcel' ? typed.address : '',
    language: asked.language,
    consentVersion: site.termsVersion,
    price,
    bail,
    dueNow: dueNow(price + bail, site.shareDuePercent),
    sharePercent: site.shareDuePercent,
    holdUntil: until,
    asked: {
      eventDay: asked.eventDay,
      pickupDay,
      returnDay,
      lines: askedLines(order.lines),
      items: lines.map(({ itemId, quantity }) => ({ itemId, n: quantity })),
    },
    search: searchKey([typed.name, phone, typed.line, typed.email, order.orderNo].join(' ')),
  }).execute(q);
  const { orderId } = order;
  await tell(q, scope, [
    {
      event: 'request.received',
      subject: `order/${orderId}`,
      data: { orderId, branchId: asked.branchId, price: baht(price), bail: baht(bail) },
    },
  ]);
  return orderId;
};
