/** What the prepare room does to lines: it holds an order while it decides, and moves lines between reserved and prepared. */
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isIn, type LineState } from '#orders/order/states.ts';
import { finish, linesToMove } from './commit-order-change.ts';
import { lockOrder } from '../read/load-order.ts';
import { illegal } from '../validation-errors.ts';
import type { LineRow } from '../read/order-rows.ts';

export type PreparingLine = {
  id: number;
  itemId: number;
  groupId: number;
  state: LineState;
  reservationId: number;
  /** Bound or only promised. */
  unitId: number;
  barcode: string;
};

type Held = LineRow & { reservation_id: number; unit_id: number };

const isHeld = (line: LineRow): line is Held =>
  isIn('held', line.state) && line.reservation_id !== null && line.unit_id !== null;

/**
 * Locks the order's row and gives the lines asked for, or all that may still be prepared (reserved or prepared). NOT_FOUND
 * when the order is out of reach or a line is not of it, ILLEGAL_TRANSITION for a line that is not held. Whoever changes
 * the order meanwhile (cancels, hands over) waits.
 */
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
    if (!isHeld(line)) throw illegal();
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
  // A draft may become reserved too, but not here.
  if (linesToMove(order, lineIds, to).some((line) => line.state !== from)) throw illegal();
  const moved =
    await sql`update order_line set state = ${to} where shop_id = ${scope.shopId} and order_id = ${orderId}
    and id = any(${[...lineIds]}::bigint[]) and state = ${from} returning id`.execute(q);
  if (moved.rows.length !== lineIds.length) throw new AppError('CONFLICT');
  const action = to === 'prepared' ? 'rental.prepared' : 'rental.unprepared';
  await finish(q, scope, order, { action, after: { lines: lineIds }, step: { kind: 'prepare' } });
};

/** Reserved lines are ready to be handed over. NOT_FOUND, ILLEGAL_TRANSITION. */
export const markPrepared = (
  q: Tx,
  scope: Scope,
  orderId: number,
  lineIds: readonly number[],
): Promise<void> => move(q, scope, orderId, lineIds, { from: 'reserved', to: 'prepared' });

/** Prepared lines have something left to do again. NOT_FOUND, ILLEGAL_TRANSITION. */
export const unprepare = (q: Tx, scope: Scope, orderId: number, lineIds: readonly number[]): Promise<void> =>
  move(q, scope, orderId, lineIds, { from: 'prepared', to: 'reserved' });
