import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { refundContract } from '../contract.ts';
import { invalidField, lockOrder } from '#orders/order/server/index.ts';
import { assertRefundable } from './settle-order.ts';

/** The latest approval applies. Any later change of the order invalidates it. An approval of less than the full refund needs a reason. */
export const approveRefund = writeHandler<typeof refundContract.approveRefund>(async (q, scope, call) => {
  const { orderId, version, amount, note, bank, accountNo, accountName } = call.body;
  const order = await lockOrder(q, scope, orderId);
  if (order.head.version !== version) throw new AppError('CHANGED');
  if (amount < assertRefundable(order, amount) && note === '') throw invalidField('note');
  await sql`insert into refund_approval (shop_id, order_id, order_version, amount, note, bank, account_no, account_name, by_user)
    values (${scope.shopId}, ${orderId}, ${version}, ${amount}, ${note}, ${bank}, ${accountNo}, ${accountName}, ${scope.userId})`.execute(
    q,
  );
  await writeAudit(q, scope, {
    action: 'rental.approve-refund',
    subject: 'rental_order',
    id: orderId,
    after: { amount, note, bank, accountNo },
  });
  return { orderId, amount: satangToBaht(amount) };
});
