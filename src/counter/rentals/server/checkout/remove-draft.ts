import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { counterContract } from '#counter/rentals/contract.ts';
import { deleteLines, deleteOrder, type Loaded, lockOrder } from '#orders/order/server/index.ts';
import { mustBeDraft } from './save-draft.ts';

/** Throws a draft away with what is kept for it; nothing is left but the audit log. `look` sees it under its lock before. */
export const dropDraft = async (
  q: Tx,
  scope: Scope,
  id: number,
  look?: (order: Loaded) => void,
): Promise<void> => {
  const order = await lockOrder(q, scope, id);
  look?.(order);
  mustBeDraft(order);
  // The log can never be erased: of the customer it keeps the id only (decision 20).
  const before = {
    orderNo: order.head.order_no,
    customerId: order.head.customer_id,
    lines: order.lines.map((line) => ({ itemId: line.item_id, rentalPrice: line.rental_price })),
  };
  await Promise.all([
    deleteLines(scope, id).execute(q),
    deleteOrder(scope, id).execute(q),
    audit(q, scope, { action: 'rental.removeDraft', subject: 'rental_order', id, before }),
  ]);
};

export const removeDraft = writing<typeof counterContract.removeDraft>(async (q, scope, call) => {
  await dropDraft(q, scope, call.params.id);
  return done;
});
