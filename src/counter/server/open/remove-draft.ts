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
  const before = { head: order.head, lines: order.lines };
  await Promise.all([
    deleteLines(scope, id).execute(q),
    deleteOrder(scope, id).execute(q),
    audit(q, scope, { action: 'rental.removeDraft', subject: 'rental_order', id, before }),
  ]);
  return done;
});
