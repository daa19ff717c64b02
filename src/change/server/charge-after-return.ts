import { AppError } from '../../core/common/errors.ts';
import { writing } from '../../core/server/call.ts';
import type { changeContract } from '../contract.ts';
import { canReopen } from '../../order/states.ts';
import { addCharges, changeLines, finish, illegal, lockOrder } from '../../order/server/index.ts';

/** An order that was settled is open again until the charge is paid or kept from the bail. */
export const lateCharge = writing<typeof changeContract.lateCharge>(async (q, scope, call) => {
  const { orderDetailId, kind, amount, note } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!canReopen('charge', line.state)) throw illegal();
  if (amount > 0 && line.state === 'closed')
    await changeLines(scope, [line.id], { state: line.lost ? 'lost' : 'returned' }).execute(q);
  await addCharges(q, scope, order.head.id, [{ lineId: line.id, kind, amount, reason: note }]);
  const step = { kind: 'charge' as const, reason: note };
  return finish(q, scope, order, { action: 'rental.charge', after: call.body, step });
});
