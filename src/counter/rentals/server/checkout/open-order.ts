import { nextNumber, takePayments } from '#ledger/server/index.ts';
import { orderNumber, seriesYear } from '#ledger/document-numbers.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ParcelDays } from '#inventory/stock/reservation-days.ts';
import { type HeldReservation, reserveUnits } from '#inventory/stock/server/index.ts';
import type { Order, OrderIn } from '#orders/order/contract.ts';
import { beginSaleWithRental, saleWithRentalAuditOf } from '#sales/retail/server/index.ts';
import type { rentalsContract, OpenRentalInput } from '#counter/rentals/contract.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import type { Agreement, OpenedBy, CheckedRequest } from '#orders/order/server/index.ts';
import {
  addCharges,
  backdate,
  assertFeeAllowed,
  chooseParcel,
  parcelFeeOf,
  checkOrderRequest,
  withResolvedCustomer,
  insertOrder,
  insertDraftOrder,
  saveSums,
  orderReductionsBetween,
  saveOrderReductions,
  publishOrderEvents,
  assertFieldLength,
  orderAwayDays,
  orderToWire,
  documentItemsOf,
  documentOrderOf,
  savePromotions,
  saveOrderSets,
  reloadOrder,
  requestMoneyOf,
} from '#orders/order/server/index.ts';
import { closeCart } from './stored-carts.ts';

const wishesOf = (body: OrderIn, wanted: CheckedRequest, parcel: ParcelDays | null) =>
  wanted.garments.map((one) => ({
    itemId: one.item_id,
    ...orderAwayDays({ parcel }, { pickupDay: body.pickupDay, returnDay: body.returnDay }),
    ...(one.unitId !== undefined && { unitId: one.unitId }),
    ...(one.agreed !== null && { agreed: true }),
  }));

/** A draft reserves nothing. `draftId` is the draft whose holds are replaced. */
export const reserveGarments = async (
  q: Tx,
  scope: Scope,
  body: OrderIn,
  wanted: CheckedRequest,
  parcel: ParcelDays | null,
  draftId?: number,
): Promise<HeldReservation[]> =>
  body.reserve ? reserveUnits(q, scope, wishesOf(body, wanted, parcel), draftId) : [];

const onPaper = ({ garments, sets }: CheckedRequest) =>
  garments.map((one) => {
    const set = one.set === undefined ? undefined : sets[one.set.at];
    const { at = 0, part = '' } = one.set ?? {};
    return { ...one, inSet: set === undefined ? undefined : { at, name: set.name, part } };
  });

/** Returns the satang that a reservation charges and a draft stores. */
export const shippingOfWish = (
  { reserve: reserved }: OrderIn,
  shipping: number,
): { draft: number; charge: number } =>
  reserved ? { draft: 0, charge: shipping } : { draft: shipping, charge: 0 };

export const chargeShipping = (q: Tx, scope: Scope, orderId: number, amount: number): Promise<void> =>
  addCharges(q, scope, orderId, [{ lineId: null, kind: 'shipping', amount, noVat: false, reason: '' }]);

/** Documents are numbered last. `charged`: charges other than rent are due. */
export const takeFirstPayments = async (
  q: Tx,
  scope: Scope,
  order: { orderId: number; orderNo: string },
  body: OpenRentalInput,
  wanted: CheckedRequest,
  charged: boolean,
): Promise<void> => {
  if (body.payments.length === 0) return;
  if (charged || body.articles !== undefined) {
    const now = await reloadOrder(q, scope, order.orderId);
    await takePayments(q, scope, documentOrderOf(scope.shopId, now), 'reserve', body.payments);
    return;
  }
  const { price, bail } = requestMoneyOf(wanted, body.discount);
  await takePayments(
    q,
    scope,
    {
      ...order,
      customerId: body.customerId,
      pickupDay: body.pickupDay,
      returnDay: body.returnDay,
      eventDay: body.eventDay,
      lines: documentItemsOf(scope.shopId, onPaper(wanted), body.discount, [], wanted.given),
      price,
      paid: 0,
      bail,
      bailHeld: 0,
      bailBack: wanted.bailBack,
    },
    'reserve',
    body.payments,
  );
};

export const orderSearchTextOf = (orderNo: string, wanted: CheckedRequest): string =>
  orderSearchKey({
    orderNo,
    customerName: wanted.customer?.name ?? '',
    phone: wanted.customer?.phone ?? '',
    codes: [...wanted.garments.map((one) => one.code), ...wanted.sets.map((one) => one.name)],
  });

