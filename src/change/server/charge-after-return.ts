import { AppError } from '../../core/common/errors.ts';
import { bangkokDay } from '../../core/common/day.ts';
import { writing } from '../../core/server/call.ts';
import { shopRules } from '../../shop/server/index.ts';
import type { changeContract } from '../contract.ts';
import { isFreeFee } from '../../order/fees.ts';
import { canReopen } from '../../order/states.ts';
import { addCharges, changeLines, finish, illegal, lockOrder } from '../../order/server/index.ts';

/** An order that was settled is open again until the charge is paid or kept from the bail. */
export const lateCharge = writing<typeof changeContract.lateCharge>(async (q, scope, call) => {
  const { orderDetailId, kind, amount, note } = call.body;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, call.params.id), shopRules(q, scope, today)]);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!canReopen('charge', line.state)) throw illegal();
  if (amount > 0 && line.state === 'closed')
    await changeLines(scope, [line.id], { state: line.lost ? 'lost' : 'returned' }).execute(q);
  await addCharges(q, scope, order.head.id, [
    { lineId: line.id, kind, amount, noVat: isFreeFee(rules, kind), reason: note },
  ]);
  const step = { kind: 'charge' as const, reason: note };
  return finish(q, scope, order, { action: 'rental.charge', after: call.body, step });
});
