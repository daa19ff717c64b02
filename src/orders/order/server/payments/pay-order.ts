import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { takePayments } from '#ledger/server/index.ts';
import type { DocumentStage, PaymentIn } from '#ledger/contract.ts';
import { auditFieldsOf } from '#ledger/payment-fields.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order, orderContract } from '#orders/order/contract.ts';
import type { OrderState } from '#orders/order/states.ts';
import { orderStateOf } from '#orders/order/states.ts';
import { commitOrderChange } from '../changes/commit-order-change.ts';
import { backdate } from '../changes/backdate.ts';
import { type LoadedOrder, lockOrder } from '../read/load-order.ts';
import { documentOrderOf } from '../documents/order-on-document.ts';
import { illegalTransition } from '../validation-errors.ts';

const stages: Record<OrderState, DocumentStage | undefined> = {
  draft: undefined,
  reserved: 'reserve',
  prepared: 'reserve',
  out: 'pickup',
  partially_returned: 'penalty',
  returned: 'penalty',
  closed: undefined,
  cancelled: undefined,
  noshow: undefined,
};

export const paymentStageOf = (order: LoadedOrder): DocumentStage | undefined =>
  stages[orderStateOf(order.lines.map((line) => line.state))];

export const payOrder = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  payments: readonly PaymentIn[],
  action: AuditAction,
): Promise<Order> => {
  const order = await lockOrder(q, scope, orderId);
  const stage = paymentStageOf(order);
  if (stage === undefined) throw illegalTransition();
  await takePayments(q, scope, documentOrderOf(scope.shopId, order), stage, payments);
  const after = payments.map(auditFieldsOf);
  return commitOrderChange(q, scope, order, { action, after, step: { kind: 'pay' } });
};

export const takeOrderPayment = writeHandler<typeof orderContract.pay>(async (q, scope, call) => {
  const { payments, happened } = call.body;
  return payOrder(q, await backdate(q, scope, happened), call.params.id, payments, 'rental.pay');
});
