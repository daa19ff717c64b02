import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { moneybackContract } from '../contract.ts';
import { lockOrder } from '#orders/order/server/index.ts';
import { mustBeDue } from './settle-order.ts';

/** Allows a refund of the order as it stands; the last approval counts, and only while the order does not change. */
export const approveRefund = writing<typeof moneybackContract.approveRefund>(async (q, scope, call) => {
  const { orderId, version, amount, note, bank, accountNo, accountName } = call.body;
  const order = await lockOrder(q, scope, orderId);
  if (order.head.version !== version) throw new AppError('CHANGED');
  mustBeDue(order, amount);
  await sql`insert into refund_approval (shop_id, order_id, order_version, amount, note, bank, account_no, account_name, by_user)
    values (${scope.shopId}, ${orderId}, ${version}, ${amount}, ${note}, ${bank}, ${accountNo}, ${accountName}, ${scope.userId})`.execute(
    q,
  );
  await audit(q, scope, {
    action: 'rental.approve-refund',
    subject: 'rental_order',
    id: orderId,
    after: { amount, note, bank, accountNo },
  });
  return { orderId, amount: baht(amount) };
});
