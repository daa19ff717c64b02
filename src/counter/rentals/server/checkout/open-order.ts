import type { RawBuilder } from 'kysely';
import { nextNumber, takePayments } from '#ledger/server/index.ts';
import { orderNumber, seriesYear } from '#ledger/document-numbers.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Held, reserve } from '#inventory/stock/server/index.ts';
import type { Order, OrderIn } from '#orders/order/contract.ts';
import { beginSelling, soldWithTold } from '#sales/retail/server/index.ts';
import type { counterContract, OpenIn } from '#counter/rentals/contract.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import type { OpenedBy, Wanted } from '#orders/order/server/index.ts';
import {
  addCharges,
  asHappened,
  checkWishes,
  forCurrent,
  insertOrder,
  insertTyped,
  keepSums,
  tellOrder,
  mustFitLength,
  orderOut,
  paperOf,
  paperOrder,
  putPromotions,
  putSets,
  reloadOrder,
  wantedMoney,
} from '#orders/order/server/index.ts';
import { emptyCart } from './cart-providers.ts';

const wishesOf = ({ pickupDay, returnDay }: OrderIn, wanted: Wanted) =>
  wanted.garments.map((one) => ({
    itemId: one.item_id,
    pickupDay,
    returnDay,
    ...(one.unitId !== undefined && { unitId: one.unitId }),
  }));

/**
 * Holds a garment for each wished one, all at once; none for a draft. NOT_AVAILABLE, NOT_FREE_UNIT. `draftId`: what was kept
 * for it until now is given up.
 */
export const holdGarments = async (
  q: Tx,
  scope: Scope,
  body: OrderIn,
  wanted: Wanted,
  draftId?: number,
): Promise<Held[]> => (body.reserve ? reserve(q, scope, wishesOf(body, wanted), draftId) : []);

const onPaper = ({ garments, sets }: Wanted) =>
  garments.map((one) => {
    const set = one.set === undefined ? undefined : sets[one.set.at];
    const { at = 0, part = '' } = one.set ?? {};
    return { ...one, inSet: set === undefined ? undefined : { at, name: set.name, part } };
  });

/** What sending is charged stands in a draft until it is reserved, and is a charge from then on; satang. */
export const shippingIn = (
  { reserve: reserved }: OrderIn,
  shipping: number,
): { draft: number; charge: number } =>
  reserved ? { draft: 0, charge: shipping } : { draft: shipping, charge: 0 };

/** Adds the charge for sending, if any. */
export const chargeShipping = (q: Tx, scope: Scope, orderId: number, amount: number): Promise<void> =>
  addCharges(q, scope, orderId, [{ lineId: null, kind: 'shipping', amount, noVat: false, reason: '' }]);

/** Takes the money of the first step; the papers are numbered last. `charged`: also for sending. PAYMENT_TOO_LARGE, DUPLICATE_SLIP. */
export const payFirst = async (
  q: Tx,
  scope: Scope,
  order: { orderId: number; orderNo: string },
  body: OpenIn,
  wanted: Wanted,
  charged: boolean,
): Promise<void> => {
  if (body.payments.length === 0) return;
  if (charged || body.articles !== undefined) {
    const now = await reloadOrder(q, scope, order.orderId);
    await takePayments(q, scope, paperOrder(scope.shopId, now), 'reserve', body.payments);
    return;
  }
  const { price, bail } = wantedMoney(wanted, body.discount);
  await takePayments(
    q,
    scope,
    {
      ...order,
      customerId: body.customerId,
      pickupDay: body.pickupDay,
      returnDay: body.returnDay,
      eventDay: body.eventDay,
      lines: paperOf(scope.shopId, onPaper(wanted), body.discount, [], wanted.given),
      price,
      paid: 0,
      bail,
      bailHeld: 0,
    },
    'reserve',
    body.payments,
  );
};

/** What the order is found by. */
export const searchOf = (orderNo: string, wanted: Wanted): string =>
  orderSearchKey({
    orderNo,
    customerName: wanted.customer?.name ?? '',
    phone: wanted.customer?.phone ?? '',
    codes: [...wanted.garments.map((one) => one.code), ...wanted.sets.map((one) => one.name)],
  });

/** What the audit log keeps of an order as typed. */
export const auditOf = (orderNo: string, body: OpenIn): object => ({
  orderNo,
  reserve: body.reserve,
  customerId: body.customerId,
  pickupDay: body.pickupDay,
  returnDay: body.returnDay,
  lines: body.lines,
  ...(body.sets !== undefined && { sets: body.sets }),
  ...(body.shipping !== undefined && { shipping: body.shipping }),
  ...soldWithTold(body),
  discount: body.discount,
  promotionCodes: body.promotionCodes,
  payments: body.payments.map(({ for: what, method, amount }) => ({ for: what, method, amount })),
});

/** No cart was the beginning of an order. */
export const leaveCart = null;

/**
 * Makes an order of what was typed, in the scope's branch: reserved with its money taken, or a draft; the cart it came from is
 * emptied (`cart`). Errors as of its row.
 */
export const openOrder = async (
  q: Tx,
  scope: Scope,
  asked: OpenIn,
  channel: OpenedBy = 'counter',
  cart: RawBuilder<unknown> | null = emptyCart(scope),
): Promise<Order> => {
  const current = await forCurrent(q, scope, asked);
  const wanted = await checkWishes(q, scope, scope.branchId, current);
  const body = { ...current, rentDurationId: wanted.rentDurationId };
  const shipping = shippingIn(body, body.shipping ?? 0);
  mustFitLength(body, wanted.longest);
  const year = seriesYear(wanted.today);
  const numbered = async (): Promise<string> =>
    orderNumber(wanted.taxBranchNo, year, await nextNumber(q, scope, 'order', year));
  const early = body.articles === undefined ? undefined : await numbered();
  const sell = early === undefined ? undefined : await beginSelling(q, scope, early, body);
  const held = await holdGarments(q, scope, body, wanted);
  // The number is taken late, so that waiting for garments never holds the series; what is sold keeps it in its life.
  const orderNo = early ?? (await numbered());
  const order = {
    orderNo,
    branchId: scope.branchId,
    search: searchOf(orderNo, wanted),
    vatRate: wanted.vatRate,
    draftShipping: shipping.draft,
    channel,
  };
  const made = await insertOrder(scope, order, body).execute(q);
  const orderId = made.rows[0]?.id ?? 0;
  const lined = { id: orderId, branch_id: scope.branchId };
  await Promise.all([
    insertTyped(scope, lined, body, wanted.garments, held).execute(q),
    cart === null ? undefined : cart.execute(q),
  ]);
  await putSets(q, scope, orderId, wanted.sets, wanted.garments, false);
  await putPromotions(q, scope, orderId, wanted.given, false);
  await sell?.(lined);
  await chargeShipping(q, scope, orderId, shipping.charge);
  await payFirst(q, scope, { orderId, orderNo }, body, wanted, shipping.charge > 0);
  const [, opened] = await Promise.all([
    audit(q, scope, {
      action: 'rental.open',
      subject: 'rental_order',
      id: orderId,
      after: auditOf(orderNo, body),
    }),
    reloadOrder(q, scope, orderId),
  ]);
  await Promise.all([keepSums(q, scope, opened), tellOrder(q, scope, opened)]);
  return orderOut(scope.shopId, opened, wanted.today);
};

export const open = writing<typeof counterContract.open>(async (q, scope, call) =>
  openOrder(q, await asHappened(q, scope, call.body.happened), call.body),
);