export const checkoutAuditOf = (orderNo: string, body: OpenRentalInput): object => ({
  orderNo,
  reserve: body.reserve,
  customerId: body.customerId,
  pickupDay: body.pickupDay,
  returnDay: body.returnDay,
  lines: body.lines,
  ...(body.sets !== undefined && { sets: body.sets }),
  ...(body.shipping !== undefined && { shipping: body.shipping }),
  ...(body.byParcel !== undefined && { byParcel: body.byParcel, parcelZone: body.parcelZone }),
  ...saleWithRentalAuditOf(body),
  discount: body.discount,
  promotionCodes: body.promotionCodes,
  payments: body.payments.map(({ for: what, method, amount }) => ({ for: what, method, amount })),
});

/** Terms of a device's snapshot. By default, current prices, VAT and terms apply. */
type AgreedBefore = { agreement: Agreement; termsVersion: number };

export const openOrder = async (
  q: Tx,
  scope: Scope,
  asked: OpenRentalInput,
  channel: OpenedBy = 'counter',
  agreed?: AgreedBefore,
): Promise<Order> => {
  const current = await withResolvedCustomer(q, scope, asked);
  const wanted = await checkOrderRequest(q, scope, scope.branchId, current, { ...agreed });
  const body = { ...current, rentDurationId: wanted.rentDurationId, paid: wanted.paid };
  const parcel = await chooseParcel(q, scope, body, null);
  const listFee = await parcelFeeOf(q, scope, parcel);
  const fee = body.shipping ?? listFee ?? 0;
  const { discountReason: reason } = body;
  assertFeeAllowed(scope, { fee, list: listFee ?? 0, reason }, wanted.staffDiscount);
  const shipping = shippingOfWish(body, fee);
  assertFieldLength(body, wanted.longest);
  const year = seriesYear(wanted.today);
  const numbered = async (): Promise<string> =>
    orderNumber(wanted.taxBranchNo, year, await nextNumber(q, scope, 'order', year));
  const early = body.articles === undefined ? undefined : await numbered();
  const sell = early === undefined ? undefined : await beginSaleWithRental(q, scope, early, body);
  const held = await reserveGarments(q, scope, body, wanted, parcel);
  // A request that waits for units must not block the series, so the order number is assigned late. The
  // history of sale items needs the number earlier.
  const orderNo = early ?? (await numbered());
  const order = {
    orderNo,
    branchId: scope.branchId,
    search: orderSearchTextOf(orderNo, wanted),
    vatRate: wanted.vatRate,
    ...(agreed !== undefined && { vatOnTop: agreed.agreement.vatRate > 0 }),
    termsVersion: wanted.termsVersion,
    discountAllowed: wanted.discountAllowed,
    draftShipping: shipping.draft,
    parcel,
    channel,
  };
  const made = await insertOrder(scope, order, body).execute(q);
  const orderId = made.rows[0]?.id ?? 0;
  const lined = { id: orderId, branch_id: scope.branchId };
  await insertDraftOrder(scope, lined, body, wanted.garments, held).execute(q);
  await saveOrderSets(q, scope, orderId, wanted.sets, wanted.garments, false);
  await savePromotions(q, scope, orderId, wanted.given, false);
  await sell?.(lined);
  await chargeShipping(q, scope, orderId, shipping.charge);
  await takeFirstPayments(q, scope, { orderId, orderNo }, body, wanted, shipping.charge > 0);
  const [, opened] = await Promise.all([
    writeAudit(q, scope, {
      action: 'rental.open',
      subject: 'rental_order',
      id: orderId,
      after: checkoutAuditOf(orderNo, body),
    }),
    reloadOrder(q, scope, orderId),
  ]);
  await Promise.all([
    saveSums(q, scope, opened),
    publishOrderEvents(q, scope, opened),
    saveOrderReductions(q, scope, orderId, orderReductionsBetween(undefined, opened, 'rental.open')),
  ]);
  return orderToWire(scope.shopId, opened, wanted.today);
};

export const createRental = writeHandler<typeof rentalsContract.open>(async (q, scope, call) => {
  await closeCart(q, scope, call.query.cart);
  return openOrder(q, await backdate(q, scope, call.body.happened), call.body);
});
