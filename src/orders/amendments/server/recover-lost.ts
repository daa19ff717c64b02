import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { recoverLostUnits } from '#inventory/stock/server/index.ts';
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

export const lostLineOf = (order: LoadedOrder, lineId: number): OrderLineRecord => {
  const line = order.lines.find((one) => one.id === lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (!line.lost || !canReopenLine('found', line.state)) throw illegalTransition();
  return line;
};

/** Recovered units go to inspection, unless a stock-take found them. */
export const recoverLines = async (
  q: Tx,
  scope: Scope,
  lines: readonly OrderLineRecord[],
  note: string,
): Promise<void> => {
  if (lines.length === 0) return;
  await recoverLostUnits(
    q,
    scope,
    lines.flatMap((line) => line.promised_unit ?? []),
    note,
  );
  const ids = lines.map((line) => line.id);
  await updateLines(scope, ids, { state: 'returned', lost: false }).execute(q);
};

const priceBack = (order: LoadedOrder, line: OrderLineRecord, note: string): NewCharge[] => {
  const charged = order.charges.filter((one) => one.kind === 'lost_unit' && one.line_id === line.id);
  return [false, true].map((noVat) => {
    const amount = charged.reduce((total, one) => (one.noVat === noVat ? total + one.amount : total), 0);
    return { lineId: line.id, kind: 'lost_unit', amount: -amount, noVat, reason: note };
  });
};

export const recoverLostUnit = writeHandler<typeof amendmentContract.found>(async (q, scope, call) => {
  const { seenSlips, ...after } = call.body;
  const { orderDetailId, note } = after;
  const order = await lockOrder(q, scope, call.params.id);
  const line = lostLineOf(order, orderDetailId);
  await recoverLines(q, scope, [line], note);
  await addCharges(q, scope, order.head.id, priceBack(order, line, note));
  const before = { id: line.id, state: line.state };
  const step = { kind: 'found' as const, reason: note };
  return commitOrderChange(q, scope, order, { action: 'rental.found', before, after, step, seenSlips });
});
