import { sql } from 'kysely';
import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { writing } from '../../core/server/call.ts';
import { changeDue } from '../../stock/server/index.ts';
import type { rentalContract } from '../contract.ts';
import type { LineState } from '../states.ts';
import { addCharges } from './charges.ts';
import { finish, promiseOf } from './finish.ts';
import { type Loaded, lockOrder } from './load.ts';
import { illegal, invalid, mustDiffer } from './refuse.ts';
import type { LineRow } from './rows.ts';

const extendable: readonly LineState[] = ['reserved', 'prepared', 'out'];

/** The lines asked for, or all that are held or out. NOT_FOUND, ILLEGAL_TRANSITION. */
const linesToExtend = (order: Loaded, ids: readonly number[] | undefined): LineRow[] => {
  if (ids === undefined) {
    const lines = order.lines.filter((line) => extendable.includes(line.state));
    if (lines.length === 0) throw illegal();
    return lines;
  }
  mustDiffer(ids);
  return ids.map((id) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!extendable.includes(line.state)) throw illegal();
    return line;
  });
};

/** The fee is fixed now; the due day as first promised stays in the line. */
export const extend = writing<typeof rentalContract.extend>(async (q, scope, call) => {
  const { orderDetailIds, returnDay, fee } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const lines = linesToExtend(order, orderDetailIds);
  const today = bangkokDay(new Date());
  if (lines.some((line) => line.state === 'out' && line.return_day < today)) throw new AppError('OVERDUE');
  if (lines.some((line) => returnDay <= line.return_day)) throw invalid('returnDay');
  await changeDue(q, scope, lines.map(promiseOf), returnDay);
  const ids = lines.map((line) => line.id);
  await sql`update order_line set return_day = ${returnDay} where shop_id = ${scope.shopId} and id = any(${ids}::bigint[])`.execute(
    q,
  );
  await addCharges(q, scope, order.head.id, [
    {
      lineId: ids.length === 1 ? (ids[0] ?? null) : null,
      kind: 'extension_fee',
      amount: fee,
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
