import { sql } from 'kysely';
import { reverseEntries } from '../../accounting/server/index.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import { writing } from '../../core/server/call.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { rentalContract } from '../contract.ts';
import { addCharges } from './charges.ts';
import { finish } from './finish.ts';
import { forCurrent } from './for-customer.ts';
import { type Loaded, lockOrder, reloadOrder } from './load.ts';
import { paperOrder } from './paper.ts';
import { rewordOrders } from './reword.ts';
import { type HeadPart, lastChange, type LineChange, type LinePart, type StepChange } from './steps.ts';
import { undoGarments } from './undo-garments.ts';

/** A line as it goes back to the table; one that the step added is cancelled: nothing is deleted. */
const lineBack = (one: LineChange, promise: number | undefined): LinePart & { id: number } => ({
  ...(one.before ?? { ...one.after, state: 'cancelled' as const }),
  id: one.id,
  reservation_id: promise ?? one.before?.reservation_id ?? one.after.reservation_id,
});

/** Writes the lines as they were, in one statement. An item that was merged into another since stays what it is now. */
const restoreLines = async (
  q: Tx,
  scope: Scope,
  changes: readonly LineChange[],
  promises: ReadonlyMap<number, number>,
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((one) => ({
    ...lineBack(one, promises.get(one.id)),
    swapped: one.before !== null && one.before.item_id !== one.after.item_id,
  }));
  await sql`
    update order_line l set item_id = case when n.swapped then n.item_id else l.item_id end,
      reservation_id = n.reservation_id, state = n.state, rental_price = n.rental_price,
      bail = n.bail, discount = n.discount, discount_reason = n.discount_reason, pickup_day = n.pickup_day,
      return_day = n.return_day, original_return_day = n.original_return_day, picked_up_at = n.picked_up_at,
      picked_up_by = n.picked_up_by, returned_day = n.returned_day, returned_at = n.returned_at, returned_by = n.returned_by,
      return_branch_id = n.return_branch_id, condition = n.condition, lost = n.lost,
      parts_out = nullif(n.parts_out, 'null'::jsonb), parts_back = nullif(n.parts_back, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, item_id bigint, swapped boolean, reservation_id bigint,
      state line_state, rental_price bigint, bail bigint, discount bigint, discount_reason text, pickup_day date,
      return_day date, original_return_day date, picked_up_at timestamptz, picked_up_by bigint, returned_day date,
      returned_at timestamptz, returned_by bigint, return_branch_id bigint, condition text, lost boolean, parts_out jsonb,
      parts_back jsonb)
    where l.shop_id = ${scope.shopId} and l.id = n.id`.execute(q);
};

const restoreHead = async (q: Tx, scope: Scope, orderId: number, was: HeadPart): Promise<void> => {
  // A customer that was merged meanwhile is the one that stayed.
  const { customerId } = await forCurrent(q, scope, { customerId: was.customer_id });
  await sql`update rental_order set customer_id = ${customerId}, event_day = ${was.event_day},
      rent_duration_id = ${was.rent_duration_id}, discount = ${was.discount}, discount_reason = ${was.discount_reason},
      note = ${was.note}
    where shop_id = ${scope.shopId} and id = ${orderId}`.execute(q);
};

/** Each charge of the step gets its opposite. */
const restoreCharges = (q: Tx, scope: Scope, order: Loaded, change: StepChange, reason: string) =>
  addCharges(
    q,
    scope,
    order.head.id,
    order.charges
      .filter((one) => change.charges.includes(one.id))
      .map((one) => ({ lineId: one.line_id, kind: one.kind, amount: -one.amount, reason })),
  );

/** A garment that has gone on since is the same to the counter as a step that followed. */
const notLast = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'CONFLICT') throw new AppError('NOT_LAST_STEP');
  throw error;
};

/** Nothing is opened again for a customer who was forgotten; held, so that none is forgotten meanwhile. NOT_LAST_STEP. */
const mustBeKnown = (q: Tx, scope: Scope, customerId: number | null): Promise<unknown> =>
  forCurrent(q, scope, { customerId }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? new AppError('NOT_LAST_STEP') : error;
  });

export const undo = writing<typeof rentalContract.undo>(async (q, scope, call) => {
  const { stepId, reason } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const last = await lastChange(q, scope, order);
  if (last === null || last.id !== stepId) throw new AppError('NOT_LAST_STEP');
  await mustBeKnown(q, scope, order.head.customer_id);
  const { change } = last;
  const promises = await undoGarments(q, scope, order, change.lines, reason).catch(notLast);
  await restoreLines(q, scope, change.lines, promises);
  if (change.head !== null) await restoreHead(q, scope, order.head.id, change.head.before);
  // What an order is found by names its customer and its items.
  if (change.head !== null || change.lines.some((one) => one.before?.item_id !== one.after.item_id))
    await rewordOrders(q, scope, { orderId: order.head.id });
  await restoreCharges(q, scope, order, change, reason);
  if (change.entries.length > 0) {
    const restored = await reloadOrder(q, scope, order.head.id);
    await reverseEntries(q, scope, paperOrder(scope.shopId, restored), change.entries, reason);
  }
  return finish(q, scope, order, {
    action: 'rental.undo',
    after: { stepId, kind: last.kind, reason },
    step: { kind: 'undo', reason, undoesId: stepId },
  });
});
