import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { beginSaleWithRental } from '#sales/retail/server/index.ts';
import type { rentalsContract, OpenRentalInput } from '#counter/rentals/contract.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import {
  backdate,
  chooseParcel,
  parcelFeeOf,
  scopeAtBranch,
  checkOrderRequest,
  commitOrderChange,
  withResolvedCustomer,
  illegalTransition,
  lockOrder,
  assertFeeAllowed,
  assertFieldLength,
  draftAgreementOf,
  draftPromotionSelection,
  savePromotions,
  saveOrderSets,
  replaceOrder,
} from '#orders/order/server/index.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { draftReservedPort } from './draft-reserved-port.ts';
import {
  checkoutAuditOf,
  chargeShipping,
  reserveGarments,
  takeFirstPayments,
  orderSearchTextOf,
  shippingOfWish,
} from './open-order.ts';

export const assertDraft = (order: LoadedOrder): void => {
  if (order.lines.some((line) => !isInStateSet('draft', line.state))) throw illegalTransition();
};

/** `offered`: the offer's prices bind the shop. `complete`: as in `RequestRules`. */
export type DraftUpdate = { offered?: boolean; complete?: boolean };

/** The agreed prices apply. */
export const updateDraft = async (
  q: Tx,
  scope: Scope,
  draftId: number,
  wish: OpenRentalInput,
  { offered = false, complete = wish.reserve }: DraftUpdate = {},
): Promise<Order> => {
  const current = await withResolvedCustomer(q, scope, wish);
  const before = await lockOrder(q, scope, draftId);
  assertDraft(before);
  const { id: orderId, order_no: orderNo, branch_id: branchId, draft_shipping_most: most } = before.head;
  const wanted = await checkOrderRequest(q, scope, branchId, current, {
    termsVersion: before.head.terms.termsVersion,
    agreement: draftAgreementOf(before, current, offered),
    complete,
    promotions: draftPromotionSelection(before.head, current.promotionCodes ?? [], current.reserve),
  });
  const body = { ...current, rentDurationId: wanted.rentDurationId, paid: wanted.paid };
  const asked = before.charges.reduce((sum, one) => sum + one.amount, 0);
  const parcel = await chooseParcel(q, scope, body, before.head.parcel);
  const isUnsent = parcel === null && before.head.parcel !== null;
  const isOtherZone = parcel?.zone !== before.head.parcel?.zone;
  const returned = before.head.parcel === null && asked === 0 ? most : null;
  const listFee = isOtherZone ? ((await parcelFeeOf(q, scope, parcel)) ?? returned) : null;
  const fee = body.shipping ?? (isUnsent ? 0 : (listFee ?? asked));
  if (!isUnsent && fee < Math.max(asked, listFee ?? 0)) {
    // Several small discounts together must not exceed the limit.
    const list = Math.max(most, listFee ?? 0);
    assertFeeAllowed(scope, { fee, list, reason: body.discountReason }, wanted.staffDiscount);
  }
  const shipping = shippingOfWish(body, fee);
  assertFieldLength(body, wanted.longest);
  const sell = body.articles === undefined ? undefined : await beginSaleWithRental(q, scope, orderNo, body);
  const held = await reserveGarments(q, scopeAtBranch(scope, branchId), body, wanted, parcel, orderId);
  const order = {
    orderId,
    orderNo,
    branchId,
    search: orderSearchTextOf(orderNo, wanted),
    vatRate: wanted.vatRate,
    termsVersion: wanted.termsVersion,
    discountAllowed: wanted.discountAllowed,
    draftShipping: shipping.draft,
    parcel,
  };
  await replaceOrder(scope, order, body, wanted.garments, held).execute(q);
  await saveOrderSets(q, scope, orderId, wanted.sets, wanted.garments, before.head.sets.length > 0);
  await savePromotions(q, scope, orderId, wanted.given, before.head.promotions.length > 0);
  await sell?.({ id: orderId, branch_id: branchId });
  await chargeShipping(q, scope, orderId, shipping.charge);
  await takeFirstPayments(q, scope, { orderId, orderNo }, body, wanted, shipping.charge > 0);
  if (body.reserve && body.customerId !== null) await draftReservedPort.provided(q, scope, orderId);
  const after = checkoutAuditOf(orderNo, body);
  return commitOrderChange(
    q,
    scope,
    before,
    { action: body.reserve ? 'rental.reserve' : 'rental.saveDraft', after, seenSlips: 'all' },
    wanted.today,
  );
};

export const handleSaveDraft = writeHandler<typeof rentalsContract.saveDraft>(async (q, scope, call) =>
  updateDraft(q, await backdate(q, scope, call.body.happened), call.params.id, call.body),
);
