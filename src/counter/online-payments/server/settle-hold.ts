import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { type Handler, writeHandler } from '#platform/http/handlers.ts';
import { illegalTransition, lockOrder, moneyOfOrder } from '#orders/order/server/index.ts';
import { refundOrder } from '#orders/refunds/server/index.ts';
import type { onlinePaymentsContract } from '../contract.ts';
import { claimBooking } from './book-payment.ts';
import { paymentFor } from './payments.ts';
import { tryRefreshPayment } from './refresh-payment.ts';
import { paymentOut, paymentQuery } from './sql/payments.ts';

type Settle = typeof onlinePaymentsContract.settleHold;

/** Captures the debt from the hold once and releases the remainder. */
const decide = writeHandler<Settle>(async (q, scope, call) => {
  const { id } = call.params;
  const find = () => paymentQuery(scope, id).execute(q);
  const [before] = (await find()).rows;
  if (before === undefined) return call.fail('NOT_FOUND');
  const { orderId } = before;
  if (orderId === null) throw illegalTransition();
  const order = await lockOrder(q, scope, orderId);
  const [row] = (await find()).rows;
  const isOpen =
    row?.hold === true && row.status === 'authorized' && row.bookedAt !== null && row.captureAmount === null;
  if (!isOpen || !(await claimBooking(q, scope.shopId, id, 'ended'))) throw illegalTransition();
  const money = moneyOfOrder(order);
  const captured = Math.min(Math.max(0, money.balance), row.bail);
  // A release gives no money away, so it has no refund limit.
  const releasing = { ...scope, rights: [...scope.rights, 'refund' as const] };
  await refundOrder(q, releasing, orderId, {
    amount: row.bail - captured,
    method: 'card',
    note: call.body.note,
    cardHold: true,
    byProvider: true,
  });
  await sql`update online_payment set capture_amount = ${captured}, check_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'onlinePayment.settleHold',
    subject: 'rental_order',
    id: orderId,
    after: { paymentId: id, captured, released: row.bail - captured },
  });
  return paymentOut(row);
});

/**
 * A hold that ended cannot be captured, so the state is read before the decision. The job repeats the call
 * until it has an answer.
 */
export const settleCardHold: Handler<Settle> = {
  run: async (db, scope, call, key, name) => {
    const { id } = call.params;
    const context = { db, seal: call.seal };
    await paymentFor(db, scope, id);
    await tryRefreshPayment(context, scope.shopId, id);
    await decide.run(db, scope, call, key, name);
    await tryRefreshPayment(context, scope.shopId, id);
    return paymentFor(db, scope, id);
  },
};
