import { done } from '../../../core/common/wire.ts';
import { audit } from '../../../core/server/audit.ts';
import { writing } from '../../../core/server/call.ts';
import type { counterContract } from '../../contract.ts';
import { deleteLines, deleteOrder, lockOrder } from '../../../order/server/index.ts';
import { mustBeDraft } from './save-draft.ts';

/** A draft held nothing and took no money, so it leaves nothing behind but the audit log. */
export const removeDraft = writing<typeof counterContract.removeDraft>(async (q, scope, call) => {
  const { id } = call.params;
  const order = await lockOrder(q, scope, id);
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
  return done;
});
