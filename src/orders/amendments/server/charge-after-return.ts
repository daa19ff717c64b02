import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import type { amendmentContract } from '../contract.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import { canReopenLine, isInStateSet } from '#orders/order/states.ts';
import {
  addCharges,
  updateLines,
  commitOrderChange,
  illegalTransition,
  lockOrder,
} from '#orders/order/server/index.ts';

/**
 * Staff report damage, and an admin charges for it. A settled order reopens until the charge is paid or
 * deducted from the deposit.
 */
export const chargeAfterReturn = writeHandler<typeof amendmentContract.lateCharge>(async (q, scope, call) => {
  const { orderDetailId, kind, amount, note } = call.body;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([
    lockOrder(q, scope, call.params.id),
    loadShopRules(q, scope, today),
  ]);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!canReopenLine('charge', line.state)) throw illegalTransition();
  const step = { kind: 'charge' as const, reason: note };
  if (effectiveRole(scope.roles) === 'staff') {
    const reason = amount > 0 ? `${note} (${formatBaht(amount)})` : note;
    return commitOrderChange(q, scope, order, {
      action: 'rental.report',
      after: call.body,
      step: { ...step, reason },
    });
  }
  if (amount > 0 && isInStateSet('settled', line.state))
    await updateLines(scope, [line.id], { state: line.lost ? 'lost' : 'returned' }).execute(q);
  await addCharges(q, scope, order.head.id, [
    { lineId: line.id, kind, amount, noVat: isVatExemptFee(rules, kind), reason: note },
  ]);
  return commitOrderChange(q, scope, order, { action: 'rental.charge', after: call.body, step });
});
