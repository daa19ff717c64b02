import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { refundContract } from '../contract.ts';
import { invalidField, lockOrder } from '#orders/order/server/index.ts';
import { assertRefundable } from './settle-order.ts';

type Approval = {
  orderId: number;
  version: number;
  amount: number;
  note: string;
  bank?: string;
  accountNo?: string;
  accountName?: string;
};

export const insertApproval = (
  q: Tx,
  scope: Scope,
  { orderId, version, amount, note, bank = '', accountNo = '', accountName = '' }: Approval,
) =>
  sql`insert into refund_approval (shop_id, order_id, order_version, amount, note, bank, account_no, account_name, by_user)
    values (${scope.shopId}, ${orderId}, ${version}, ${amount}, ${note}, ${bank}, ${accountNo}, ${accountName}, ${scope.userId})`.execute(
    q,
  );

/**
 * The latest approval applies until the order changes. Approving less than the full refund needs a reason.
 */
export const approveRefund = writeHandler<typeof refundContract.approveRefund>(async (q, scope, call) => {
  const { orderId, version, amount, note, bank, accountNo } = call.body;
  const order = await lockOrder(q, scope, orderId);
  if (order.head.version !== version) throw new AppError('CHANGED');
  if (amount < assertRefundable(order, amount) && note === '') throw invalidField('note');
  await insertApproval(q, scope, call.body);
  await writeAudit(q, scope, {
    action: 'rental.approve-refund',
    subject: 'rental_order',
    id: orderId,
    after: { amount, note, bank, accountNo },
  });
  return { orderId, amount: satangToBaht(amount) };
});
