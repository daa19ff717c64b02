import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { fillCare } from '../care/restore-care-days.ts';
import { lockPromised } from './sql.ts';

/**
 * Cancelled, no-show or given up for another promise: the days are free at once. Throws NOT_FOUND, CONFLICT for a
 * garment that has gone out; one that is free already is a fault of the caller, who has not the promise of now.
 */
export const release = async (q: Tx, scope: Scope, reservationIds: readonly number[]): Promise<void> => {
  if (reservationIds.length === 0) return;
  const ids = [...new Set(reservationIds)];
  const promised = await lockPromised(q, scope, ids);
  if (promised.length < ids.length || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  const free = promised.filter((one) => one.state === 'released').map((one) => one.reservationId);
  if (free.length > 0) throw new Error(`promises ${free.join(', ')} were released before`);
  if (promised.some((one) => one.state !== 'held')) throw new AppError('CONFLICT');
  await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids})`.execute(
    q,
  );
  const withVendor = promised.filter((one) => one.inCare).map((one) => one.unitId);
  if (withVendor.length > 0) await fillCare(q, scope, withVendor);
};
