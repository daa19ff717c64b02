import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writing } from '#platform/http/handlers.ts';
import { shopRules } from '#setup/shop/server/index.ts';
import type { changeContract } from '../contract.ts';
import { isFreeFee } from '#orders/order/rules/fee-income.ts';
import { canReopen } from '#orders/order/states.ts';
import { addCharges, changeLines, finish, illegal, lockOrder } from '#orders/order/server/index.ts';

/** Staff report, an admin charges. An order that was settled is open again until the charge is paid or kept from the bail. */
export const lateCharge = writing<typeof changeContract.lateCharge>(async (q, scope, call) => {
  const { orderDetailId, kind, amount, note } = call.body;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, call.params.id), shopRules(q, scope, today)]);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!canReopen('charge', line.state)) throw illegal();
  const step = { kind: 'charge' as const, reason: note };
  if (effectiveRole(scope.roles) === 'staff') {
    // What it costs is the admin's to decide: the amount is told with the note.
    const reason = amount > 0 ? `${note} (${formatBaht(amount)})` : note;
    return finish(q, scope, order, { action: 'rental.report', after: call.body, step: { ...step, reason } });
  }
  if (amount > 0 && line.state === 'closed')
    await changeLines(scope, [line.id], { state: line.lost ? 'lost' : 'returned' }).execute(q);
  await addCharges(q, scope, order.head.id, [
    { lineId: line.id, kind, amount, noVat: isFreeFee(rules, kind), reason: note },
  ]);
  return finish(q, scope, order, { action: 'rental.charge', after: call.body, step });
});
