import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { writing } from '../../core/server/call.ts';
import { changeDue } from '../../stock/server/index.ts';
import type { changeContract } from '../contract.ts';
import { isIn } from '../../order/states.ts';
import type { LineRow, Loaded } from '../../order/server/index.ts';
import {
  addCharges,
  changeLines,
  finish,
  illegal,
  invalid,
  lockOrder,
  mustDiffer,
  promiseOf,
} from '../../order/server/index.ts';

/** The lines asked for, or all that are held or out. NOT_FOUND, ILLEGAL_TRANSITION. */
const linesToExtend = (order: Loaded, ids: readonly number[] | undefined): LineRow[] => {
  if (ids === undefined) {
    const lines = order.lines.filter((line) => isIn('running', line.state));
    if (lines.length === 0) throw illegal();
    return lines;
  }
  mustDiffer(ids);
  return ids.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isIn('running', line.state)) throw illegal();
    return line;
  });
};

/** The fee is fixed now; the due day as first promised stays in the line. */
export const extend = writing<typeof changeContract.extend>(async (q, scope, call) => {
  const { orderDetailIds, returnDay, fee } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const lines = linesToExtend(order, orderDetailIds);
  const today = bangkokDay(new Date());
  if (lines.some((line) => line.state === 'out' && line.return_day < today)) throw new AppError('OVERDUE');
  if (lines.some((line) => returnDay <= line.return_day)) throw invalid('returnDay');
  await changeDue(q, scope, lines.map(promiseOf), returnDay);
  const ids = lines.map((line) => line.id);
  await changeLines(scope, ids, { return_day: returnDay }).execute(q);
  await addCharges(q, scope, order.head.id, [
    {
      lineId: ids.length === 1 ? (ids[0] ?? null) : null,
      kind: 'extension_fee',
      amount: fee,
      noVat: false,
      reason: returnDay,
    },
  ]);
  const before = lines.map((line) => ({ id: line.id, returnDay: line.return_day }));
  return finish(
    q,
    scope,
    order,
    { action: 'rental.extend', step: { kind: 'extend' }, before, after: { ids, returnDay, fee } },
    today,
  );
});
