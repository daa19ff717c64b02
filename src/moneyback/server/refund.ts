import { bangkokDay } from '../../core/common/day.ts';
import { writing } from '../../core/server/call.ts';
import { shopRules } from '../../shop/server/index.ts';
import type { moneybackContract } from '../contract.ts';
import { finish, lockOrder, mustBeWithinLimit } from '../../order/server/index.ts';
import { mustBeDue, settleOrder } from './settle-order.ts';

/** Settling at the counter: staff in cash, or by transfer with its slip, up to the shop's limit. */
export const refund = writing<typeof moneybackContract.refund>(async (q, scope, call) => {
  const { amount, method, slip, slipImageId, note } = call.body;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, call.params.id), shopRules(q, scope, today)]);
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
});
