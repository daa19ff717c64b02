import { bangkokDay } from '#lib/dates/day.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { shopRules } from '#setup/shop/server/index.ts';
import type { moneybackContract } from '../contract.ts';
import { finish, lockOrder, mustBeWithinLimit } from '#orders/order/server/index.ts';
import { type Give, mustBeDue, settleOrder } from './settle-order.ts';

/** Settles an order: staff in cash, or by transfer with its slip, up to the shop's limit; the order as it then stands. Errors as of the row `refund`. */
export const refundOrder = async (q: Tx, scope: Scope, orderId: number, give: Give): Promise<Order> => {
  const { amount, method, slip, slipImageId, note } = give;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, orderId), shopRules(q, scope, today)]);
  mustBeDue(order, amount);
  await mustBeWithinLimit(
    q,
    scope,
    order.head.id,
    { amount, method, slip, slipImageId },
    rules.staffRefundLimit,
  );
  const kept = await settleOrder(q, scope, order, { amount, method, slip, slipImageId, note });
  return finish(
    q,
    scope,
    order,
    {
      action: 'rental.refund',
      step: { kind: 'refund', reason: note },
      after: { amount, method, note, kept },
    },
    today,
  );
};

export const refund = writing<typeof moneybackContract.refund>((q, scope, call) =>
  refundOrder(q, scope, call.params.id, call.body),
);
