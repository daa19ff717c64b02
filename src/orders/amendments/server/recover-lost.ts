import { AppError } from '#lib/errors/errors.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits, putUnits } from '#inventory/stock/server/index.ts';
import type { changeContract } from '../contract.ts';
import { canReopen } from '#orders/order/states.ts';
import type { LineRow, Loaded, NewCharge } from '#orders/order/server/index.ts';
import { addCharges, changeLines, finish, illegal, lockOrder } from '#orders/order/server/index.ts';

/** The garment waits to be looked at; one that was found in a stock take before stays where it is. */
const comeBack = async (q: Tx, scope: Scope, line: LineRow, note: string): Promise<void> => {
  const [unit] = await lockUnits(q, scope, {
    unitIds: line.promised_unit === null ? [] : [line.promised_unit],
  });
  if (unit?.state === 'lost') await putUnits(q, scope, [unit], { to: 'inspect', note });
};

/** What was charged for the loss is taken back by rows of its own. */
const priceBack = (order: Loaded, line: LineRow, note: string): NewCharge[] => {
  const charged = order.charges.filter((one) => one.kind === 'lost_unit' && one.line_id === line.id);
  return [false, true].map((noVat) => {
    const amount = charged.reduce((total, one) => (one.noVat === noVat ? total + one.amount : total), 0);
    return { lineId: line.id, kind: 'lost_unit', amount: -amount, noVat, reason: note };
  });
};

export const found = writing<typeof changeContract.found>(async (q, scope, call) => {
  const { orderDetailId, note } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!line.lost || !canReopen('found', line.state)) throw illegal();
  await comeBack(q, scope, line, note);
  await changeLines(scope, [line.id], { state: 'returned', lost: false }).execute(q);
  await addCharges(q, scope, order.head.id, priceBack(order, line, note));
  const before = { id: line.id, state: line.state };
  const step = { kind: 'found' as const, reason: note };
  return finish(q, scope, order, { action: 'rental.found', before, after: call.body, step });
});
