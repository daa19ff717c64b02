/** How every change of an order ends: version, audit, closing, the kept sums, the reply. */
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import type { LineState } from '#orders/order/states.ts';
import { canMove, isIn } from '#orders/order/states.ts';
import { counts } from '#orders/order/rules/order-totals.ts';
import type { Loaded } from '../read/load-order.ts';
import { moneyIn, reloadOrder } from '../read/load-order.ts';
import { illegal } from '../validation-errors.ts';
import { rateOf } from '../sql/vat-on-top.ts';
import { closeLines } from '../sql/write-order.ts';
import type { LineRow } from '../read/order-rows.ts';
import type { StepNote } from './order-steps.ts';
import { changeBetween, keepStep } from './order-steps.ts';
import { keepBailPromise } from '../charges/save-bail-return-day.ts';
import { keepSums } from './save-order-sums.ts';
import { tellOrder } from './publish-order-events.ts';
import { orderOut } from '../read/to-wire.ts';

/** The scope with the order's own branch in front: garments are held where the order is. */
export const atBranch = (scope: Scope, branchId: number): Scope => ({ ...scope, branchId });

/** The lines with these ids; NOT_FOUND for one that is not of the order, ILLEGAL_TRANSITION for one that may not move. */
export const linesToMove = (order: Loaded, ids: readonly number[], to: LineState): LineRow[] => {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  return ids.map((id) => {
    const line = byId.get(id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!canMove(line.state, to)) throw illegal();
    return line;
  });
};

/** The promise behind a line that is held or out. */
export const promiseOf = (line: LineRow): number => {
  if (line.reservation_id === null) throw illegal();
  return line.reservation_id;
};

/** Nothing is still to come back, nothing is owed either way and nothing of the customer's lies here: the lines that are back are closed. */
const closeWhenSettled = async (q: Tx, scope: Scope, order: Loaded): Promise<Loaded> => {
  const counted = order.lines.filter((line) => counts(line.state));
  const open = counted.filter((line) => isIn('back', line.state));
  if (
    order.head.kept_open ||
    open.length === 0 ||
    counted.some((line) => !isIn('back', line.state) && line.state !== 'closed')
  )
    return order;
  const money = moneyIn(order);
  if (money.balance !== 0 || money.bailHeld !== 0) return order;
  await closeLines(scope, order.head.id).execute(q);
  return {
    ...order,
    lines: order.lines.map((line) => (isIn('back', line.state) ? { ...line, state: 'closed' } : line)),
  };
};

export type Change = {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
  /** Left out: the change cannot be taken back. */
  step?: StepNote;
};

/**
 * Raises the version, writes the audit log, closes what is settled, keeps the sums, the day the bail is promised for and the step, tells other systems, and gives the order as it
 * stands now. `from`: the order as it was locked.
 */
export const finish = async (
  q: Tx,
  scope: Scope,
  from: Loaded,
  { step, ...change }: Change,
  today: Day = bangkokDay(new Date()),
): Promise<Order> => {
  const orderId = from.head.id;
  const [, , order] = await Promise.all([
    sql`update rental_order o set version = version + 1, updated_at = now(), vat_rate = ${rateOf(bangkokDay(new Date()))}
      where o.shop_id = ${scope.shopId} and o.id = ${orderId}`.execute(q),
    audit(q, scope, { ...change, subject: 'rental_order', id: orderId }),
    reloadOrder(q, scope, orderId),
  ]);
  const now = await closeWhenSettled(q, scope, order);
  const [bailBack] = await Promise.all([
    keepBailPromise(q, scope, now),
    keepSums(q, scope, now, from),
    tellOrder(q, scope, now, from),
    step !== undefined && keepStep(q, scope, now, changeBetween(from, now), step),
  ]);
  return orderOut(scope.shopId, { ...now, head: { ...now.head, ...bailBack } }, today);
};
