/** A hand-over after the rental's end needs new days (docs/domain.md §4). */
import { AppError } from '#lib/errors/errors.ts';
import type { Day } from '#lib/dates/day.ts';
import { tryAndRollBack } from '#platform/db/roll-back.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { findAlternatives } from '#inventory/stock/server/index.ts';
import { moveLines } from '#orders/amendments/server/index.ts';
import {
  backdate,
  invalidField,
  linesToMove,
  type LoadedOrder,
  lockOrder,
  orderAwayDays,
  orderToWire,
  type OrderLineRecord,
  reloadOrder,
  scopeAtBranch,
} from '#orders/order/server/index.ts';
import { isPastDue } from '#setup/shop/closures.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';

const rentalOver = (lines: readonly OrderLineRecord[]): AppError => {
  const last = lines.map((line) => line.return_day).toSorted();
  return new AppError('RENTAL_OVER', {
    values: { names: [...new Set(lines.map((line) => line.name))].join(', '), day: last.at(-1) ?? '' },
    data: {
      lines: lines.map((line) => ({
        orderDetailId: line.id,
        itemId: line.item_id,
        name: line.name,
        pickupDay: line.pickup_day,
        returnDay: line.return_day,
      })),
    },
  });
};

type NewDays = {
  returnDay: Day | undefined;
  handedOverOn: Day;
};

const withAlternatives = async (
  q: Tx,
  scope: Scope,
  error: unknown,
  { head }: LoadedOrder,
  lines: readonly OrderLineRecord[],
  days: { pickupDay: Day; returnDay: Day },
): Promise<unknown> => {
  if (!(error instanceof AppError) || !['NOT_AVAILABLE', 'NOT_FREE_UNIT'].includes(error.code)) return error;
  const itemIds = [...new Set(lines.map((line) => line.item_id))];
  const found = await findAlternatives(
    q,
    scope,
    itemIds.map((itemId) => ({ itemId, ...orderAwayDays(head, days) })),
  );
  const data = { ...(error.data as object | undefined), alternatives: found.flat() };
  return new AppError(error.code, { values: error.values, data });
};

const overLines = ({ head }: LoadedOrder, going: readonly OrderLineRecord[], day: Day): OrderLineRecord[] =>
  going.filter((line) => isPastDue(line.return_day, day, head.closures));

/** The hand-over may precede the booking day. */
const scopeOn = (scope: Scope, day: Day): Scope =>
  day < workDay(scope) ? { ...scope, happened: { reason: '', ...scope.happened, day } } : scope;

/**
 * Moves lines that are over to the days from the hand-over until `returnDay`, priced as an edit. Throws
 * RENTAL_OVER without `returnDay`, NOT_AVAILABLE or NOT_FREE_UNIT with alternatives.
 */
export const withNewDays = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  going: readonly OrderLineRecord[],
  { returnDay, handedOverOn }: NewDays,
): Promise<LoadedOrder> => {
  const over = overLines(order, going, handedOverOn);
  if (over.length === 0) {
    if (returnDay !== undefined) throw invalidField('returnDay');
    return order;
  }
  if (returnDay === undefined) throw rentalOver(over);
  const days = { pickupDay: handedOverOn, returnDay };
  if (returnDay < days.pickupDay) throw invalidField('returnDay');
  try {
    await moveLines(q, scopeOn(scope, handedOverOn), order, over, days);
  } catch (error) {
    throw await withAlternatives(q, scopeAtBranch(scope, order.head.branch_id), error, order, over, days);
  }
  return reloadOrder(q, scope, order.head.id);
};

/** Runs the hand-over's code and rolls back. */
export const previewNewDays = readHandler<typeof rentalsContract.pickupPreview>((db, scope, call) => {
  const { orderDetailIds, returnDay, day } = call.body;
  return tryAndRollBack(db, scope, async (q) => {
    const order = await lockOrder(q, scope, call.params.id);
    const going = linesToMove(order, orderDetailIds, 'out');
    const entered = await backdate(q, scope, day && { day, reason: '' });
    const handedOverOn = workDay(entered);
    const after =
      overLines(order, going, handedOverOn).length === 0
        ? order
        : await withNewDays(q, entered, order, going, { returnDay, handedOverOn });
    return orderToWire(scope.shopId, after, workDay(scope));
  });
});
