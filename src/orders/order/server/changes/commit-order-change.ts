import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import type { LineState } from '#orders/order/states.ts';
import { canMoveLine, isInStateSet } from '#orders/order/states.ts';
import { countsInTotals } from '#orders/order/rules/order-totals.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import { moneyOfOrder, reloadOrder } from '../read/load-order.ts';
import { illegalTransition } from '../validation-errors.ts';
import { unpaidVatRateOn } from '../sql/vat-on-top.ts';
import { closeLines } from '../sql/write-order.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';
import type { OrderStepNote } from './order-steps.ts';
import { stepChangeBetween, saveStep } from './order-steps.ts';
import { withRemainingPromotions } from '../promotions/remaining-promotions.ts';
import { assertSlipsSeen, isLowered, type SeenSlips } from '../payments/waiting-slips.ts';
import { saveBailReturnDay } from '../charges/save-bail-return-day.ts';
import {
  type ListPrices,
  type OrderReduction,
  orderReductionsBetween,
  saveOrderReductions,
} from './order-reductions.ts';
import { saveSums } from './save-order-sums.ts';
import { publishOrderEvents } from './publish-order-events.ts';
import { orderToWire } from '../read/to-wire.ts';

export const scopeAtBranch = (scope: Scope, branchId: number): Scope => ({ ...scope, branchId });

export const linesToMove = (order: LoadedOrder, ids: readonly number[], to: LineState): OrderLineRecord[] => {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  return ids.map((id) => {
    const line = byId.get(id);
    if (line === undefined) throw new AppError('NOT_FOUND');
    if (!canMoveLine(line.state, to)) throw illegalTransition();
    return line;
  });
};

export const reservationIdOf = (line: OrderLineRecord): number => {
  if (line.reservation_id === null) throw illegalTransition();
  return line.reservation_id;
};

/** Closes the order unless something is reserved, out, owed or held (`kept_open`). */
const closeWhenSettled = async (q: Tx, scope: Scope, order: LoadedOrder): Promise<LoadedOrder> => {
  const counted = order.lines.filter((line) => countsInTotals(line.state));
  const open = counted.filter((line) => isInStateSet('back', line.state));
  if (
    order.head.kept_open ||
    open.length === 0 ||
    counted.some((line) => !isInStateSet('back', line.state) && !isInStateSet('settled', line.state))
  )
    return order;
  const money = moneyOfOrder(order);
  if (money.balance !== 0 || money.bailHeld !== 0) return order;
  await closeLines(scope, order.head.id).execute(q);
  return {
    ...order,
    lines: order.lines.map((line) =>
      isInStateSet('back', line.state) ? { ...line, state: 'closed' } : line,
    ),
  };
};

export type OrderChange = {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
  /** Only a change with a step can be undone. */
  step?: OrderStepNote;
  reductions?: readonly OrderReduction[];
  /** List prices of lines that store none after the change. */
  listPrices?: ListPrices;
  seenSlips?: SeenSlips;
};

/**
 * Finishes every change: increments the version, writes log, totals, step and events, and closes a settled
 * order. `from` is the order when locked.
 */
export const commitOrderChange = async (
  q: Tx,
  scope: Scope,
  from: LoadedOrder,
  { step, seenSlips = [], reductions = [], listPrices, ...change }: OrderChange,
  today: Day = bangkokDay(new Date()),
): Promise<Order> => {
  const orderId = from.head.id;
  const [, , reloaded] = await Promise.all([
    sql`update rental_order o set version = version + 1, updated_at = now(), vat_rate = ${unpaidVatRateOn(bangkokDay(new Date()))}
      where o.shop_id = ${scope.shopId} and o.id = ${orderId}`.execute(q),
    writeAudit(q, scope, { ...change, subject: 'rental_order', id: orderId }),
    reloadOrder(q, scope, orderId),
  ]);
  const order = await withRemainingPromotions(q, scope, from, reloaded, today);
  if (seenSlips !== 'all' && isLowered(from, order)) await assertSlipsSeen(q, scope, orderId, seenSlips);
  const now = await closeWhenSettled(q, scope, order);
  const [bailBack] = await Promise.all([
    saveBailReturnDay(q, scope, now),
    saveSums(q, scope, now, from),
    publishOrderEvents(q, scope, now, from),
    saveOrderReductions(q, scope, orderId, [
      ...reductions,
      ...orderReductionsBetween(from, now, change.action, listPrices),
    ]),
    step !== undefined && saveStep(q, scope, now, stepChangeBetween(from, now), step),
  ]);
  return orderToWire(scope.shopId, { ...now, head: { ...now.head, ...bailBack } }, today);
};
