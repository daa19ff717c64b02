/**
 * A customer's cancellations and moves use the counter's operations without a user. Refunds and deposits
 * remain on the order until a user pays them out.
 */
import { addDays, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { sumBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { tryAndRollBack } from '#platform/db/roll-back.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { cancelOrderLines, estimateCancellation, moveHeldLines } from '#orders/amendments/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import {
  illegalTransition,
  type LoadedOrder,
  lockOrder,
  orderToWire,
  scopeAtBranch,
} from '#orders/order/server/index.ts';
import type { ChangeRequestView, SelfServiceOffer } from '#storefront/web-shop/order-link-view.ts';
import type { ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';
import {
  selfServiceEnd,
  type SelfServiceKind,
  selfServiceKinds,
  selfServiceOf,
} from '#storefront/web-shop/rules/self-service/self-service.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import { lockOrderForLink } from '../links/sql.ts';
import { assertCarriedOut } from './settle.ts';
import { type ChangeRequestRow, insertChangeRequest, selfMoves } from './sql.ts';

export const selfServiceRule = (
  { shop, front }: Pick<SiteRequest, 'shop' | 'front'>,
  asks: readonly Pick<ChangeRequestRow, 'kind' | 'state' | 'selfService'>[],
) => ({
  daysBefore: shop.selfServiceDays,
  today: front.today,
  moves: asks.filter((one) => one.selfService && one.kind === 'change' && one.state === 'done').length,
});

type Wanted = {
  kind: SelfServiceKind;
  days: { day: Day; backDay: Day } | null;
};

type Opened = { order: Order; asks: readonly ChangeRequestRow[] };

const sumOf = (rows: readonly { amount: number }[]): number => sumBaht(rows.map((one) => one.amount));
const cancelFeesOf = ({ charges }: Order): number =>
  sumOf(charges.filter((one) => one.kind === 'cancel_fee'));
const refundsBy = ({ entries }: Order, method: 'credit' | 'voucher'): number =>
  0 - sumOf(entries.filter((one) => one.kind === 'refund' && one.method === method));

/** Returns amounts in baht. Equal consequences have equal `seen` texts. */
const offerOf = (
  { scope, front }: SiteRequest,
  locked: LoadedOrder,
  after: Order,
  { kind, days }: Wanted,
): SelfServiceOffer => {
  const before = orderToWire(scope.shopId, locked, front.today);
  const cancelled = kind === 'cancel';
  const over = Math.max(0, -after.money.balance);
  const waiting = voucherShareOf(after, over);
  const amounts = {
    kept: sumBaht([cancelFeesOf(after), -cancelFeesOf(before)]),
    credit: sumBaht([refundsBy(after, 'credit'), -refundsBy(before, 'credit')]),
    refund: sumBaht([over, -waiting]),
    toVoucher: sumBaht([waiting, refundsBy(after, 'voucher'), -refundsBy(before, 'voucher')]),
    bail: cancelled ? after.money.bailHeld : sumBaht([after.money.bail, -before.money.bail]),
    price: cancelled ? 0 : sumBaht([after.money.price, -before.money.price]),
    owed: cancelled ? 0 : Math.max(0, after.money.balance),
  };
  const { bailBackTransfer } = locked.head.terms;
  const promised = cancelled && amounts.refund + amounts.bail > 0 && bailBackTransfer !== null;
  const by = promised ? addDays(front.today, bailBackTransfer) : null;
  const seen = [days?.day, days?.backDay, by, ...Object.values(amounts)].join(' ').trim();
  return { ...amounts, by, seen, day: days?.day ?? null, backDay: days?.backDay ?? null };
};

/** Throws ILLEGAL_TRANSITION if the shop's rules leave the change to staff, or the operation's errors. */
const carryOut = async (
  q: Tx,
  scope: Scope,
  visit: SiteRequest,
  orderId: number,
  wanted: Wanted,
): Promise<SelfServiceOffer> => {
  const { kind, days } = wanted;
  const { today } = visit.front;
  const locked = await lockOrder(q, scope, orderId);
  const lines = locked.lines.map((one) => ({ state: one.state, pickupDay: one.pickup_day }));
  const [counted] = (await selfMoves(scope, orderId).execute(q)).rows;
  const rule = { ...selfServiceRule(visit, []), moves: counted?.moves ?? 0 };
  if (!selfServiceOf({ lines }, rule).includes(kind)) throw illegalTransition();
  const { reason } = siteWords[visit.shop.language].ask.self;
  if (kind === 'change') {
    // A parcel must leave today at the earliest.
    const nearest = Math.max(rule.daysBefore ?? 0, locked.head.parcel?.outDays ?? 0);
    if (days === null || days.day < addDays(today, nearest)) throw illegalTransition();
    const to = { pickupDay: days.day, returnDay: days.backDay, reason };
    return offerOf(visit, locked, await moveHeldLines(q, scope, orderId, to), wanted);
  }
  const { money, percent } = estimateCancellation(locked, today);
  const after = await cancelOrderLines(
    q,
    scope,
    orderId,
    { kind: 'cancelled', money, percent, method: 'transfer', reason, seenSlips: [] },
    { payLater: true },
  );
  return offerOf(visit, locked, after, wanted);
};

const scopeOf = ({ scope, ip }: SiteRequest, { order }: Opened): Scope => ({
  ...scopeAtBranch(scope, order.branchId),
  ip,
});

/** Makes the change and rolls it back. Returns null if only the shop can make the change. */
const selfServiceOfferFor = async (
  visit: SiteRequest,
  opened: Opened,
  wanted: Wanted,
): Promise<SelfServiceOffer | 'taken' | null> => {
  const scope = scopeOf(visit, opened);
  try {
    return await tryAndRollBack(visit.db, scope, (q) =>
      carryOut(q, scope, visit, opened.order.orderId, wanted),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'NOT_AVAILABLE' || error.code === 'NOT_FREE_UNIT' ? 'taken' : null;
  }
};

/** A move needs `days` for an offer. `taken` means another customer has the garments. */
export const selfServiceViewOf = async (
  visit: SiteRequest,
  opened: Opened,
  { kind, days }: { kind: ChangeRequestKind; days: Wanted['days'] },
): Promise<{ self: ChangeRequestView['self']; taken: boolean }> => {
  const rule = selfServiceRule(visit, opened.asks);
  const may = selfServiceOf(opened.order, rule).find((one) => one === kind);
  const until = selfServiceEnd(opened.order, rule.daysBefore);
  const isAsked = opened.asks.some((one) => one.kind === kind && one.state === 'new');
  if (may === undefined || until === null || isAsked) return { self: null, taken: false };
  if (may === 'change' && days === null) return { self: { until, offer: null }, taken: false };
  const offer = await selfServiceOfferFor(visit, opened, { kind: may, days });
  if (offer === 'taken') return { self: { until, offer: null }, taken: true };
  return { self: offer === null ? null : { until, offer }, taken: false };
};

/** `changed` means the consequences differ from those shown, or the change is no longer possible. */
export const doSelfService = async (
  visit: SiteRequest,
  opened: Opened,
  asked: ChangeRequestKind,
  { seen, days, formKey, note }: { seen: string; days: Wanted['days']; formKey: string; note: string },
): Promise<'done' | 'open' | 'changed'> => {
  const scope = scopeOf(visit, opened);
  const { orderId } = opened.order;
  const kind = selfServiceKinds.find((one) => one === asked);
  if (kind === undefined) return 'changed';
  const wanted = { kind, days: kind === 'change' ? days : null };
  try {
    return await visit.db.tx(scope, async (q) => {
      await lockOrderForLink(scope, orderId).execute(q);
      const body = { day: days?.day ?? null, backDay: days?.backDay ?? null, at: '', note, fee: 0 };
      const { rows } = await insertChangeRequest(scope, {
        orderId,
        formKey,
        kind,
        body,
        price: 0,
        selfService: true,
      }).execute(q);
      const [ask] = rows;
      if (ask === undefined) return 'open';
      const offer = await carryOut(q, scope, visit, orderId, wanted);
      if (offer.seen !== seen) throw new AppError('CHANGED');
      await assertCarriedOut(q, scope, { id: ask.id, orderId });
      return 'done';
    });
  } catch (error) {
    if (error instanceof AppError) return 'changed';
    throw error;
  }
};
