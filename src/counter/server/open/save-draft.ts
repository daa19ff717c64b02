import { writing } from '../../../core/server/call.ts';
import type { counterContract } from '../../contract.ts';
import type { Loaded } from '../../../order/server/index.ts';
import {
  atBranch,
  checkWishes,
  finish,
  forCurrent,
  illegal,
  lockOrder,
  replaceOrder,
} from '../../../order/server/index.ts';
import { auditOf, holdGarments, payFirst, searchOf } from './open.ts';

/** ILLEGAL_TRANSITION unless every line is still a draft: nothing is held and nothing was paid. */
export const mustBeDraft = (order: Loaded): void => {
  if (order.lines.some((line) => line.state !== 'draft')) throw illegal();
};

export const saveDraft = writing<typeof counterContract.saveDraft>(async (q, scope, call) => {
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
