import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { beginSelling } from '#sales/retail/server/index.ts';
import type { counterContract, OpenIn } from '#counter/rentals/contract.ts';
import type { Loaded } from '#orders/order/server/index.ts';
import {
  asHappened,
  atBranch,
  checkWishes,
  finish,
  forCurrent,
  illegal,
  lockOrder,
  mustFitLength,
  promotionsOfDraft,
  putPromotions,
  putSets,
  replaceOrder,
} from '#orders/order/server/index.ts';
import { draftReserved } from './draft-reserved-port.ts';
import { auditOf, chargeShipping, holdGarments, payFirst, searchOf, shippingIn } from './open-order.ts';

/** ILLEGAL_TRANSITION unless every line is still a draft: nothing is held and nothing was paid. */
export const mustBeDraft = (order: Loaded): void => {
  if (order.lines.some((line) => line.state !== 'draft')) throw illegal();
};

/** Goes on with a draft: kept again, or reserved with its money taken. Errors as of the row `saveDraft`. */
export const keepDraft = async (q: Tx, scope: Scope, draftId: number, wish: OpenIn): Promise<Order> => {
  const current = await forCurrent(q, scope, wish);
  const before = await lockOrder(q, scope, draftId);
  mustBeDraft(before);
  const { id: orderId, order_no: orderNo, branch_id: branchId } = before.head;
  const wanted = await checkWishes(q, scope, branchId, current, {
    promotions: promotionsOfDraft(before.head, current.promotionCodes ?? [], current.reserve),
  });
  const body = { ...current, rentDurationId: wanted.rentDurationId };
  const asked = before.charges.reduce((sum, one) => sum + one.amount, 0);
  const shipping = shippingIn(body, body.shipping ?? asked);
  mustFitLength(body, wanted.longest);
  const sell = body.articles === undefined ? undefined : await beginSelling(q, scope, orderNo, body);
  const held = await holdGarments(q, atBranch(scope, branchId), body, wanted, orderId);
  const order = {
    orderId,
    orderNo,
    branchId,
    search: searchOf(orderNo, wanted),
    vatRate: wanted.vatRate,
    draftShipping: shipping.draft,
  };
  await replaceOrder(scope, order, body, wanted.garments, held).execute(q);
  await putSets(q, scope, orderId, wanted.sets, wanted.garments, before.head.sets.length > 0);
  await putPromotions(q, scope, orderId, wanted.given, before.head.promotions.length > 0);
  await sell?.({ id: orderId, branch_id: branchId });
  await chargeShipping(q, scope, orderId, shipping.charge);
  await payFirst(q, scope, { orderId, orderNo }, body, wanted, shipping.charge > 0);
  if (body.reserve && body.customerId !== null) await draftReserved.answers(q, scope, orderId);
  const after = auditOf(orderNo, body);
  return finish(
    q,
    scope,
    before,
    { action: body.reserve ? 'rental.reserve' : 'rental.saveDraft', after },
    wanted.today,
  );
};

export const saveDraft = writing<typeof counterContract.saveDraft>(async (q, scope, call) =>
  keepDraft(q, await asHappened(q, scope, call.body.happened), call.params.id, call.body),
);
