import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isInStateSet, type LineState } from '#orders/order/states.ts';
import { commitOrderChange, linesToMove } from './commit-order-change.ts';
import { lockOrder } from '../read/load-order.ts';
import { illegalTransition } from '../validation-errors.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';

export type PreparingLine = {
  id: number;
  itemId: number;
  groupId: number;
  state: LineState;
  reservationId: number;
  unitId: number;
  barcode: string;
};

type Held = OrderLineRecord & { reservation_id: number; unit_id: number };

const isHeld = (line: OrderLineRecord): line is Held =>
  isInStateSet('held', line.state) && line.reservation_id !== null && line.unit_id !== null;

/** Defaults to all reserved and prepared lines. */
export const lockForPreparing = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds?: readonly number[],
): Promise<PreparingLine[]> => {
  const { lines } = await lockOrder(q, scope, orderId);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const asked = lineIds?.map((id) => byId.get(id)) ?? lines.filter(isHeld);
  return asked.map((line) => {
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!isHeld(line)) throw illegalTransition();
    return {
      id: line.id,
      itemId: line.item_id,
      groupId: line.group_id,
      state: line.state,
      reservationId: line.reservation_id,
      unitId: line.unit_id,
      barcode: line.barcode ?? '',
    };
  });
};

const move = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds: readonly number[],
  { from, to }: { from: LineState; to: LineState },
): Promise<void> => {
  if (lineIds.length === 0) return;
  const order = await lockOrder(q, scope, orderId);
  // `linesToMove` also accepts draft lines.
  if (linesToMove(order, lineIds, to).some((line) => line.state !== from)) throw illegalTransition();
  const moved =
    await sql`update order_line set state = ${to} where shop_id = ${scope.shopId} and order_id = ${orderId}
    and id = any(${[...lineIds]}::bigint[]) and state = ${from} returning id`.execute(q);
  if (moved.rows.length !== lineIds.length) throw new AppError('CONFLICT');
  const action = to === 'prepared' ? 'rental.prepared' : 'rental.unprepared';
  await commitOrderChange(q, scope, order, { action, after: { lines: lineIds }, step: { kind: 'prepare' } });
};

export const markPrepared = (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds: readonly number[],
): Promise<void> => move(q, scope, orderId, lineIds, { from: 'reserved', to: 'prepared' });

export const markUnprepared = (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds: readonly number[],
): Promise<void> => move(q, scope, orderId, lineIds, { from: 'prepared', to: 'reserved' });
