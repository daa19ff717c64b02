import { sql } from 'kysely';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { reverseEntries } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { changeContract } from '#orders/amendments/contract.ts';
import type { HeadPart, LineChange, LinePart, Loaded, StepChange } from '#orders/order/server/index.ts';
import {
  addCharges,
  changeHead,
  finish,
  forCurrent,
  lastChange,
  lineColumns,
  lockOrder,
  opposite,
  paperOrder,
  putLines,
  putPromotions,
  reloadOrder,
  rewordOrders,
} from '#orders/order/server/index.ts';
import { ownUntil } from '#orders/order/rules/step-kinds.ts';
import { undoGarments } from './undo-reservations.ts';

/** The changes with the items of now: one that was merged into another since is the other, as its garment says. */
const withItemsOfNow = async (
  q: Tx,
  scope: Scope,
  changes: readonly LineChange[],
): Promise<readonly LineChange[]> => {
  const units = changes.flatMap(({ before, after }) => [
    before?.promised_unit ?? 0,
    after.promised_unit ?? 0,
  ]);
  const { rows } = await sql<{ id: number; item_id: number }>`
    select id, item_id from unit where shop_id = ${scope.shopId} and id = any(${units}::bigint[])`.execute(q);
  const itemOf = new Map(rows.map((row) => [row.id, row.item_id]));
  const now = (one: LinePart): LinePart => ({
    ...one,
    item_id: itemOf.get(one.promised_unit ?? 0) ?? one.item_id,
  });
  return changes.map(({ id, before, after }) => ({ id, before: before && now(before), after: now(after) }));
};

/**
 * The lines as they were, with their new promise where they have one, else the one of now; one that the step added is
 * cancelled: nothing is deleted.
 */
const linesBefore = (
  order: Loaded,
  changes: readonly LineChange[],
  promises: ReadonlyMap<number, number>,
) => {
  const now = new Map(order.lines.map((line) => [line.id, line]));
  return changes.map(({ id, before, after }) => {
    const was = before ?? { ...after, state: 'cancelled' as const };
    const line = now.get(id);
    return {
      ...was,
      id,
      // It may have been renamed since.
      item_name: line?.item_id === was.item_id ? line.item_name : was.item_name,
      reservation_id: promises.get(id) ?? line?.reservation_id ?? null,
    };
  });
};

const restoreHead = async (q: Tx, scope: Scope, orderId: number, was: HeadPart): Promise<void> => {
  // A customer that was merged meanwhile is the one that stayed.
  const { customerId } = await forCurrent(q, scope, { customerId: was.customer_id });
  const { promotions = [], ...head } = was;
  await changeHead(scope, orderId, { ...head, customer_id: customerId }).execute(q);
  await putPromotions(q, scope, orderId, promotions, true);
};

/** Each charge of the step gets its opposite. */
const restoreCharges = (q: Tx, scope: Scope, order: Loaded, change: StepChange, reason: string) =>
  addCharges(
    q,
    scope,
    order.head.id,
    order.charges.filter((one) => change.charges.includes(one.id)).map((one) => opposite(one, reason)),
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

/** Staff take back only what they have just done themselves. FORBIDDEN. */
export const undo = writing<typeof changeContract.undo>(async (q, scope, call) => {
  const { stepId, reason } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const last = await lastChange(q, scope, order);
  if (last === null || last.id !== stepId) throw new AppError('NOT_LAST_STEP');
  if (effectiveRole(scope.roles) === 'staff' && !(Date.now() <= (ownUntil(last, scope.userId) ?? 0)))
    throw new AppError('FORBIDDEN');
  await mustBeKnown(q, scope, order.head.customer_id);
  const { change } = last;
  const lines = await withItemsOfNow(q, scope, change.lines);
  const promises = await undoGarments(q, scope, order, lines, reason).catch(notLast);
  if (lines.length > 0) await putLines(scope, lineColumns, linesBefore(order, lines, promises)).execute(q);
  if (change.head !== null) await restoreHead(q, scope, order.head.id, change.head.before);
  // What an order is found by names its customer and its items.
  if (change.head !== null || lines.some((one) => one.before?.item_id !== one.after.item_id))
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
