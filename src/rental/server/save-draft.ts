import { writing } from '../../core/server/call.ts';
import type { rentalContract } from '../contract.ts';
import { atBranch, finish } from './finish.ts';
import { forCurrent } from './for-customer.ts';
import { type Loaded, lockOrder } from './load.ts';
import { auditOf, holdGarments, payFirst, searchOf } from './open.ts';
import { illegal } from './refuse.ts';
import { replaceOrder } from './sql-save.ts';
import { checkWishes } from './wishes.ts';

/** ILLEGAL_TRANSITION unless every line is still a draft: nothing is held and nothing was paid. */
export const mustBeDraft = (order: Loaded): void => {
  if (order.lines.some((line) => line.state !== 'draft')) throw illegal();
};

export const saveDraft = writing<typeof rentalContract.saveDraft>(async (q, scope, call) => {
  const body = await forCurrent(q, scope, call.body);
  const before = await lockOrder(q, scope, call.params.id);
  mustBeDraft(before);
  const { id: orderId, order_no: orderNo, branch_id: branchId } = before.head;
  const wanted = await checkWishes(q, scope, branchId, body);
  const held = await holdGarments(q, atBranch(scope, branchId), body, wanted);
  const order = { orderId, orderNo, branchId, search: searchOf(orderNo, wanted), vatRate: wanted.vatRate };
  await replaceOrder(scope, order, body, wanted.garments, held).execute(q);
  await payFirst(q, scope, { orderId, orderNo }, body, wanted);
  const after = auditOf(orderNo, body);
  return finish(
    q,
    scope,
    before,
    { action: body.reserve ? 'rental.reserve' : 'rental.saveDraft', after },
    wanted.today,
  );
});
