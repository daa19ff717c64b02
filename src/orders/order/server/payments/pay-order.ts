import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { takePayments } from '#ledger/server/index.ts';
import type { DocumentStage, PaymentIn } from '#ledger/contract.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order, orderContract } from '#orders/order/contract.ts';
import type { OrderState } from '#orders/order/states.ts';
import { orderState } from '#orders/order/states.ts';
import { finish } from '../changes/commit-order-change.ts';
import { asHappened } from '../changes/backdate.ts';
import { type Loaded, lockOrder } from '../read/load-order.ts';
import { paperOrder } from '../documents/order-on-document.ts';
import { illegal } from '../validation-errors.ts';

/** The step at which money of an order in this state is taken; none once nothing can be owed. */
const stages: Partial<Record<OrderState, DocumentStage>> = {
  reserved: 'reserve',
  prepared: 'reserve',
  out: 'pickup',
  partially_returned: 'penalty',
  returned: 'penalty',
};

/** The step at which an order's money is taken now; undefined once nothing can be owed. */
export const payStage = (order: Loaded): DocumentStage | undefined =>
  stages[orderState(order.lines.map((line) => line.state))];

/**
 * Takes money (satang) for an order of the person's branches; the order as it then stands. Errors: NOT_FOUND,
 * ILLEGAL_TRANSITION, and those of taking money: PAYMENT_TOO_LARGE, CREDIT_TOO_LARGE, DUPLICATE_SLIP, NOT_A_SLIP, WITHHOLDING_PAYER, WITHHOLDING_TOO_LARGE.
 */
export const payOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  payments: readonly PaymentIn[],
  action: AuditAction,
): Promise<Order> => {
  const order = await lockOrder(q, scope, orderId);
  const stage = payStage(order);
  if (stage === undefined) throw illegal();
  await takePayments(q, scope, paperOrder(scope.shopId, order), stage, payments);
  const after = payments.map(({ for: what, method, amount, certificate, rate, reason }) => ({
    for: what,
    method,
    amount,
    certificate,
    rate,
    reason,
  }));
  return finish(q, scope, order, { action, after, step: { kind: 'pay' } });
};

export const pay = writing<typeof orderContract.pay>(async (q, scope, call) => {
  const { payments, happened } = call.body;
  return payOrder(q, await asHappened(q, scope, happened), call.params.id, payments, 'rental.pay');
});
