import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockUnits, setUnitStates } from '#inventory/stock/server/index.ts';
import type { amendmentContract } from '../contract.ts';
import { canReopenLine } from '#orders/order/states.ts';
import type { OrderLineRecord, LoadedOrder, NewCharge } from '#orders/order/server/index.ts';
import {
  addCharges,
  updateLines,
  commitOrderChange,
  illegalTransition,
  lockOrder,
} from '#orders/order/server/index.ts';

/** The unit goes to inspection, unless a stock-take has already found it. */
const comeBack = async (q: Tx, scope: Scope, line: OrderLineRecord, note: string): Promise<void> => {
  const [unit] = await lockUnits(q, scope, {
    unitIds: line.promised_unit === null ? [] : [line.promised_unit],
  });
  if (unit?.state === 'lost') await setUnitStates(q, scope, [unit], { to: 'inspect', note });
};

const priceBack = (order: LoadedOrder, line: OrderLineRecord, note: string): NewCharge[] => {
  const charged = order.charges.filter((one) => one.kind === 'lost_unit' && one.line_id === line.id);
  return [false, true].map((noVat) => {
    const amount = charged.reduce((total, one) => (one.noVat === noVat ? total + one.amount : total), 0);
    return { lineId: line.id, kind: 'lost_unit', amount: -amount, noVat, reason: note };
  });
};

export const recoverLostUnit = writeHandler<typeof amendmentContract.found>(async (q, scope, call) => {
  const { orderDetailId, note } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const line = order.lines.find((one) => one.id === orderDetailId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!line.lost || !canReopenLine('found', line.state)) throw illegalTransition();
  await comeBack(q, scope, line, note);
  await updateLines(scope, [line.id], { state: 'returned', lost: false }).execute(q);
  await addCharges(q, scope, order.head.id, priceBack(order, line, note));
  const before = { id: line.id, state: line.state };
  const step = { kind: 'found' as const, reason: note };
  return commitOrderChange(q, scope, order, { action: 'rental.found', before, after: call.body, step });
});
