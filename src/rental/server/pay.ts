import { takePayments } from '../../accounting/server/index.ts';
import type { DocumentStage } from '../../accounting/contract.ts';
import { writing } from '../../core/server/call.ts';
import type { rentalContract } from '../contract.ts';
import { type OrderState, orderState } from '../states.ts';
import { finish } from './finish.ts';
import { lockOrder } from './load.ts';
import { paperOrder } from './paper.ts';
import { illegal } from './refuse.ts';

/** The step at which money of an order in this state is taken; none once nothing can be owed. */
const stages: Partial<Record<OrderState, DocumentStage>> = {
  reserved: 'reserve',
  prepared: 'reserve',
  out: 'pickup',
  partially_returned: 'penalty',
  returned: 'penalty',
};

export const pay = writing<typeof rentalContract.pay>(async (q, scope, call) => {
  const { payments } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const stage = stages[orderState(order.lines.map((line) => line.state))];
  if (stage === undefined) throw illegal();
  await takePayments(q, scope, paperOrder(scope.shopId, order), stage, payments);
  const after = payments.map(({ for: what, method, amount }) => ({ for: what, method, amount }));
  return finish(q, scope, order.head.id, { action: 'rental.pay', after });
});
