import { sql } from 'kysely';
import { done } from '../../core/common/wire.ts';
import { audit } from '../../core/server/audit.ts';
import { writing } from '../../core/server/call.ts';
import type { rentalContract } from '../contract.ts';
import { lockOrder } from './load.ts';
import { mustBeDraft } from './save-draft.ts';

/** A draft held nothing and took no money, so it leaves nothing behind but the audit log. */
export const removeDraft = writing<typeof rentalContract.removeDraft>(async (q, scope, call) => {
  const { id } = call.params;
  const order = await lockOrder(q, scope, id);
  mustBeDraft(order);
  const before = { head: order.head, lines: order.lines };
  await Promise.all([
    sql`delete from order_line where shop_id = ${scope.shopId} and order_id = ${id}`.execute(q),
    sql`delete from rental_order where shop_id = ${scope.shopId} and id = ${id}`.execute(q),
    audit(q, scope, { action: 'rental.removeDraft', subject: 'rental_order', id, before }),
  ]);
  return done;
});
