import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';
import { deleteLines, deleteOrder, type LoadedOrder, lockOrder } from '#orders/order/server/index.ts';
import { assertDraft } from './save-draft.ts';

/** `look` checks the locked draft. */
export const deleteDraft = async (
  q: Tx,
  scope: Scope,
  id: number,
  look?: (order: LoadedOrder) => void,
): Promise<void> => {
  const order = await lockOrder(q, scope, id);
  look?.(order);
  assertDraft(order);
  // The audit log is never erased, so it has only the customer's id (decision 20).
  const before = {
    orderNo: order.head.order_no,
    customerId: order.head.customer_id,
    lines: order.lines.map((line) => ({ itemId: line.item_id, rentalPrice: line.rental_price })),
  };
  await Promise.all([
    deleteLines(scope, id).execute(q),
    deleteOrder(scope, id).execute(q),
    writeAudit(q, scope, { action: 'rental.removeDraft', subject: 'rental_order', id, before }),
  ]);
};

export const handleRemoveDraft = writeHandler<typeof rentalsContract.removeDraft>(async (q, scope, call) => {
  await deleteDraft(q, scope, call.params.id);
  return doneReply;
});
