/** A refund above the limit of staff, which a second person approves. */
import { sql } from 'kysely';
import type { PayMethod } from '#ledger/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockOrder } from '#orders/order/server/index.ts';
import type { refundContract } from '../contract.ts';
import { insertApproval } from './approve-refund.ts';
import { refundOrder } from './refund-order.ts';
import { assertRefundable } from './settle-order.ts';

/** The amount is in satang. */
type RequestedRefund = { orderId: number; amount: number; method: PayMethod; note: string };

/** Stores a request in the order's branch, which is the scope's, and returns its id. */
export const refundRequestPort =
  definePort<(q: Tx, scope: Scope, asked: RequestedRefund) => Promise<number>>('requests for refunds');

export const askForRefund = writeHandler<typeof refundContract.askRefund>(async (q, scope, call) => {
  const { id: orderId } = call.params;
  const order = await lockOrder(q, scope, orderId);
  assertRefundable(order, call.body.amount);
  const at = { ...scope, branchId: order.head.branch_id };
  const requestId = await refundRequestPort.provided(q, at, { orderId, ...call.body });
  await writeAudit(q, at, {
    action: 'rental.ask-refund',
    subject: 'rental_order',
    id: orderId,
    after: call.body,
  });
  return { requestId };
});

/** Approves as the user of `scope`, pays in the name of `askedBy`, and returns the payment's entry. */
export const payRequestedRefund = async (
  q: Tx,
  scope: Scope,
  askedBy: number,
  { orderId, ...give }: RequestedRefund,
): Promise<number> => {
  const { head } = await lockOrder(q, scope, orderId);
  await insertApproval(q, scope, { orderId, version: head.version, amount: give.amount, note: give.note });
  await refundOrder(q, { ...scope, userId: askedBy }, orderId, give);
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from ledger_entry where shop_id = ${scope.shopId} and order_id = ${orderId}
      and kind in ('bail_returned', 'refund') and method in (${give.method}, 'voucher') and amount < 0`.execute(
    q,
  );
  return rows[0]?.id ?? 0;
};
