import { sql } from 'kysely';
import { effectiveRole, hasRight } from '#lib/vocabulary/access-rules.ts';
import { reverseEntries } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { amendmentContract } from '#orders/amendments/contract.ts';
import type {
  StepHeadValues,
  StepLineChange,
  StepLineValues,
  LoadedOrder,
  StepChange,
} from '#orders/order/server/index.ts';
import {
  addCharges,
  updateOrderHead,
  updateOrderParcel,
  commitOrderChange,
  withResolvedCustomer,
  loadLastChange,
  writableLineColumns,
  lockOrder,
  oppositeCharge,
  documentOrderOf,
  writeLineValues,
  savePromotions,
  reloadOrder,
  refreshOrderSearchKeys,
} from '#orders/order/server/index.ts';
import { rightsToUndo, undoableUntil } from '#orders/order/rules/step-kinds.ts';
import { undoneWishPort } from '../ports/customer-wishes.ts';
import { undoReservations } from './undo-reservations.ts';

/** An item merged since the step is replaced by its unit's current item. */
const withItemsOfNow = async (
  q: Tx,
  scope: Scope,
  changes: readonly StepLineChange[],
): Promise<readonly StepLineChange[]> => {
  const units = changes.flatMap(({ before, after }) => [
    before?.promised_unit ?? 0,
    after.promised_unit ?? 0,
  ]);
  const { rows } = await sql<{ id: number; item_id: number }>`
    select id, item_id from unit where shop_id = ${scope.shopId} and id = any(${units}::bigint[])`.execute(q);
  const itemOf = new Map(rows.map((row) => [row.id, row.item_id]));
  const now = (one: StepLineValues): StepLineValues => ({
    ...one,
    item_id: itemOf.get(one.promised_unit ?? 0) ?? one.item_id,
  });
  return changes.map(({ id, before, after }) => ({ id, before: before && now(before), after: now(after) }));
};

/** Lines that the step added are cancelled, not deleted. */
const linesBefore = (
  order: LoadedOrder,
  changes: readonly StepLineChange[],
  promises: ReadonlyMap<number, number>,
) => {
  const now = new Map(order.lines.map((line) => [line.id, line]));
  return changes.map(({ id, before, after }) => {
    const was = before ?? { ...after, state: 'cancelled' as const };
    const line = now.get(id);
    return {
      ...was,
      id,
      item_name: line?.item_id === was.item_id ? line.item_name : was.item_name,
      reservation_id: promises.get(id) ?? line?.reservation_id ?? null,
    };
  });
};

const restoreHead = async (q: Tx, scope: Scope, orderId: number, was: StepHeadValues): Promise<void> => {
  const { customerId } = await withResolvedCustomer(q, scope, { customerId: was.customer_id });
  const { promotions = [], parcel, ...head } = was;
  await updateOrderHead(scope, orderId, { ...head, customer_id: customerId }).execute(q);
  if (parcel !== undefined) await updateOrderParcel(scope, orderId, parcel).execute(q);
  await savePromotions(q, scope, orderId, promotions, true);
};

const withParcelBefore = (order: LoadedOrder, { head }: StepChange): LoadedOrder =>
  head?.before.parcel === undefined
    ? order
    : { ...order, head: { ...order.head, parcel: head.before.parcel } };

const restoreCharges = (q: Tx, scope: Scope, order: LoadedOrder, change: StepChange, reason: string) =>
  addCharges(
    q,
    scope,
    order.head.id,
    order.charges.filter((one) => change.charges.includes(one.id)).map((one) => oppositeCharge(one, reason)),
  );

const notLast = (error: unknown): never => {
  if (error instanceof AppError && error.code === 'CONFLICT') throw new AppError('NOT_LAST_STEP');
  throw error;
};

/** Throws NOT_LAST_STEP for an erased customer, whose order must not reopen. */
const lockKnownCustomer = (q: Tx, scope: Scope, customerId: number | null): Promise<unknown> =>
  withResolvedCustomer(q, scope, { customerId }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? new AppError('NOT_LAST_STEP') : error;
  });

/**
 * Staff may only undo their own steps, within `ownUndoMinutes`. A step with money needs the rights in
 * `rightsToUndo`.
 */
export const undoLastStep = writeHandler<typeof amendmentContract.undo>(async (q, scope, call) => {
  const { stepId, reason, seenSlips } = call.body;
  const order = await lockOrder(q, scope, call.params.id);
  const last = await loadLastChange(q, scope, order);
  if (last === null || last.id !== stepId) throw new AppError('NOT_LAST_STEP');
  if (effectiveRole(scope.roles) === 'staff' && !(Date.now() <= (undoableUntil(last, scope.userId) ?? 0)))
    throw new AppError('FORBIDDEN');
  if (rightsToUndo(last.money).some((right) => !hasRight(scope, right))) throw new AppError('FORBIDDEN');
  await lockKnownCustomer(q, scope, order.head.customer_id);
  const { change } = last;
  const lines = await withItemsOfNow(q, scope, change.lines);
  const promises = await undoReservations(q, scope, withParcelBefore(order, change), lines, reason).catch(
    notLast,
  );
  if (lines.length > 0)
    await writeLineValues(scope, writableLineColumns, linesBefore(order, lines, promises)).execute(q);
  if (change.head !== null) await restoreHead(q, scope, order.head.id, change.head.before);
  if (change.head !== null || lines.some((one) => one.before?.item_id !== one.after.item_id))
    await refreshOrderSearchKeys(q, scope, { orderId: order.head.id });
  await restoreCharges(q, scope, order, change, reason);
  if (change.entries.length > 0) {
    const restored = await reloadOrder(q, scope, order.head.id);
    await reverseEntries(q, scope, documentOrderOf(scope.shopId, restored), change.entries, reason);
  }
  const reply = await commitOrderChange(q, scope, order, {
    action: 'rental.undo',
    after: { stepId, kind: last.kind, reason },
    step: { kind: 'undo', reason, undoesId: stepId },
    seenSlips,
  });
  await undoneWishPort.provided(q, scope, order.head.id, stepId);
  return reply;
});
