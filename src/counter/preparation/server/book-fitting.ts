import { sql } from 'kysely';
import { asDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateNotInSql } from '#orders/order/server/index.ts';
import type { Fitting, preparationContract } from '../contract.ts';
import { canFittingBecome } from '../fitting-rules.ts';
import { assertFittingTime, assertPlaceStillFree } from './fitting-day.ts';
import { fittingToWire } from './fitting-wire.ts';
import type { FittingRow } from './sql-fitting.ts';
import { fittingById, lockFitting } from './sql-fitting.ts';

const assertBeforePickup = async (q: Tx, scope: Scope, orderId: number, day: Day): Promise<void> => {
  const { rows } = await sql<{ last: Day | null }>`
    select max(l.pickup_day) as last from order_line l
    where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and ${stateNotInSql('off', sql`l.state`)}`.execute(
    q,
  );
  const last = rows[0]?.last ?? null;
  if (last !== null && day > last) throw new AppError('FITTING_AFTER_PICKUP', { values: { day: last } });
};

type For = { orderId?: number | undefined; customerId?: number | undefined };

/** Returns branch and customer of the order, else the user's branch and the given customer. */
const placeOf = async (
  q: Tx,
  scope: Scope,
  { orderId, customerId }: For,
): Promise<{ branchId: number; customerId: number }> => {
  if (customerId !== undefined) {
    const known =
      await sql`select 1 from customer where shop_id = ${scope.shopId} and id = ${customerId}`.execute(q);
    if (known.rows.length === 0) throw new AppError('NOT_FOUND');
  }
  if (orderId === undefined) return { branchId: scope.branchId, customerId: customerId ?? 0 };
  const { rows } = await sql<{ branchId: number; customerId: number | null }>`
    select branch_id as "branchId", customer_id as "customerId" from rental_order where shop_id = ${scope.shopId} and id = ${orderId}
      and branch_id = any(${[...scope.branchIds]}::bigint[])`.execute(q);
  const order = rows[0];
  if (order === undefined) throw new AppError('NOT_FOUND');
  const whose = customerId ?? order.customerId;
  if (whose === null) throw new AppError('CUSTOMER_REQUIRED');
  return { branchId: order.branchId, customerId: whose };
};

/** The audit log is never erased, so it has only the customer's id (decision 20). */
const kept = (fitting: Fitting) => ({ ...fitting, customerName: undefined, phone: undefined });

const auditFitting = (q: Tx, scope: Scope, fitting: Fitting, before?: Fitting): Promise<void> =>
  writeAudit(q, scope, {
    action: 'prepare.fitting',
    subject: fitting.orderId === null ? 'fitting' : 'rental_order',
    id: fitting.orderId ?? fitting.fittingId,
    before: before && kept(before),
    after: { ...kept(fitting), text: `${fitting.day} ${fitting.from}–${fitting.to} ${fitting.state}` },
  });

const reread = async (q: Tx, scope: Scope, id: number): Promise<Fitting> => {
  const row = (await fittingById(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return fittingToWire(row);
};

type New = For & Pick<Fitting, 'note'> & { day: Day; from: number; to: number; overbook: boolean };

/** `from` and `to` are minutes of the day. */
export const bookFitting = async (
  q: Tx,
  scope: Scope,
  { orderId, customerId: named, day, from, to, note, overbook }: New,
): Promise<Fitting> => {
  const { branchId, customerId } = await placeOf(q, scope, { orderId, customerId: named });
  if (orderId !== undefined) await assertBeforePickup(q, scope, orderId, day);
  await assertFittingTime(q, scope, { branchId, orderId, day, from, to }, overbook);
  const { rows } = await sql<{ id: number }>`
    insert into fitting (shop_id, branch_id, customer_id, order_id, day, from_minute, to_minute, note, created_by)
    values (${scope.shopId}, ${branchId}, ${customerId}, ${orderId ?? null}::bigint, ${day}::date, ${from}, ${to}, ${note},
      ${scope.userId || null}) returning id`.execute(q);
  const fitting = await reread(q, scope, rows[0]?.id ?? 0);
  await auditFitting(q, scope, fitting);
  return fitting;
};

export const handleAddFitting = writeHandler<typeof preparationContract.addFitting>((q, scope, call) =>
  bookFitting(q, scope, { ...call.body, day: asDay(call.body.day) }),
);

const lockFittingRow = async (q: Tx, scope: Scope, id: number, version: number): Promise<FittingRow> => {
  await lockFitting(scope, id).execute(q);
  const row = (await fittingById(scope, id).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('CHANGED', { data: fittingToWire(row) });
  return row;
};

export const handleSaveFitting = writeHandler<typeof preparationContract.saveFitting>(
  async (q, scope, call) => {
    const { id } = call.params;
    const { day, from, to, note, version, overbook } = call.body;
    const before = await lockFittingRow(q, scope, id, version);
    if (before.state !== 'booked') return call.fail('ILLEGAL_TRANSITION');
    if (day !== before.day && before.orderId !== null)
      await assertBeforePickup(q, scope, before.orderId, day);
    if (day !== before.day || from !== before.fromMinute || to !== before.toMinute) {
      const at = { branchId: before.branchId, day: asDay(day), from, to, fittingId: id };
      await assertFittingTime(q, scope, at, overbook);
    }
    await sql`update fitting set day = ${day}::date, from_minute = ${from}, to_minute = ${to}, note = ${note},
    open_anyway = open_anyway and day = ${day}::date, version = version + 1, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
    const fitting = await reread(q, scope, id);
    endIfUnchanged(fittingToWire(before), fitting);
    await auditFitting(q, scope, fitting, fittingToWire(before));
    return fitting;
  },
);

export const setFittingState = writeHandler<typeof preparationContract.markFitting>(
  async (q, scope, call) => {
    const { id } = call.params;
    const { state, version } = call.body;
    const before = await lockFittingRow(q, scope, id, version);
    if (!canFittingBecome(before.state, state)) return call.fail('ILLEGAL_TRANSITION');
    if (state === 'booked') {
      const { branchId, day, fromMinute: from, toMinute: to } = before;
      await assertPlaceStillFree(q, scope, { branchId, day, from, to, fittingId: id });
    }
    await sql`update fitting set state = ${state}::fitting_state, version = version + 1, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
    const fitting = await reread(q, scope, id);
    await auditFitting(q, scope, fitting, fittingToWire(before));
    return fitting;
  },
);

/** If no new day is given, the shop opens for the fitting. Throws like `assertFittingTime`. */
export const resolveClosedFitting = async (
  q: Tx,
  scope: Scope,
  id: number,
  day: Day | null,
): Promise<void> => {
  await lockFitting(scope, id).execute(q);
  const before = (await fittingById(scope, id).execute(q)).rows[0];
  if (before?.state !== 'booked') return;
  if (day !== null) {
    const { branchId, fromMinute: from, toMinute: to } = before;
    await assertFittingTime(q, scope, { branchId, day, from, to, fittingId: id }, false);
  }
  await sql`update fitting set day = coalesce(${day}::date, day), open_anyway = ${day === null}, version = version + 1, updated_at = now()
    where shop_id = ${scope.shopId} and id = ${id}`.execute(q);
  await auditFitting(q, scope, await reread(q, scope, id), fittingToWire(before));
};
