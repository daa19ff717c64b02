import { bangkokDay } from '#lib/dates/day.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import type { refundContract } from '../contract.ts';
import { commitOrderChange, lockOrder, assertWithinRefundLimit } from '#orders/order/server/index.ts';
import { type RefundInstruction, assertRefundable, settleOrder } from './settle-order.ts';

/** Staff refund in cash, or by transfer with a slip, up to the shop's limit. */
export const refundOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  give: RefundInstruction,
): Promise<Order> => {
  const { amount, method, slip, slipImageId, note, cardHold, byProvider, moved } = give;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, orderId), loadShopRules(q, scope, today)]);
  assertRefundable(order, amount);
  await assertWithinRefundLimit(
    q,
    scope,
    order.head.id,
    { amount, method, slip, slipImageId },
    rules.staffRefundLimit,
  );
  const kept = await settleOrder(q, scope, order, {
    amount,
    method,
    slip,
    slipImageId,
    note,
    ...(cardHold === true && { cardHold }),
    ...((moved === true || byProvider === true) && { moved: true as const }),
  });
  return commitOrderChange(
    q,
    scope,
    order,
    {
      action: 'rental.refund',
      ...(byProvider !== true && { step: { kind: 'refund' as const, reason: note } }),
      after: { amount, method, note, kept },
    },
    today,
  );
};

export const refundSettledOrder = writeHandler<typeof refundContract.refund>((q, scope, call) =>
  refundOrder(q, scope, call.params.id, call.body),
);
